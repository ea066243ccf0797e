import type { apiClient } from '#contract/resources/api-client.ts'
import type { clientNews } from '#contract/lists/client-news.ts'
import type { job } from '#contract/lists/job.ts'
import type { Manifest } from '#app/area.ts'
import type { NeedsOf } from '#app/call-needs.ts'
import { msg } from '@lingui/core/macro'

export const manifest: Manifest = {
  routes: {
    '/health': { needs: ['OPERATION.READ'] satisfies NeedsOf<'operation.health'> },
    '/district-import': { needs: ['OPERATION.IMPORT'] satisfies NeedsOf<'district-import.check'> },
    '/api-clients': {
      needs: ['OPERATION.MANAGE_CLIENT'] satisfies readonly (typeof apiClient)['needs']['read'][],
      declared: { name: 'api-client' satisfies (typeof apiClient)['name'], crumb: msg`Access of other systems` },
    },
    '/client-news': {
      needs: ['OPERATION.MANAGE_CLIENT'] satisfies readonly (typeof clientNews)['needs'][],
      declared: { list: 'client-news' satisfies (typeof clientNews)['name'], crumb: msg`News for other systems` },
    },
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
        { to: '/api-clients', icon: 'cloud', label: msg`Access of other systems` },
        { to: '/client-news', icon: 'send', label: msg`News for other systems` },
        { to: '/district-import', icon: 'download', label: msg`Bring in a district` },
      ],
    },
  ],
  words: ['shared', 'areas/operation'],
}
