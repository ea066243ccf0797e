import type { undpCalls } from '#contract/calls/undp-integration.ts'
import type { undpKhatianEntry, undpVerify, undpVerifyReport } from '#contract/lists/undp.ts'
import type { Manifest } from '#app/area.ts'
import { msg } from '@lingui/core/macro'

const keys = ['KHATIAN.UNDP_ENTRY'] satisfies readonly (typeof undpCalls)['undp-integration.create']['needs'][]
const lists = ['KHATIAN.UNDP_ENTRY'] satisfies readonly (typeof undpKhatianEntry)['needs'][]
const reviews = ['KHATIAN.UNDP_VERIFY'] satisfies readonly (typeof undpVerify)['needs'][]
const reports = ['KHATIAN.UNDP_REPORT'] satisfies readonly (typeof undpVerifyReport)['needs'][]

export const manifest: Manifest = {
  routes: {
    '/undp/khatian-entry-list': {
      needs: lists,
      atDesk: true,
      declared: { list: 'undp-khatian-entry', crumb: msg`UNDP: khatian entry` },
    },
    '/undp/mutation-khatian-entry/new': { needs: keys, atDesk: true },
    '/undp/mutation-khatian-entry/$id': { needs: keys, atDesk: true },
    '/undp/mutation-khatian-view/$id': { needs: [...lists, ...reviews, ...reports], atDesk: true },
    '/undp/verify-list': {
      needs: reviews,
      atDesk: true,
      declared: { list: 'undp-verify', crumb: msg`UNDP: verification` },
    },
    '/undp/verify-report': {
      needs: reports,
      atDesk: true,
      declared: { list: 'undp-verify-report', crumb: msg`UNDP: report of verification` },
    },
  },
  menu: [
    {
      id: 'undp',
      icon: 'tripod',
      label: msg`UNDP`,
      entries: [
        { to: '/undp/khatian-entry-list', label: msg`UNDP: khatian entry` },
        { to: '/undp/mutation-khatian-entry/new', label: msg`UNDP: new mutation khatian` },
        { to: '/undp/verify-list', label: msg`UNDP: verification` },
        { to: '/undp/verify-report', label: msg`UNDP: report of verification` },
      ],
    },
  ],
  words: ['shared', 'areas/undp'],
}
