import { ratesOf, type WorkSums } from '#domain/work-statistics/work-sums.ts'
import { useText } from '#platform/locale/locale.ts'
import { useLingui } from '@lingui/react/macro'

export type Measure = {
  readonly key: string
  readonly title: string
  /** what a column of plain figures is called, where that has to name a unit */
  readonly fileTitle?: string
  /** what is compared and drawn; null where there is none yet */
  readonly value: (sums: WorkSums) => number | null
  readonly show: (sums: WorkSums) => string
}

const minute = 60_000

/** What is told about somebody's keying, in the words and digits of the reader. */
export function useMeasures(): readonly Measure[] {
  const { t } = useLingui()
  const text = useText()
  const span = (ms: number): string => {
    const [hours, minutes] = [Math.floor(ms / minute / 60), Math.floor(ms / minute) % 60]
    const [h, m] = [text.count(hours), text.count(minutes)]
    return hours === 0 ? t`${m} min` : t`${h} h ${m} min`
  }
  const counted = (key: keyof WorkSums, title: string): Measure => ({
    key,
    title,
    value: (sums) => sums[key],
    show: (sums) => text.count(sums[key]),
  })
  const rate = (key: keyof ReturnType<typeof ratesOf>, title: string): Measure => ({
    key,
    title,
    value: (sums) => ratesOf(sums)[key],
    show: (sums) => {
      const value = ratesOf(sums)[key]
      return value === null ? '–' : text.count(value)
    },
  })
  return [
    {
      key: 'activeMs',
      title: t`Active time`,
      fileTitle: t`Active time, minutes`,
      value: ({ activeMs }) => Math.round(activeMs / minute),
      show: ({ activeMs }) => span(activeMs),
    },
    counted('khatians', t`Khatians completed`),
    rate('khatiansPerHour', t`Khatians an hour`),
    counted('fields', t`Fields`),
    rate('fieldsPerHour', t`Fields an hour`),
    counted('keys', t`Keystrokes`),
    rate('keysPerHour', t`Keystrokes an hour`),
    rate('correctionRate', t`Corrections per 1,000 fields`),
    {
      key: 'pauses',
      title: t`Pauses`,
      value: ({ pauses }) => pauses,
      show: ({ pauses, pauseMs }) => (pauses === 0 ? text.count(0) : `${text.count(pauses)} (${span(pauseMs)})`),
    },
  ]
}
