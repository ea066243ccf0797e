import { khatianCalls, khatianFilters } from '#contract/calls/khatian.ts'
import { permissions, type Permission } from '#domain/permission/permission.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type KhatianFilter = (typeof khatianFilters)[number]

type RoleCall = (typeof khatianCalls)[
  'khatian.entry-operator-list' | 'khatian.verifier-list' | 'khatian.comparer-list' | 'khatian.approver-list']

export type FilterEntry = { call: RoleCall; needs: Permission; title: MessageDescriptor; empty: MessageDescriptor }

const entry = { call: khatianCalls['khatian.entry-operator-list'], needs: permissions.khatianUpdate }
const verify = { call: khatianCalls['khatian.verifier-list'], needs: permissions.khatianVerify }
const compare = { call: khatianCalls['khatian.comparer-list'], needs: permissions.khatianCompare }
const approve = { call: khatianCalls['khatian.approver-list'], needs: permissions.khatianApprove }

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
