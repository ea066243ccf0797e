import { type WorkSums, noWork } from '#domain/work-statistics/work-sums.ts'
import type { DaySums } from '#domain/work-statistics/work-interval.ts'
import { PickFilter } from '#forms/list/filter-bar.tsx'
import { useText } from '#platform/locale/locale.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import classes from './statistics.module.css'
import { useMeasures } from './use-measures.ts'

type Props = { days: DaySums; wanted: readonly string[] }

/** One bar a day of whichever figure is looked at; the days themselves can be read one by one as well. */
export function DayChart({ days, wanted }: Props) {
  const { t } = useLingui()
  const text = useText()
  const measures = useMeasures()
  const [key, setKey] = useState('fields')
  const measure = measures.find((one) => one.key === key) ?? measures[0]
  if (measure === undefined) return null
  const of = (day: string): WorkSums => days[day] ?? noWork
  const largest = Math.max(1, ...wanted.map((day) => measure.value(of(day)) ?? 0))
  const dateOf = (day: string): string => text.date(`${day}T12:00:00+06:00`)
  return (
    <figure className={classes['chart']}>
      <PickFilter
        label={t`By day`}
        value={measure.key}
        onChange={setKey}
        options={measures.map((one) => ({ value: one.key, label: one.title }))}
      />
      <ol className={classes['bars']} aria-label={measure.title}>
        {wanted.map((day) => {
          const words = `${dateOf(day)}: ${measure.show(of(day))}`
          const part = (measure.value(of(day)) ?? 0) / largest
          return (
            <li key={day} title={words} aria-label={words}>
              <span style={{ height: `${part * 100}%` }} />
            </li>
          )
        })}
      </ol>
      <div className={classes['ends']} aria-hidden="true">
        <span>{dateOf(wanted[0] ?? '')}</span>
        <span>{dateOf(wanted.at(-1) ?? '')}</span>
      </div>
    </figure>
  )
}
