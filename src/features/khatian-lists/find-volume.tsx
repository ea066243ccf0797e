import { khatianCalls } from '#contract/calls/khatian.ts'
import { request } from '#platform/api.ts'
import { useUserReplica } from '#platform/user-replica.ts'
import { useProblemText } from '#platform/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

type Props = { khatianId: string; children: (volumeId: string) => ReactNode }

/** The volume a khatian stands in: from this device where it is held, from the server otherwise. */
export function FindVolume({ khatianId, children }: Props) {
  const user = useUserReplica()
  const problemText = useProblemText()
  const found = useQuery({
    queryKey: ['volume-of', khatianId],
    queryFn: async ({ signal }) => {
      const { khatianView } = await import('#store/queries.ts')
      const held = await khatianView(user, khatianId)
      if (held.khatian !== undefined) return held.khatian.volumeId
      return (await request(khatianCalls['khatian.get'], { khatianId }, { signal })).khatian.volumeId
    },
    staleTime: Infinity,
  })
  if (found.data !== undefined) return children(found.data)
  return found.error === null ? <Spinner /> : <Notice kind="bad">{problemText(found.error)}</Notice>
}
