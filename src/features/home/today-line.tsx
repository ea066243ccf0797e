import { formatBanglaDate } from '#domain/kernel/bangla-calendar.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { useText } from '#platform/locale.ts'
import { useEffect, useState } from 'react'
import classes from './home-screen.module.css'

/** Today, by both calendars of the country; a machine that is left on shows the next day when it begins. */
export function TodayLine() {
  const text = useText()
  const [now, setNow] = useState(() => Date.now())
  const today = dhakaDay(now)
  useEffect(() => {
    const midnight = Date.parse(`${today}T00:00:00+06:00`) + 86_400_000
    const timer = setTimeout(() => setNow(Date.now()), midnight - Date.now() + 500)
    return () => clearTimeout(timer)
  }, [today])
  return (
    <p className={classes['today']}>
      <time dateTime={today}>{text.format(now, 'day')}</time>
      {' · '}
      {formatBanglaDate(now, text.locale)}
    </p>
  )
}
