import type { khatianCount } from '#contract/reports/khatian-count.ts'
import type { Manifest } from '#app/area.ts'
import { msg } from '@lingui/core/macro'

export const manifest: Manifest = {
  routes: {
    '/reports/khatian-count': {
      needs: ['REPORT.DISTRICT_KHATIAN_SUMMARY'] satisfies readonly (typeof khatianCount)['needs'][],
      declared: { report: 'khatian-count', crumb: msg`Khatians by division` },
    },
  },
  menu: [
    {
      id: 'reports',
      icon: 'chart',
      label: msg`Reports`,
      entries: [
        {
          to: '/reports/khatian-count',
          icon: 'chart',
          label: msg`Khatians by division`,
        },
        {
          to: '/reports/overall-statistics',
          label: msg`Overall statistics`,
          needs: ['REPORT.MIS_ORDER_SUMMARY'],
        },
        {
          to: '/reports/namjari-applications',
          label: msg`Namjari applications`,
          needs: ['REPORT.MUTED_APPLICATION'],
        },
        {
          to: '/reports/map-court-fees',
          label: msg`Register of map court fees`,
          needs: ['REPORT.MAP_APPLICATION'],
        },
        { to: '/reports/summary', label: msg`Summary`, needs: ['REPORT.DISTRICT_ORDER_SUMMARY'] },
        {
          to: '/reports/analytical',
          label: msg`Analytical report`,
          needs: ['REPORT.MIS_ORDER_SUMMARY'],
        },
        { to: '/team-statistics', icon: 'user', label: msg`Keying of the team` },
        { to: '/numbers-to-review', icon: 'hash', label: msg`Numbers to review` },
        { to: '/audit-log', label: msg`Audit log` },
      ],
    },
  ],
  words: ['shared'],
}
