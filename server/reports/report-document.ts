import { dimensions, type Dimension } from '#contract/declare/dimension.ts'
import type { BothNames, Field } from '#contract/declare/field.ts'
import { measureText, unitOf, type Measure } from '#contract/declare/measure.ts'
import { toBengaliDigits } from '#domain/kernel/digits.ts'
import { formatDhakaDate, formatDhakaDateTime } from '#domain/kernel/dhaka-time.ts'
import { printMoney } from '#domain/kernel/money.ts'
import type { Sql } from '#server/db/port.ts'
import { refCondition, refTarget } from '#server/resources/ref-targets.ts'
import type { AskedRun } from './asked-run.ts'
import type { NamedRow } from './name-rows.ts'
import type { Result } from './run-report.ts'

export type Locale = 'bn' | 'en'

/** Whose file it is. */
export type Reader = { readonly userId: string; readonly officeId: string | null }

export type DocumentColumn = {
  readonly label: string
  /** null for a group */
  readonly measure: Measure | null
  readonly value: (row: NamedRow) => string | number | null
}

/** A result as a file tells it: what it is, of what, by whom and when, then the table. [RPT-8] */
export type ReportDocument = {
  readonly title: string
  readonly facts: readonly string[]
  readonly columns: readonly DocumentColumn[]
  readonly rows: readonly NamedRow[]
  /** the sums under the table, by the keys of measures */
  readonly totals: NamedRow
  readonly totalWord: string
}

const words = {
  madeBy: ['প্রস্তুতকারী', 'Made by'],
  countedAt: ['গণনার সময়', 'Counted at'],
  absent: ['যেসব জেলা সাড়া দেয়নি', 'Districts that did not answer'],
  total: ['মোট', 'Total'],
  yes: ['হ্যাঁ', 'Yes'],
  no: ['না', 'No'],
} as const satisfies Record<string, BothNames>

export async function reportDocument(
  db: Sql,
  { report: { d }, asked }: AskedRun,
  result: Result,
  reader: Reader,
  locale: Locale,
): Promise<ReportDocument> {
  const pick = ([bn, en]: BothNames): string => (locale === 'bn' ? bn : en)
  const params = await Promise.all(
    Object.entries<Field>(d.params).map(async ([key, field]) => {
      const value = asked.values[key]
      return value === null || value === undefined
        ? []
        : [`${pick(field.label)}: ${await valueText(db, field, value, locale)}`]
    }),
  )
  const absent = result.absent.map(({ nameBn, nameEn }) => pick([nameBn, nameEn])).join(', ')
  return {
    title: pick(d.label),
    facts: [
      ...params.flat(),
      `${pick(words.countedAt)}: ${formatDhakaDateTime(Date.parse(result.at), locale)}`,
      `${pick(words.madeBy)}: ${await readerText(db, reader, locale)}`,
      ...(absent === '' ? [] : [`${pick(words.absent)}: ${absent}`]),
    ],
    columns: [
      ...asked.groupBy.map((one) => ({
        label: pick(dimensions[one].label),
        measure: null,
        value: (row: NamedRow) => groupText(one, row, locale),
      })),
      ...Object.entries(d.columns).map(([key, measure]) => ({
        label: pick(measure.label),
        measure,
        value: (row: NamedRow) => row[key] ?? null,
      })),
    ],
    rows: result.rows,
    totals: result.totals,
    totalWord: pick(words.total),
  }
}

/** A cell as it is read. */
export function cellText({ measure, value }: DocumentColumn, row: NamedRow, locale: Locale): string {
  const found = value(row)
  if (measure === null) return found === null ? '–' : String(found)
  return measureText(measure, typeof found === 'number' ? found : null, locale)
}

/** What a column of plain figures is called: with its unit. */
export function headWithUnit({ label, measure }: DocumentColumn, locale: Locale): string {
  const unit = measure === null ? null : unitOf(measure)
  return unit === null ? label : `${label} (${locale === 'bn' ? unit[0] : unit[1]})`
}

function groupText(one: Dimension, row: NamedRow, locale: Locale): string | null {
  const key = row[one]
  if (key === null || key === undefined) return null
  if (one === 'day') return formatDhakaDate(Date.parse(`${key}T12:00:00+06:00`), locale)
  if (one === 'month') return inDigits(String(key).split('-').toReversed().join('/'), locale)
  const names = [row[`${one}Bn`], row[`${one}En`]]
  return String((locale === 'bn' ? names[0] : names[1]) ?? key)
}

async function valueText(db: Sql, field: Field, value: unknown, locale: Locale): Promise<string> {
  const pick = ([bn, en]: BothNames): string => (locale === 'bn' ? bn : en)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  switch (field.kind) {
    case 'date':
      return formatDhakaDate(Date.parse(`${text}T12:00:00+06:00`), locale)
    case 'time':
      return formatDhakaDateTime(Date.parse(text), locale)
    case 'pick':
    case 'code':
      return pick(field.choices?.[text] ?? [text, text])
    case 'flag':
      return pick(value === true ? words.yes : words.no)
    case 'money':
      return inDigits(printMoney(Number(value)), locale)
    case 'ref': {
      const to = refTarget(field.target ?? '')
      const [row] = await db.query<{ bn: string; en: string }>(
        `select ${to.nameBn} as bn, ${to.nameEn} as en from ${to.table} where ${refCondition(to, field.by ?? 'id', '$1')}`,
        [text],
      )
      return row === undefined ? text : pick([row.bn, row.en])
    }
    case 'integer':
      return inDigits(text, locale)
    case 'text':
    case 'long-text':
    case 'refs':
    case 'data':
      return text
  }
}

async function readerText(db: Sql, { userId, officeId }: Reader, locale: Locale): Promise<string> {
  const name = locale === 'bn' ? 'name_bn' : 'name_en'
  const [row] = await db.query<{ person: string; office: string | null }>(
    `select u.${name} as person, (select o.${name} from office o where o.id = $2::uuid) as office
       from app_user u where u.id = $1`,
    [userId, officeId],
  )
  return [row?.person, row?.office].filter((one) => one !== undefined && one !== null).join(', ')
}

function inDigits(text: string, locale: Locale): string {
  return locale === 'bn' ? toBengaliDigits(text) : text
}
