import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { volumeScope } from '#contract/sync.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import type { UserReplica } from '#store/user-replica.ts'
import { asVolumeContext, type VolumeContext } from '#store/volume-context.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'

type VolumeGateProps = {
  user: UserReplica
  volumeId: string
  /** Brings a volume to this device; false where it cannot be had now. */
  holdVolume: (volumeId: string) => Promise<boolean>
  onLeave: () => void
  children: (context: VolumeContext) => ReactNode
}

/** Keying needs the volume's rules, form and khatians on this device: they are there, or are fetched, or it says why not. */
export function VolumeGate({ user, volumeId, holdVolume, onLeave, children }: VolumeGateProps) {
  const scope = useLiveQuery(async () => (await user.db.scope.get(volumeScope(volumeId))) ?? null, [user, volumeId])
  const [answer, setAnswer] = useState<{ volumeId: string; held: boolean; unknown: boolean } | null>(null)
  const asked = answer?.volumeId === volumeId ? answer : null
  const stored = asVolumeContext(scope?.context)
  const [begun, setBegun] = useState<VolumeContext | null>(null)
  // Whoever keys goes on with what the page knows, also where the browser deleted the volume under it. [STO-4]
  const context = stored ?? (begun?.volume.id === volumeId ? begun : undefined)
  // Half a volume would propose numbers that are long taken.
  const whole = context !== undefined && (scope?.bootstrapped === true || begun?.volume.id === volumeId)
  const missing = scope !== undefined && !whole && asked === null

  const isBegun = stored !== undefined && (whole || asked?.held === true)
  if (isBegun && begun !== stored) setBegun(stored)

  useEffect(() => {
    if (!missing) return
    let gone = false
    async function hold(): Promise<void> {
      const found = await holdVolume(volumeId).then(
        (held) => ({ held, unknown: false }),
        (fault: unknown) => ({ held: false, unknown: isUnknown(fault) }),
      )
      if (!gone) setAnswer({ volumeId, ...found })
    }
    void hold()
    return () => {
      gone = true
    }
  }, [holdVolume, missing, volumeId])

  if (context !== undefined && (whole || asked?.held === true)) return children(context)
  if (asked?.unknown === true) return <Unknown />
  return <NotHere held={asked?.held} onAgain={() => setAnswer(null)} onLeave={onLeave} />
}

/** The server answered that the office has no such volume. An error of the worker keeps its message alone. */
function isUnknown(fault: unknown): boolean {
  return fault instanceof Error && fault.message === 'volume.not-found'
}

function Unknown() {
  const { t } = useLingui()
  usePageTitle(t`Khatian entry`)
  return (
    <Notice
      kind="bad"
      action={
        <Link to="/khatian-volume-selection-page/$survey" params={{ survey: 'RS' }}>
          {t`To the list of volumes`}
        </Link>
      }
    >
      {t`This volume does not exist, or it belongs to another office. Open it from the list of volumes.`}
    </Notice>
  )
}

type NotHereProps = { held: boolean | undefined; onAgain: () => void; onLeave: () => void }

function NotHere({ held, onAgain, onLeave }: NotHereProps) {
  const { t } = useLingui()
  usePageTitle(t`Khatian entry`)
  if (held === false)
    return (
      <Notice
        kind="warn"
        action={
          <>
            <button type="button" onClick={onAgain}>{t`Try again`}</button>
            <button type="button" onClick={onLeave}>{t`To the list`}</button>
          </>
        }
      >
        {t`This volume is not on this device and the server cannot be reached. Take it offline once while there is a connection; then it can be keyed anywhere.`}
      </Notice>
    )
  return <Spinner />
}
