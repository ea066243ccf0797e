import type { SurveyKey } from '#domain/khatian/survey.ts'
import { khatianQueries } from '#platform/queries/khatian-queries.ts'
import { requestBlob } from '#platform/wire/api.ts'
import { recordTopic, useListPoll, useLiveQueries } from '#platform/live/use-live.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { reviewOf } from './review-queries.ts'

/** The khatian that is looked at, live. */
export function useReview(khatianId: string) {
  const refetchInterval = useListPoll()
  const ask = reviewOf(khatianId)
  const found = useQuery({ ...ask, refetchInterval })
  const on = recordTopic(khatianId)
  const rev = found.data?.rev
  useLiveQueries({ on, ask: ask.queryKey, rev }, { on, ask: khatianQueries.log(khatianId).queryKey, rev })
  return found
}

/** Of which survey a khatian turned out to be; asks for nothing itself. */
export function useReviewedSurvey(khatianId: string): SurveyKey | undefined {
  return useQuery({ ...reviewOf(khatianId), enabled: false }).data?.khatian.survey
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
