import { messageCalls } from '#contract/calls/message.ts'
import { message, messageCirculation } from '#contract/lists/message.ts'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import type { Options } from '#lists/use-options.ts'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

export const messageQueries = {
  one: (messageId: string) =>
    queryOptions({
      queryKey: [message.name, 'one', messageId],
      queryFn: ({ signal }) => request(messageCalls['message.get'], { messageId }, { signal }),
    }),
  receivers: (messageId: string) =>
    queryOptions({
      queryKey: [message.name, 'receivers', messageId],
      queryFn: ({ signal }) => request(messageCalls['message.receivers'], { messageId }, { signal }),
    }),
}

/** After something was sent, read or withdrawn: the lists, the messages and the bell. */
export function useMessagesChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    for (const queryKey of [[message.name], [messageCirculation.name], ['notices']])
      await queries.invalidateQueries({ queryKey })
  }
}

type Asked = { readonly text?: string; readonly ids?: string }

/** Desks or offices that may be written to from here. */
export function useReceivers(
  which: 'message.desks' | 'message-circulation.offices',
  asked: Asked,
  enabled = true,
): Options {
  const text = useText()
  const found = useQuery({
    queryKey: [message.name, which, asked],
    queryFn: ({ signal }) => request(messageCalls[which], asked, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  })
  const items = (found.data ?? []).map(({ id, nameBn, nameEn, aboveBn, aboveEn }) => {
    const above = text.pick(aboveBn ?? '', aboveEn ?? '')
    return { id, label: text.pick(nameBn, nameEn), ...(above === '' ? {} : { detail: above }) }
  })
  return { items, loading: found.isPlaceholderData }
}
