import type { khatianBalanceCalls } from '#contract/calls/khatian-balance.ts'
import type { khatianRequestCalls } from '#contract/calls/khatian-request.ts'
import type { balanceEntry } from '#contract/lists/balance-entry.ts'
import type { balanceDifference } from '#contract/lists/balance-difference.ts'
import type { lockedKhatian } from '#contract/lists/locked-khatian.ts'
import type { khatianUnlockRequest } from '#contract/lists/khatian-request.ts'
import type { emRequestCalls } from '#contract/calls/em-request.ts'
import type { emBalanceCorrection, emKhatianEntry, emNamjariEntry } from '#contract/lists/em-request.ts'
import type { khatianCorrectionCalls } from '#contract/calls/khatian-correction.ts'
import type { caseRegister, finalApproval, khatianCorrection } from '#contract/lists/khatian-correction.ts'
import type { Manifest } from '#app/area.ts'
import { msg } from '@lingui/core/macro'

type Requests = typeof khatianRequestCalls
type Unlocking = typeof khatianUnlockRequest

/** Those who decide on requests, and those who ask and see their own. */
const requests = ['KHATIAN_CORRECTION.VIEW_CASE', 'KHATIAN_CORRECTION.REQUEST'] satisfies readonly (
  Unlocking['needs'] | Unlocking['or']
)[]

/** Each part of a case has an address; what is done there the server judges by the act. */
const views = [
  'KHATIAN_CORRECTION.VIEW_CASE',
] satisfies readonly (typeof khatianCorrectionCalls)['khatian-correction.get']['needs'][]

