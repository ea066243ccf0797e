import { formatBanglaDate } from '#domain/kernel/bangla-calendar.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { useText } from '#platform/locale/locale.ts'
import classes from './home-screen.module.css'
import { useNow } from './use-now.ts'

/** Today, by both calendars of the country; a machine that is left on shows the next day when it begins. */
export function TodayLine() {
  const text = useText()
  const now = useNow()
  const today = dhakaDay(now)
  return (
    <p className={classes['today']}>
      <time dateTime={today}>{text.format(now, 'day')}</time>
      {' · '}
      {formatBanglaDate(now, text.locale)}
    </p>
  )
}
