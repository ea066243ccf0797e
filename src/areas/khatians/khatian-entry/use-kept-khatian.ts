import { useEffect } from 'react'
import { keepLastKhatian } from '#platform/session/last-khatian.ts'
import { useSession } from '#platform/session/session.ts'
import type { RecordSession } from '#store/record-session.ts'
import { useSessionSlice } from './use-session-slice.ts'

/** Remembers which khatian was keyed last, for the way back from the first screen; one that cannot be keyed is none. */
export function useKeptKhatian(session: RecordSession): void {
  const userId = useSession().user?.id
  const khatian = useSessionSlice(session, ({ khatian: shown, editable }) => (editable ? shown?.number : undefined))
  const context = useSessionSlice(session, (state) => state.context)
  useEffect(() => {
    if (userId === undefined || khatian === undefined || context === undefined) return
    const { volume, place } = context
    keepLastKhatian(userId, {
      khatianId: session.recordId,
      volumeId: volume.id,
      survey: volume.survey,
      number: khatian,
      volumeNo: volume.volumeNo,
      mouzaBn: place.mouzaBn,
      mouzaEn: place.mouzaEn,
    })
  }, [session, userId, khatian, context])
}
