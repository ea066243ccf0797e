import type { job } from '#contract/lists/job.ts'
import type { Manifest } from '#app/area.ts'
import type { NeedsOf } from '#app/call-needs.ts'
import { msg } from '@lingui/core/macro'

export const manifest: Manifest = {
  routes: {
    '/health': { needs: ['OPERATION.READ'] satisfies NeedsOf<'operation.health'> },
    '/district-import': { needs: ['OPERATION.IMPORT'] satisfies NeedsOf<'district-import.check'> },
    '/jobs': { needs: [], declared: { list: 'job' satisfies (typeof job)['name'], crumb: msg`Jobs` } },
  },
  menu: [
    {
      id: 'operation',
      icon: 'pulse',
      label: msg`Operation`,
      entries: [
        { to: '/health', icon: 'pulse', label: msg`State of the system` },
        { to: '/jobs', icon: 'clock', label: msg`Jobs` },
        { to: '/district-import', icon: 'download', label: msg`Bring in a district` },
      ],
    },
  ],
  words: ['shared', 'areas/operation'],
}
