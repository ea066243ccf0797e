import { volumePlace } from '#contract/resources/volume-place.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'
import { declaredKeys } from './declared-queries.ts'

/** Where a volume stands in its record room, and who has it. */
export const placeOfVolume = (volumeId: string) =>
  queryOptions({
    queryKey: [...declaredKeys.rows(volumePlace.name), 'of-volume', volumeId],
    queryFn: ({ signal }) => request(volumePlace.calls['of-volume'], { volumeId }, { signal }),
  })
