import { khatianCalls } from '#contract/calls/khatian.ts'
import type { VolumeView } from '#contract/calls/volume.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import type { Template } from '#domain/template/template.ts'
import { khatianQueries } from '#platform/queries/khatian-queries.ts'
import { request, requestBlob } from '#platform/wire/api.ts'
import { coreStore } from '#platform/replica/core-store.ts'
import { NetworkProblem } from '#platform/wire/problems.ts'
import { recordTopic, useListPoll, useLiveQueries } from '#platform/live/use-live.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

export const reviewKey = (khatianId: string) => ['khatian', khatianId] as const

export type Reviewed = {
  readonly rev: number
  readonly khatian: Khatian
  readonly template?: Template | undefined
  readonly volume?: VolumeView | undefined
  /** fields whose values are withheld until they were keyed a second time */
  readonly hidden?: readonly string[] | undefined
  /** it came with a file; unknown without a connection */
  readonly imported?: boolean | undefined
  /** as this device has it, since the server did not answer */
  readonly held: boolean
}

/**
 * The khatian with its template and volume, as the server has it now: passing it needs the server anyway. Without a
 * connection what is on this device can still be read and printed.
 */
export function useReview(khatianId: string) {
  const refetchInterval = useListPoll()
  const found = useQuery<Reviewed>({
    queryKey: reviewKey(khatianId),
    refetchInterval,
    networkMode: 'always',
    queryFn: async ({ signal }) => {
      const input = { khatianId, withTemplateInfo: 'true', withVolumeInfo: 'true' }
      try {
        return { ...(await request(khatianCalls['khatian.get'], input, { signal })), held: false }
      } catch (error) {
        const held = error instanceof NetworkProblem ? await findHeld(khatianId) : null
        if (held === null) throw error
        return held
      }
    },
  })
  const on = recordTopic(khatianId)
  const rev = found.data?.rev
  useLiveQueries({ on, ask: reviewKey(khatianId), rev }, { on, ask: khatianQueries.log(khatianId).queryKey, rev })
  return found
}

/** Of which survey a khatian turned out to be; asks for nothing itself. */
export function useReviewedSurvey(khatianId: string): SurveyKey | undefined {
  return useQuery<Reviewed>({ queryKey: reviewKey(khatianId), enabled: false }).data?.khatian.survey
}

async function findHeld(khatianId: string): Promise<Reviewed | null> {
  const { user } = coreStore.getState()
  if (user === null) return null
  const { khatianView } = await import('#store/queries.ts')
  const { khatian, rec, context } = await khatianView(user, khatianId)
  if (khatian === undefined) return null
  return { rev: rec?.rev ?? 0, khatian, template: context?.templates[khatian.templateId], volume: context, held: true }
}

/** A picture's address for as long as it is shown. `undefined` while it comes, null where it cannot be had. */
export function useScanSource(scanId: string | undefined): string | null | undefined {
  const [held, setHeld] = useState<{ id: string; src: string | null } | null>(null)
  useEffect(() => {
    if (scanId === undefined) return
    const leaving = new AbortController()
    let src: string | null = null
    const show = (blob: Blob | null) => {
      if (leaving.signal.aborted) return
      src = blob === null ? null : URL.createObjectURL(blob)
      setHeld({ id: scanId, src })
    }
    requestBlob(`/scans/${scanId}/original`, { signal: leaving.signal }).then(show, () => show(null))
    return () => {
      leaving.abort()
      if (src !== null) URL.revokeObjectURL(src)
    }
  }, [scanId])
  if (scanId === undefined) return null
  return held?.id === scanId ? held.src : undefined
}
