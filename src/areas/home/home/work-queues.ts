import { type khatianFilters, khatianListCalls } from '#contract/calls/khatian-lists.ts'
import { permissions, type Permission } from '#domain/permission/permission.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type WorkQueue = {
  filter: (typeof khatianFilters)[number]
  needs: Permission
  call: (typeof khatianListCalls)[
    'khatian.entry-operator-list' | 'khatian.verifier-list' | 'khatian.comparer-list' | 'khatian.approver-list']
  label: MessageDescriptor
}

const p = permissions

/** What may wait for a person, the most pressing first. */
export const workQueues: readonly WorkQueue[] = [
  {
    filter: 'correction-needed',
    needs: p.khatianUpdate,
    call: khatianListCalls['khatian.entry-operator-list'],
    label: msg`Correction needed`,
  },
  {
    filter: 'draft',
    needs: p.khatianUpdate,
    call: khatianListCalls['khatian.entry-operator-list'],
    label: msg`Drafts`,
  },
  {
    filter: 'sent',
    needs: p.khatianUpdate,
    call: khatianListCalls['khatian.entry-operator-list'],
    label: msg`Sent on`,
  },
  {
    filter: 're-verify',
    needs: p.khatianVerify,
    call: khatianListCalls['khatian.verifier-list'],
    label: msg`To verify again`,
  },
  { filter: 'verify', needs: p.khatianVerify, call: khatianListCalls['khatian.verifier-list'], label: msg`To verify` },
  {
    filter: 're-compare',
    needs: p.khatianCompare,
    call: khatianListCalls['khatian.comparer-list'],
    label: msg`To compare again`,
  },
  {
    filter: 'compare',
    needs: p.khatianCompare,
    call: khatianListCalls['khatian.comparer-list'],
    label: msg`To compare`,
  },
  {
    filter: 're-approve',
    needs: p.khatianApprove,
    call: khatianListCalls['khatian.approver-list'],
    label: msg`To approve again`,
  },
  {
    filter: 'approve',
    needs: p.khatianApprove,
    call: khatianListCalls['khatian.approver-list'],
    label: msg`To approve`,
  },
]

/** Queues of what one keys oneself: there it matters what is one's own. */
export function isKeyed({ filter }: WorkQueue): boolean {
  return filter === 'draft' || filter === 'correction-needed' || filter === 'sent'
}
