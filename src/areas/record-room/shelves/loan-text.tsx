import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { useText } from '#platform/locale/locale.ts'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Place } from './place-queries.ts'
import classes from './shelves.module.css'

/** Who has a volume and until when; overdue from the day after. */
export function LoanText({ place }: { place: Pick<Place, 'borrower' | 'dueOn'> }) {
  const text = useText()
  const [today] = useState(() => dhakaDay(Date.now()))
  const { borrower, dueOn } = place
  if (borrower === null || dueOn === null) return null
  const due = text.date(`${dueOn}T00:00:00+06:00`)
  const overdue = dueOn < today
  return (
    <span className={classes['loan']} data-overdue={overdue}>
      {overdue ? (
        <Trans>
          With {borrower}, overdue since {due}
        </Trans>
      ) : (
        <Trans>
          With {borrower}, due back {due}
        </Trans>
      )}
    </span>
  )
}
