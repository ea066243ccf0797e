import { useText } from '#platform/locale/locale.ts'
import { Trans } from '@lingui/react/macro'
import classes from './cases.module.css'

/** A day of a case, and whether it has passed without its step. */
export function CaseDay({ day, overdue = false }: { day: string | null | undefined; overdue?: boolean }) {
  const text = useText()
  if (day === null || day === undefined) return '–'
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
