import { messageCalls } from '#contract/calls/message.ts'
import { message, messageCirculation } from '#contract/lists/message.ts'
import { request } from '#platform/wire/api.ts'
import { declaredKeys } from '#platform/queries/declared-queries.ts'
import { noticeQueries } from '#platform/queries/notice-queries.ts'
import { useText } from '#platform/locale/locale.ts'
import type { Options } from '#lists/use-options.ts'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

type Asked = { readonly text?: string; readonly ids?: string }
type Which = 'message.desks' | 'message-circulation.offices'

/** Under the key of their list: after a message was sent, read or withdrawn all of it is asked for anew. */
export const messageQueries = {
  all: declaredKeys.list(message.name),
  one: (messageId: string) =>
    queryOptions({
      queryKey: [...messageQueries.all, 'one', messageId],
      queryFn: ({ signal }) => request(messageCalls['message.get'], { messageId }, { signal }),
    }),
  receivers: (messageId: string) =>
    queryOptions({
      queryKey: [...messageQueries.all, 'receivers', messageId],
      queryFn: ({ signal }) => request(messageCalls['message.receivers'], { messageId }, { signal }),
    }),
  /** Whom one may write to from here. */
  mayReceive: (which: Which, asked: Asked) =>
    queryOptions({
      queryKey: [...messageQueries.all, which, asked],
      queryFn: ({ signal }) => request(messageCalls[which], asked, { signal }),
      placeholderData: keepPreviousData,
    }),
}

/** After something was sent, read or withdrawn: the lists, the messages and the bell. */
export function useMessagesChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    for (const queryKey of [messageQueries.all, declaredKeys.list(messageCirculation.name), noticeQueries.all])
      await queries.invalidateQueries({ queryKey })
  }
}

/** Desks or offices that may be written to from here. */
export function useReceivers(which: Which, asked: Asked, enabled = true): Options {
  const text = useText()
  const found = useQuery({ ...messageQueries.mayReceive(which, asked), enabled })
  const items = (found.data ?? []).map(({ id, nameBn, nameEn, aboveBn, aboveEn }) => {
    const above = text.pick(aboveBn ?? '', aboveEn ?? '')
    return { id, label: text.pick(nameBn, nameEn), ...(above === '' ? {} : { detail: above }) }
  })
  return { items, loading: found.isPlaceholderData }
}
