import { useText } from '#platform/locale/locale.ts'
import { Trans } from '@lingui/react/macro'
import classes from './orders.module.css'

/** The day by which an order is promised, and whether it has passed. */
export function PromisedDay({ day, overdue }: { day: string | null; overdue: boolean }) {
  const text = useText()
  if (day === null) return '–'
  return (
    <>
      {text.date(`${day}T00:00:00+06:00`)}
      {overdue ? (
        <>
          {' '}
          <span className={classes['overdue']}>
            <Trans>Overdue</Trans>
          </span>
        </>
      ) : null}
    </>
  )
}