export const manifest: Manifest = {
  routes: {
    '/khatian-corrections': {
      needs: ['KHATIAN_CORRECTION.VIEW_CASE'] satisfies readonly (typeof khatianCorrection)['needs'][],
      atDesk: true,
      declared: { list: 'khatian-correction', crumb: msg`Khatian corrections` },
    },
    '/khatian-corrections/new': {
      needs: [
        'KHATIAN_CORRECTION.OPEN_CASE',
      ] satisfies readonly (typeof khatianCorrectionCalls)['khatian-correction.create']['needs'][],
      atDesk: true,
    },
    '/khatian-corrections/$id': {
      needs: views,
      atDesk: true,
    },
    '/khatian-corrections/$id/$part': {
      needs: views,
      atDesk: true,
    },
    '/khatian-corrections/$id/entry/$survey': {
      needs: views,
      atDesk: true,
      wide: true,
    },
    '/khatian-balance': {
      needs: ['KHATIAN.READ_ONE'] satisfies readonly (typeof balanceEntry)['needs'][],
      atDesk: true,
    },
    '/khatian-balance/$khatianId': {
      needs: ['KHATIAN.READ_ONE'] satisfies readonly (typeof khatianBalanceCalls)['khatian-balance.get']['needs'][],
      atDesk: true,
    },
    '/unlock-requests': {
      needs: requests,
      atDesk: true,
    },
    '/unlock-requests/$id': {
      needs: requests,
      atDesk: true,
    },
    '/scan-copy-requests': {
      needs: requests,
      atDesk: true,
      declared: { list: 'scan-copy-request', crumb: msg`Scan copy requests` },
    },
    '/scan-copy-requests/$id': {
      needs: requests,
      atDesk: true,
    },
    '/agoto-corrections': {
      needs: requests,
      atDesk: true,
      declared: { list: 'agoto-khatian-correction', crumb: msg`Agoto corrections` },
    },
    '/agoto-corrections/$id': {
      needs: requests,
      atDesk: true,
    },
    '/balance-resets': {
      needs: requests,
      atDesk: true,
      declared: { list: 'khatian-balance-reset', crumb: msg`Balance resets` },
    },
    '/balance-resets/$id': {
      needs: requests,
      atDesk: true,
    },
    '/locked-khatians': {
      needs: ['KHATIAN_CORRECTION.VIEW_CASE'] satisfies readonly (typeof lockedKhatian)['needs'][],
      atDesk: true,
      declared: { list: 'locked-khatian', crumb: msg`Locked khatians` },
    },
    '/khatian-balance-differences': {
      needs: ['KHATIAN_CORRECTION.VIEW_CASE'] satisfies readonly (typeof balanceDifference)['needs'][],
      atDesk: true,
      declared: { list: 'balance-difference', crumb: msg`Differences in land balances` },
    },
    '/khatian-requests/new/$khatianId': {
      needs: ['KHATIAN_CORRECTION.REQUEST'] satisfies readonly Requests['khatian-unlock-request.create']['needs'][],
      atDesk: true,
    },
    '/em-requests/khatian-entry': {
      needs: ['KHATIAN.READ_ALL'] satisfies readonly (typeof emKhatianEntry)['needs'][],
      atDesk: true,
      declared: { list: 'em-khatian-entry', crumb: msg`e-Mutation: khatian entry` },
    },
    '/em-requests/namjari-entry': {
      needs: ['MUTATION_KHATIAN.READ_ALL'] satisfies readonly (typeof emNamjariEntry)['needs'][],
      atDesk: true,
      declared: { list: 'em-namjari-entry', crumb: msg`e-Mutation: namjari entry` },
    },
    '/em-requests/incoming-correction': {
      needs: ['KHATIAN_CORRECTION.VIEW_CASE'] satisfies readonly (typeof emBalanceCorrection)['needs'][],
      atDesk: true,
      declared: { list: 'em-incoming-correction', crumb: msg`e-Mutation: incoming correction` },
    },
    '/em-requests/balance-correction': {
      needs: ['KHATIAN_CORRECTION.VIEW_CASE'] satisfies readonly (typeof emBalanceCorrection)['needs'][],
      atDesk: true,
      declared: { list: 'em-balance-correction', crumb: msg`e-Mutation: balance correction` },
    },
    '/em-requests/$id': {
      needs: ['KHATIAN.READ_ONE'] satisfies readonly (typeof emRequestCalls)['em-request.get']['needs'][],
      atDesk: true,
    },
    '/final-approvals': {
      needs: ['KHATIAN_CORRECTION.FINAL_APPROVE'] satisfies readonly (typeof finalApproval)['needs'][],
      atDesk: true,
      declared: { list: 'final-approval', crumb: msg`Final approvals` },
    },
    '/case-register': {
      needs: ['KHATIAN_CORRECTION.VIEW_CASE'] satisfies readonly (typeof caseRegister)['needs'][],
      atDesk: true,
      declared: { list: 'case-register', crumb: msg`Case register` },
    },
  },
  menu: [
    {
      id: 'corrections',
      icon: 'alert',
      label: msg`Corrections`,
      entries: [
        { to: '/khatian-corrections', icon: 'alert', label: msg`Khatian corrections` },
        { to: '/final-approvals', icon: 'check', label: msg`Final approvals` },
        { to: '/case-register', label: msg`Case register` },
        { to: '/unlock-requests', search: { MODULE: 'survey' }, label: msg`Unlock requests (survey)` },
        { to: '/unlock-requests', search: { MODULE: 'mutation' }, label: msg`Unlock requests (mutation)` },
        { to: '/locked-khatians', label: msg`Locked khatians` },
        { to: '/scan-copy-requests', label: msg`Scan copy requests` },
        { to: '/agoto-corrections', label: msg`Agoto corrections` },
        { to: '/khatian-balance', label: msg`Land balance and history` },
        { to: '/balance-resets', label: msg`Balance resets` },
        { to: '/khatian-balance-differences', label: msg`Differences in land balances` },
      ],
    },
    {
      id: 'e-mutation',
      icon: 'exchange',
      label: msg`e-Mutation`,
      entries: [
        { to: '/em-requests/khatian-entry', icon: 'exchange', label: msg`e-Mutation: khatian entry` },
        { to: '/em-requests/namjari-entry', label: msg`e-Mutation: namjari entry` },
        { to: '/em-requests/incoming-correction', label: msg`e-Mutation: incoming correction` },
        { to: '/em-requests/balance-correction', label: msg`e-Mutation: balance correction` },
      ],
    },
  ],
  words: ['shared', 'areas/corrections', 'corrections'],
}
