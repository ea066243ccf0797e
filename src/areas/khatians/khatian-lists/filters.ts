import { khatianFilters, khatianListCalls } from '#contract/calls/khatian-lists.ts'
import { mutationKhatianCalls } from '#contract/calls/mutation-khatian.ts'
import type { Permission } from '#domain/permission/permission.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { needsOfList } from './list-needs.ts'

export type KhatianFilter = (typeof khatianFilters)[number]

/** The call of a list, of survey khatians and of mutations alike. */
type RoleCall = (typeof mutationKhatianCalls)['mutation-khatian.entry-operator-list']

export type FilterEntry = {
  call: RoleCall
  mutationCall: RoleCall
  title: MessageDescriptor
  empty: MessageDescriptor
}

const entry = {
  call: khatianListCalls['khatian.entry-operator-list'],
  mutationCall: mutationKhatianCalls['mutation-khatian.entry-operator-list'],
}
const verify = {
  call: khatianListCalls['khatian.verifier-list'],
  mutationCall: mutationKhatianCalls['mutation-khatian.verifier-list'],
}
const compare = {
  call: khatianListCalls['khatian.comparer-list'],
  mutationCall: mutationKhatianCalls['mutation-khatian.comparer-list'],
}
const approve = {
  call: khatianListCalls['khatian.approver-list'],
  mutationCall: mutationKhatianCalls['mutation-khatian.approver-list'],
}

const nothing = msg`Nothing waits here. New khatians appear by themselves.`

/** The lists of the desks, by KHATIAN_FILTER_TYPE. */
export const filterTable = {
  draft: { ...entry, title: msg`Drafts`, empty: msg`There are no drafts.` },
  sent: { ...entry, title: msg`Sent on`, empty: msg`Nothing has been sent on.` },
  'correction-needed': { ...entry, title: msg`Correction needed`, empty: msg`Nothing was sent back.` },
  verify: { ...verify, title: msg`To verify`, empty: nothing },
  're-verify': { ...verify, title: msg`To verify again`, empty: nothing },
  compare: { ...compare, title: msg`To compare`, empty: nothing },
  're-compare': { ...compare, title: msg`To compare again`, empty: nothing },
  approve: { ...approve, title: msg`To approve`, empty: nothing },
  're-approve': { ...approve, title: msg`To approve again`, empty: nothing },
} as const satisfies Record<KhatianFilter, FilterEntry>

export function findFilter(text: string | undefined): KhatianFilter | undefined {
  return khatianFilters.find((filter) => filter === text)
}

/** A list as it stands for survey khatians, or for mutations. */
export function listOf(filter: KhatianFilter, mutations: boolean): { call: RoleCall; needs: Permission } {
  const { call, mutationCall }: FilterEntry = filterTable[filter]
  return { call: mutations ? mutationCall : call, needs: needsOfList(filter, mutations) }
}
