import type { Permission } from '../permission/permission.ts'

/** What another system of the state may be allowed, as its tokens name it. */
export const clientScopes = ['em.read', 'em.entry', 'em.balance', 'undp'] as const

export type ClientScope = (typeof clientScopes)[number]

/** What acts of desks a system may give with a scope, where the same act is theirs. */
export const permissionsOfScope: Readonly<Record<ClientScope, readonly Permission[]>> = {
  'em.read': [],
  'em.entry': [
    'KHATIAN_CORRECTION.REQUEST',
    'MUTATION_KHATIAN.READ_ONE',
    'KHATIAN.ACLAND_ENTRY_COMPLETE',
    'MUTATION_KHATIAN.ACLAND_ENTRY_COMPLETE',
  ],
  'em.balance': ['KHATIAN_CORRECTION.REQUEST', 'MUTATION_KHATIAN.READ_ONE'],
  undp: ['KHATIAN.UNDP_ENTRY', 'KHATIAN.UNDP_VERIFY'],
}
