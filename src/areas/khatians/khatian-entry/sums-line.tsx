import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { printAreaAcre } from '#domain/kernel/area.ts'
import { toDecimalString, type Fraction } from '#domain/kernel/fraction.ts'
import { printAnna } from '#domain/kernel/share.ts'
import type { Row } from '#domain/khatian/khatian.ts'
import { useText } from '#platform/locale/locale.ts'
import type { RecordSession } from '#store/record-session.ts'
import { areaGap, sumDags, sumOwners } from '#forms/row-sums.ts'
import { useSessionSlice } from './use-session-slice.ts'
import classes from './sums-line.module.css'

const none: readonly Row[] = []

/** The running sums, always in sight: what the shares make, how many dags, how much land. */
export function SumsLine({ session }: { session: RecordSession }) {
  const { t } = useLingui()
  const { digits } = useText()
  const owners = useSessionSlice(session, (state) => state.khatian?.owners ?? none)
  const dags = useSessionSlice(session, (state) => state.khatian?.dags ?? none)
  const written = useSessionSlice(session, (state) => state.khatian?.header['totalArea'])
  const shares = useMemo(() => sumOwners(owners), [owners])
  const land = useMemo(() => sumDags(dags), [dags])
  const gap = areaGap(written, land)
  const acres = (area: number) => digits(printAreaAcre(Math.abs(area)))
  const { state, sum, difference } = shares.judgement
  const amount = (value: Fraction) => shareWords(value, shares.decimal, digits)
  const total = amount(sum)
  const off = amount({ n: Math.abs(difference.n), d: difference.d })
  const judged = {
    empty: t`no share yet`,
    exact: t`exactly one whole`,
    within: t`one whole within rounding`,
    beyond: difference.n < 0 ? t`short by ${off}` : t`over by ${off}`,
  }[state]
  const owned = digits(shares.count)
  const counted = digits(land.count)
  const area = acres(land.area)
  const totalArea = acres(land.totalArea)
  const missing = gap === null ? '' : acres(gap)
  const doubtful = digits(land.doubtful)

  return (
    <dl className={classes['line']} aria-label={t`Running sums`}>
      <Sum name={t`Owners`} value={owned} />
      <Sum
        name={t`Shares`}
        value={state === 'empty' ? judged : `${total} · ${judged}`}
        kind={state === 'exact' ? 'good' : state === 'within' ? 'fair' : state === 'beyond' ? 'bad' : undefined}
      />
      <Sum name={t`Dags`} value={counted} />
      <Sum name={t`Whole of the dags`} value={totalArea} />
      <Sum
        name={t`Land of this khatian`}
        value={
          gap === null
            ? area
            : gap > 0
              ? t`${area} · ${missing} less than the form says`
              : t`${area} · ${missing} more than the form says`
        }
        kind={gap === null ? undefined : 'fair'}
      />
      {land.doubtful === 0 ? null : <Sum name={t`Parts that do not fit`} value={doubtful} kind="fair" />}
    </dl>
  )
}

function Sum({ name, value, kind }: { name: string; value: string; kind?: 'good' | 'fair' | 'bad' | undefined }) {
  return (
    <div className={classes['sum']} data-kind={kind}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** In the notation of the book: decimals where it writes them, anna signs where the value has them, n⁄d otherwise. */
function shareWords(value: Fraction, decimal: boolean, digits: (text: string) => string): string {
  if (value.n === 0) return digits('0')
  if (decimal) return digits(toDecimalString(value, 4))
  return printAnna(value.n, value.d) ?? digits(value.d > 100_000 ? toDecimalString(value, 5) : `${value.n}⁄${value.d}`)
}
