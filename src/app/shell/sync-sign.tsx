import { useConnectivity } from '#platform/wire/connectivity.ts'
import { type SyncSign, useSyncSign } from '#platform/session/device.ts'
import { useText } from '#platform/locale/locale.ts'
import { useIsLive } from '#platform/live/live-events.ts'
import { findForgottenActs, useForgottenActs } from '#platform/replica/online-acts.ts'
import { useSession } from '#platform/session/session.ts'
import { useLiveWatch } from '#platform/live/use-live.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import classes from './shell.module.css'

type Look = { icon: IconName; kind: 'good' | 'wait' | 'bad'; words: string }

/** One sign for connection and outbox; it leads to the sync panel. */
export function SyncSignLink() {
  const { t } = useLingui()
  const { count } = useText()
  const { online } = useConnectivity()
  const sign = useSyncSign()
  const repeat = useRepeatWatch()
  useLiveWatch()

  function look(): Look {
    const state = sign?.state ?? 'idle'
    const waiting = count(sign?.pending ?? 0)
    if (needsHand(sign) || repeat > 0) return { icon: 'alert', kind: 'bad', words: t`Needs your decision` }
    if (!online || state === 'offline')
      return { icon: 'cloudOff', kind: 'wait', words: sign?.pending ? t`Offline: ${waiting} waiting` : t`Offline` }
    if (state === 'paused-sign-in') return { icon: 'alert', kind: 'bad', words: t`Sign in to send` }
    if (state === 'trouble') return { icon: 'alert', kind: 'bad', words: t`Sending has trouble` }
    if (state === 'sending') return { icon: 'sync', kind: 'wait', words: t`Sending: ${waiting}` }
    if (sign?.pending) return { icon: 'clock', kind: 'wait', words: t`Waiting: ${waiting}` }
    return { icon: 'cloud', kind: 'good', words: sign === null ? t`Online` : t`All sent` }
  }

  const { icon, kind, words } = look()
  return (
    <Link to="/sync" className={classes['sync']} data-kind={kind} aria-label={words} title={words}>
      <Icon name={icon} />
      <output>{words}</output>
    </Link>
  )
}

/** Asks now and then whether the server still knows what was done here: after a restore it may not. */
function useRepeatWatch(): number {
  const { user } = useSession()
  const { online } = useConnectivity()
  const live = useIsLive()
  const userId = user?.id ?? null
  useEffect(() => {
    // A restored server was away for a while: its events, or the connection itself, come back then.
    if (userId !== null && online) void findForgottenActs(userId).catch(() => undefined)
  }, [userId, online, live])
  return useForgottenActs(userId).length
}

function needsHand(sign: SyncSign | null): boolean {
  return sign !== null && sign.conflicts + sign.quarantined > 0
}
