import type { VolumeView } from '#contract/calls/volume.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import { volumeQueries } from '#platform/queries/volume-queries.ts'
import { requestBlob } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useMay, useSession } from '#platform/session/session.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

type SurveyScans = {
  readonly volumes: readonly VolumeView[]
  readonly pages: readonly { readonly id: string; readonly pageNo: number }[]
}

/** Scanned volumes of a survey on the ground of the desk, and the pages of the chosen one. */
export function useSurveyScans(survey: SurveyKey, volumeId: string): SurveyScans {
  const { desk } = useSession()
  const { online } = useConnectivity()
  const may = useMay()
  const volumes = useQuery({
    ...volumeQueries.scanned(desk?.id, survey),
    enabled: online && desk !== null && may('KHATIAN_VOLUME.READ_ALL'),
  })
  const pages = useQuery({
    ...volumeQueries.scans(volumeId),
    enabled: online && volumeId !== '',
  })
  return { volumes: volumes.data ?? [], pages: volumeId === '' ? [] : (pages.data ?? []) }
}

/** The picture of a scanned page; null until it is there. */
export function useScanPicture(scanId: string): string | null {
  const [picture, setPicture] = useState<{ scanId: string; src: string } | null>(null)
  useEffect(() => {
    if (scanId === '') return
    const leaving = new AbortController()
    let src: string | null = null
    requestBlob(`/scans/${scanId}/keying`, { signal: leaving.signal })
      .then((blob) => {
        if (leaving.signal.aborted) return
        src = URL.createObjectURL(blob)
        setPicture({ scanId, src })
      })
      // The form is drawn up without a picture then.
      .catch(() => undefined)
    return () => {
      leaving.abort()
      if (src !== null) URL.revokeObjectURL(src)
    }
  }, [scanId])
  return picture?.scanId === scanId ? picture.src : null
}
