import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { useEffect, useState } from 'react'

/** The moment the screen was opened, and a new one when the next day of Dhaka begins: a machine may be left on. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  const today = dhakaDay(now)
  useEffect(() => {
    const midnight = Date.parse(`${today}T00:00:00+06:00`) + 86_400_000
    const timer = setTimeout(() => setNow(Date.now()), midnight - Date.now() + 500)
    return () => clearTimeout(timer)
  }, [today])
  return now
}
