import { FilterBox, PickFilter } from '#forms/list/filter-bar.tsx'
import { DateFilter } from '#lists/list-filters-bar.tsx'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { daysOf, periodName, type FieldValues } from './report-fields.ts'

type Props = {
  values: FieldValues
  onChange: (change: FieldValues) => void
  /** why a day is refused */
  errorOf: (name: string) => string | null
}

/** The days a report is about: a usual period that ends today, or days of one's own. */
export function PeriodFields({ values, onChange, errorOf }: Props) {
  const { t } = useLingui()
  const [now] = useState(() => Date.now())
  const name = periodName(values)
  const days = daysOf(values, now)
  return (
    <>
      <PickFilter
        label={t`Period`}
        value={name}
        // Days of one's own begin with those that were shown.
        onChange={(period) => onChange(period === 'own' ? { period, ...days } : { period, from: '', to: '' })}
        options={[
          { value: 'today', label: t`Today` },
          { value: 'week', label: t`7 days` },
          { value: 'month', label: t`30 days` },
          { value: 'own', label: t`Other days` },
        ]}
      />
      {name === 'own' ? (
        <>
          <FilterBox>
            <DateFilter
              label={t`From the day`}
              value={days.from}
              onChange={(from) => onChange({ from })}
              error={errorOf('from')}
            />
          </FilterBox>
          <FilterBox>
            <DateFilter
              label={t`To the day`}
              value={days.to}
              onChange={(to) => onChange({ to })}
              error={errorOf('to')}
            />
          </FilterBox>
        </>
      ) : null}
    </>
  )
}
