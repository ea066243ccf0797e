import { deviceCalls } from '#contract/calls/device.ts'
import { request } from '#platform/wire/api.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** What is asked of devices. */
export const deviceQueries = {
  all: ['devices'],
  /** One's own. */
  own: (userId: string) =>
    queryOptions({
      queryKey: [...deviceQueries.all, 'own', userId],
      queryFn: ({ signal }) => request(deviceCalls['sync.devices'], {}, { signal }),
    }),
  /** How they get on with sending what was keyed on them. */
  health: (deskId: string | undefined) =>
    queryOptions({
      queryKey: [...deviceQueries.all, 'health', deskId],
      queryFn: ({ signal }) => request(deviceCalls['sync.health'], {}, { signal }),
    }),
  /** Changes of one that the server refused. */
  refused: (userId: string, deviceId: string, page: { pageNo: number; pageSize: number }) =>
    queryOptions({
      queryKey: ['refused-changes', userId, deviceId, page],
      queryFn: ({ signal }) => request(deviceCalls['sync.salvaged'], { userId, deviceId, ...page }, { signal }),
      placeholderData: keepPreviousData,
    }),
}
