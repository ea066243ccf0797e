import { workStatisticsCalls } from '#contract/calls/work-statistics.ts'
import { uploadWorkStats } from '#platform/replica/upload-work-stats.ts'
import { request } from '#platform/wire/api.ts'
import type { UserReplica } from '#store/user-replica.ts'
import { queryOptions } from '@tanstack/react-query'

type Asked = { readonly from: string | undefined; readonly to: string | undefined }

/** A person's figures from all devices. What stands here is told first, so that the next device knows it as well. */
export const ownFigures = (
  replica: UserReplica,
  { personId, deskId }: { personId: string | undefined; deskId: string | undefined },
  asked: Asked,
) =>
  queryOptions({
    queryKey: ['own-figures', personId, deskId],
    queryFn: async ({ signal }) => {
      await uploadWorkStats(replica).catch(() => undefined)
      return request(workStatisticsCalls['work-statistics.own'], asked, { signal })
    },
  })
