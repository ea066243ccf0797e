import { noticeCalls } from '#contract/calls/notice.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

const shown = 10

/** What a person is told of. */
export const noticeQueries = {
  all: ['notices'],
  /** The newest, and how much is unread. */
  newest: (userId: string | undefined, deskId: string | undefined) =>
    queryOptions({
      queryKey: [...noticeQueries.all, userId, deskId],
      queryFn: async ({ signal }) => {
        const ask = (isUnread: boolean) =>
          request(noticeCalls['system-notification.list'], { isUnread, pageNo: 1, pageSize: shown }, { signal })
        const [all, unread] = await Promise.all([ask(false), ask(true)])
        return { rows: all.data, unread: unread.meta.total }
      },
    }),
}
