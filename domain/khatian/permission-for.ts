import { permissions as p, type Permission } from '../permission/permission.ts'
import type { Khatian } from './khatian.ts'
import type { SurveyKey } from './survey.ts'

/** What the module of mutation khatians knows by its own name; all else about a khatian has one permission only. */
const ofMutation: Partial<Record<Permission, Permission>> = {
  [p.khatianReadAll]: p.mutationReadAll,
  [p.khatianReadOne]: p.mutationReadOne,
  [p.khatianCreate]: p.mutationCreate,
  [p.khatianUpdate]: p.mutationUpdate,
  [p.khatianDelete]: p.mutationDelete,
  [p.khatianEntryComplete]: p.mutationEntryComplete,
  [p.khatianVerify]: p.mutationVerify,
  [p.khatianCompare]: p.mutationCompare,
  [p.khatianApprove]: p.mutationApprove,
  [p.khatianRequestNewVersion]: p.mutationRequestNewVersion,
}

/** The permission that stands for one of survey khatians where the khatian is of this survey. [MUT-1] */
export function permissionFor(survey: SurveyKey | undefined, permission: Permission): Permission {
  return survey === 'MUTATION' ? (ofMutation[permission] ?? permission) : permission
}

/** The keys of the land office that stand in place of the plain ones while e-mutation's first version is keyed and checked. */
const ofLandOffice: Partial<Record<Permission, Permission>> = {
  [p.khatianCreate]: 'KHATIAN.ACLAND_ENTRY_COMPLETE',
  [p.khatianUpdate]: 'KHATIAN.ACLAND_ENTRY_COMPLETE',
  [p.khatianDelete]: 'KHATIAN.ACLAND_ENTRY_COMPLETE',
  [p.khatianSegregate]: 'KHATIAN.ACLAND_ENTRY_COMPLETE',
  [p.khatianEntryComplete]: 'KHATIAN.ACLAND_ENTRY_COMPLETE',
  [p.khatianVerify]: 'KHATIAN.ACLAND_VERIFY',
  [p.khatianCompare]: 'KHATIAN.ACLAND_COMPARE',
  [p.khatianApprove]: 'KHATIAN.ACLAND_APPROVE',
}

const ofMutationAtLandOffice: Partial<Record<Permission, Permission>> = {
  'KHATIAN.ACLAND_ENTRY_COMPLETE': 'MUTATION_KHATIAN.ACLAND_ENTRY_COMPLETE',
  'KHATIAN.ACLAND_VERIFY': 'MUTATION_KHATIAN.ACLAND_VERIFY',
  'KHATIAN.ACLAND_COMPARE': 'MUTATION_KHATIAN.ACLAND_COMPARE',
  'KHATIAN.ACLAND_APPROVE': 'MUTATION_KHATIAN.ACLAND_APPROVE',
}

/** What whoever keys for UNDP does by that one key; what follows the entry goes the usual way. */
const ofUndp: ReadonlySet<Permission> = new Set([
  p.khatianCreate,
  p.khatianUpdate,
  p.khatianDelete,
  p.khatianEntryComplete,
])

/** A khatian as far as it says whose keys move it. */
type Keyed = Partial<Pick<Khatian, 'survey' | 'origin' | 'version'>>

/** Whether another than the office's own keyers began a khatian and its first version is still theirs. */
export function isBroughtBy(origin: Khatian['origin'], khatian: Pick<Keyed, 'origin' | 'version'>): boolean {
  return khatian.origin === origin && (khatian.version ?? 1) === 1
}

/** The permission that stands for one of survey khatians where this khatian is moved: by its survey, and by who brought it. [EM-3] [UND-2] */
export function keyOf(khatian: Keyed, permission: Permission): Permission {
  if (isBroughtBy('em', khatian)) {
    const key = ofLandOffice[permission]
    if (key !== undefined) return khatian.survey === 'MUTATION' ? (ofMutationAtLandOffice[key] ?? key) : key
  }
  if (isBroughtBy('undp', khatian) && ofUndp.has(permission)) return 'KHATIAN.UNDP_ENTRY'
  return permissionFor(khatian.survey, permission)
}
