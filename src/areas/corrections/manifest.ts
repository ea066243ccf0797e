import type { khatianCorrectionCalls } from '#contract/calls/khatian-correction.ts'
import type { caseRegister, finalApproval, khatianCorrection } from '#contract/lists/khatian-correction.ts'
import type { Manifest } from '#app/area.ts'
import { msg } from '@lingui/core/macro'

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
      needs: [
        'KHATIAN_CORRECTION.VIEW_CASE',
      ] satisfies readonly (typeof khatianCorrectionCalls)['khatian-correction.get']['needs'][],
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
      ],
    },
  ],
  words: ['shared', 'areas/corrections', 'corrections'],
}
