import type { Dimension } from '#contract/declare/dimension.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { usualGroups } from '#contract/declare/report.ts'
import { upperSnake } from '#contract/wire-codec.ts'
import type { AskedReport, ReportDeclaration } from './report-screen.ts'

/** What stands in the fields above a report; '' is nothing. */
export type FieldValues = Readonly<Record<string, string>>

const dayMs = 86_400_000
const lengths = { today: 1, week: 7, month: 30 } as const

/** How far back a report goes, where it asks for two days. */
export type PeriodName = keyof typeof lengths | 'own'

/** Whether a report is about the days from one to another, which are then chosen as a period. */
export function hasPeriod({ params }: Pick<ReportDeclaration, 'params'>): boolean {
  return params['from']?.kind === 'date' && params['to']?.kind === 'date'
}

/** The names of the fields, in the address as well. */
export function fieldNames(d: ReportDeclaration): readonly string[] {
  return [...Object.keys(d.params), ...(hasPeriod(d) ? ['period'] : []), ...(d.group.length > 1 ? ['groupBy'] : [])]
}

/** The period chosen: the last thirty days, unless another one was. */
export function periodName({ period }: FieldValues): PeriodName {
  return period === 'today' || period === 'week' || period === 'own' ? period : 'month'
}

/** The days of a period that ends today, or those that were typed. */
export function daysOf(values: FieldValues, now: number): { from: string; to: string } {
  const name = periodName(values)
  const today = dhakaDay(now)
  if (name !== 'own') return { from: dhakaDay(now - (lengths[name] - 1) * dayMs), to: today }
  return { from: values['from'] || today, to: values['to'] || today }
}

/** What the report's call is asked for. */
export function askedOf(d: ReportDeclaration, values: FieldValues, now: number): AskedReport {
  const { period: _period, ...given } = hasPeriod(d) ? { ...values, ...daysOf(values, now) } : values
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
}

/** What the rows are grouped by. */
export function groupsOf(d: ReportDeclaration, { groupBy = '' }: FieldValues): readonly Dimension[] {
  const named = groupBy.split(',')
  const chosen = d.group.filter((one) => named.includes(one))
  return chosen.length === 0 ? usualGroups(d) : chosen
}

/** The field that says what rows are grouped by: empty where it is the usual. */
export function groupByOf(d: ReportDeclaration, groups: readonly Dimension[]): string {
  const usual = usualGroups(d)
  const isUsual = groups.length === usual.length && groups.every((one) => usual.includes(one))
  return isUsual ? '' : groups.join(',')
}

/** In an address: that the report was asked for, with whatever parameters stand beside. */
const shown = 'SHOW'

/** The fields as an address holds them. */
export function toSearch(values: FieldValues): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== '')
  return { ...Object.fromEntries(given.map(([name, value]) => [upperSnake(name), value])), [shown]: '1' }
}

/** What an address says of the fields; null where it asks for nothing. */
export function fromSearch(names: readonly string[], search: Readonly<Record<string, unknown>>): FieldValues | null {
  const given = names.map((name) => [name, search[upperSnake(name)]] as const)
  if (search[shown] === undefined && given.every(([, value]) => value === undefined)) return null
  return Object.fromEntries(given.map(([name, value]) => [name, typeof value === 'string' ? value : '']))
}
