import { useLingui } from '@lingui/react/macro'
import { useText } from '#platform/locale/locale.ts'
import { useEffect, useState } from 'react'

const minute = 60_000

/** The time, to half a minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute / 2)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** How long ago something was, in the largest fitting unit; the words move on by themselves. */
export function useAge(): (at: number) => string {
  const { t } = useLingui()
  const { count } = useText()
  const now = useNow()
  return (at) => {
    const minutes = Math.floor((now - at) / minute)
    if (minutes < 1) return t`just now`
    if (minutes < 60) {
      const shown = count(minutes)
      return t`${shown} min ago`
    }
    if (minutes < 48 * 60) {
      const shown = count(Math.floor(minutes / 60))
      return t`${shown} h ago`
    }
    const shown = count(Math.floor(minutes / (24 * 60)))
    return t`${shown} days ago`
  }
}
