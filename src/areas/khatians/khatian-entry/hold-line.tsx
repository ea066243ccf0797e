import { HoldNotice } from '#forms/hold-notice.tsx'
import type { RecordSession } from '#store/record-session.ts'
import { useSessionSlice } from './use-session-slice.ts'

/** The case for which the khatian is keyed, or that keeps it from being keyed. */
export function HoldLine({ session }: { session: RecordSession }) {
  const khatian = useSessionSlice(session, (state) => state.khatian)
  return khatian?.hold === undefined ? null : <HoldNotice khatian={khatian} />
}
