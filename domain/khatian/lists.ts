import type { OfficeRules } from '../volume/volume.ts'
import type { Khatian } from './khatian.ts'
import { khatianLists, type KhatianList } from './list-names.ts'
import { isRepeated, returnedFrom } from './returned.ts'
import { khatianStatus as s } from './status.ts'
import { rulesFor } from './survey-way.ts'
import { awaits } from './transitions.ts'

const waitingFor = {
  verification: ['verify', 're-verify'],
  comparison: ['compare', 're-compare'],
  approval: ['approve', 're-approve'],
} as const

/** In which lists of its office a khatian stands. */
export function listsOf(khatian: Khatian, office: OfficeRules): readonly KhatianList[] {
  const { status, survey } = khatian
  const lists: KhatianList[] = []
  if (status === s.draft) lists.push('draft')
  if (status === s.reCorrection || status === s.citizenEntryPending) lists.push('correction-needed')
  const awaited = awaits(status, rulesFor(survey, office))
  if (awaited === null) return lists
  const [first, again] = waitingFor[awaited]
  return [...lists, 'sent', isRepeated(awaited, returnedFrom(khatian)) ? again : first]
}

/** Lists of which the content may have changed with a khatian, and those of which the number did. */
export type ListChange = { readonly lists: readonly KhatianList[]; readonly counts: readonly KhatianList[] }

export function listChange(before: Khatian | null, after: Khatian | null, office: OfficeRules): ListChange {
  const [had, has] = [before, after].map((khatian) => new Set(khatian === null ? [] : listsOf(khatian, office)))
  const lists = khatianLists.filter((list) => had?.has(list) === true || has?.has(list) === true)
  return { lists, counts: lists.filter((list) => had?.has(list) !== has?.has(list)) }
}
