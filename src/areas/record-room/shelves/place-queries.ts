import { volumePlace } from '#contract/resources/volume-place.ts'
import { recordRoomShelf } from '#contract/resources/record-room-shelf.ts'
import type { RowOf } from '#contract/declare/resource.ts'
import type { CallOutput } from '#contract/call.ts'
import { declaredKeys } from '#platform/queries/declared-queries.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'

export type Place = RowOf<typeof volumePlace>
export type Shelf = RowOf<typeof recordRoomShelf>
export type StandingVolume = CallOutput<(typeof volumePlace.calls)['of-volume']>

/** Under the keys of their families: what is changed on a declared screen is asked for anew here. */
export const placeQueries = {
  shelf: (id: string) =>
    queryOptions({
      queryKey: [...declaredKeys.rows(recordRoomShelf.name), 'one', id],
      queryFn: ({ signal }) => request(recordRoomShelf.calls.get, { id }, { signal }),
    }),
  shelvesOfRoom: (roomId: string) =>
    queryOptions({
      queryKey: [...declaredKeys.rows(recordRoomShelf.name), 'list', 'of-room', roomId],
      queryFn: ({ signal }) =>
        request(recordRoomShelf.calls.list, { roomId, rowStatus: 1, pageSize: 100, sort: 'no' }, { signal }),
    }),
  onShelf: (shelfId: string, page: { pageNo: number; pageSize: number }) =>
    queryOptions({
      queryKey: [...declaredKeys.rows(volumePlace.name), 'list', 'on-shelf', shelfId, page],
      queryFn: ({ signal }) =>
        request(volumePlace.calls.list, { shelfId, rowStatus: 1, sort: 'rowNo', ...page }, { signal }),
    }),
  volumes: (asked: { text?: string; id?: string }) =>
    queryOptions({
      queryKey: [...declaredKeys.rows(volumePlace.name), 'volumes', asked],
      queryFn: ({ signal }) => request(volumePlace.calls.volumes, asked, { signal }),
    }),
}

/** Has everything about places and loans asked for anew. */
export function usePlacesChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: declaredKeys.rows(volumePlace.name) })
    await queries.invalidateQueries({ queryKey: declaredKeys.list('volume-loan') })
  }
}
