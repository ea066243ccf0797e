import type { message, messageCirculation } from '#contract/lists/message.ts'
import type { Manifest } from '#app/area.ts'
import type { NeedsOf } from '#app/call-needs.ts'
import { msg } from '@lingui/core/macro'

export const manifest: Manifest = {
  routes: {
    '/messages': { needs: [], declared: { list: 'message' satisfies (typeof message)['name'], crumb: msg`Messages` } },
    '/messages/new': { needs: ['MESSAGE.CREATE'] satisfies NeedsOf<'message.send'> },
    '/messages/$messageId': { needs: [] },
    '/message-circulations': {
      needs: ['MESSAGE.CIRCULATE'] satisfies readonly (typeof messageCirculation)['needs'][],
      declared: { list: 'message-circulation', crumb: msg`Circulars` },
    },
    '/message-circulations/new': { needs: ['MESSAGE.CIRCULATE'] satisfies NeedsOf<'message-circulation.send'> },
  },
  // Its entries stand with those of the daily work.
  menu: [],
  words: ['shared', 'areas/messages'],
}
