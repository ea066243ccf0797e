import { clientNews } from '#contract/lists/client-news.ts'
import { listOf } from '#server/lists/list-of.ts'

/** The news of the whole country: the key is a system administrator's. */
export const clientNewsRows = listOf(clientNews, {
  table: 'client_news',
  join: 'join api_client c on c.id = t.client_user',
  computed: {
    clientId: 'c.client_id',
    what: `t.body ->> 'WHAT'`,
    requestNo: `coalesce(t.body ->> 'REQUEST_NO', '')`,
  },
  ground: () => 'true',
})
