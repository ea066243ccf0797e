import { type ReactNode, useCallback } from 'react'
import { useCore } from '#platform/replica/core-client.ts'
import { useVolumeUse } from '#platform/session/device.ts'
import { useUserReplica } from '#platform/replica/user-replica.ts'
import { EntryDesk } from './entry-desk.tsx'
import type { Known } from './start-khatian.ts'
import { VolumeGate } from './volume-gate.tsx'

export type EntryScreenProps = {
  volumeId: string
  templateId: string
  /** null: the number of a new khatian is asked for */
  khatianId: string | null
  /** the number that is proposed first, where somebody came for it */
  wantedNumber?: string | null
  /** what is known of it beforehand */
  known?: Known | undefined
  /** Puts the khatian into the address without a change of screen. */
  onOpen: (khatianId: string) => void
  onLeave: () => void
  onConflict?: ((khatianId: string) => void) | undefined
  /** stands in the place of the scan, for khatians that are not in a book of paper */
  side?: ((khatianId: string) => ReactNode) | undefined
}

/** The keying screen of a volume: scan, header, owners and dags, by keyboard alone and without any connection. */
export function EntryScreen({
  volumeId,
  templateId,
  khatianId,
  wantedNumber = null,
  known,
  onOpen,
  onLeave,
  onConflict,
  side,
}: EntryScreenProps) {
  const user = useUserReplica()
  const core = useCore()
  useVolumeUse(volumeId)
  const holdVolume = useCallback((id: string) => core.holdVolume(id), [core])
  const wake = useCallback(() => void core.wake().catch(() => undefined), [core])
  return (
    <VolumeGate user={user} volumeId={volumeId} holdVolume={holdVolume} onLeave={onLeave}>
      {(context) => (
        <EntryDesk
          key={volumeId}
          user={user}
          context={context}
          templateId={templateId}
          khatianId={khatianId}
          wantedNumber={wantedNumber}
          known={known}
          wake={wake}
          onOpen={onOpen}
          onLeave={onLeave}
          onConflict={onConflict}
          side={side}
        />
      )}
    </VolumeGate>
  )
}
