import { toBengaliDigits } from '#domain/kernel/digits.ts'
import type { BothNames } from './field.ts'

/** Integers that are added: things, poisha, ajutangsho, milliseconds. */
export const summed = ['count', 'money', 'area', 'duration'] as const

/**
 * A measure. Sums merge over districts; `ratio` is of two sums of the same row, after merging; `within` stands for one
 * district only (a median, a distinct count) and has no total.
 */
export type Measure =
  | { readonly measure: (typeof summed)[number] | 'min' | 'max' | 'within'; readonly label: BothNames }
  | {
      readonly measure: 'ratio'
      readonly label: BothNames
      readonly of: string
      readonly over: string
      /** parts of the answer: 100 gives percent */
      readonly times: number
      /** decimals */
      readonly places: number
      /** below this the ratio says nothing: null */
      readonly least: number
    }

export type Measures = Readonly<Record<string, Measure>>

export const count = (bn: string, en: string): Measure => ({ measure: 'count', label: [bn, en] })
export const amount = (bn: string, en: string): Measure => ({ measure: 'money', label: [bn, en] })
export const area = (bn: string, en: string): Measure => ({ measure: 'area', label: [bn, en] })
export const duration = (bn: string, en: string): Measure => ({ measure: 'duration', label: [bn, en] })
export const least = (bn: string, en: string): Measure => ({ measure: 'min', label: [bn, en] })
export const most = (bn: string, en: string): Measure => ({ measure: 'max', label: [bn, en] })
export const within = (bn: string, en: string): Measure => ({ measure: 'within', label: [bn, en] })

/** `of` in a hundred of `over`, two sums of the report, with one decimal. */
export function percent(bn: string, en: string, of: string, over: string): Measure {
  return { measure: 'ratio', label: [bn, en], of, over, times: 100, places: 1, least: 1 }
}

/** `of` for each `times` of `over`, two sums of the report. */
export function rate(
  bn: string,
  en: string,
  { places = 0, least = 1, ...parts }: { of: string; over: string; times: number; places?: number; least?: number },
): Measure {
  return { measure: 'ratio', label: [bn, en], places, least, ...parts }
}

export function isSummed({ measure }: Measure): boolean {
  return (summed as readonly string[]).includes(measure)
}

type Locale = 'bn' | 'en'

const minuteMs = 60_000
const acre = 10_000
const taka = 100

/** A value in the unit that people reckon in: taka, acres, minutes. */
export function unitValue(measure: Measure, value: number): number {
  switch (measure.measure) {
    case 'money':
      return value / taka
    case 'area':
      return value / acre
    case 'duration':
      return Math.round(value / minuteMs)
    case 'count':
    case 'min':
    case 'max':
    case 'within':
    case 'ratio':
      return value
  }
}

/** How many decimals a value has in its unit. */
export function placesOf(measure: Measure): number {
  if (measure.measure === 'ratio') return measure.places
  return { money: 2, area: 4, duration: 0, count: 0, min: 0, max: 0, within: 0 }[measure.measure]
}

/** The unit of a value, where a column of plain figures has to name it. */
export function unitOf({ measure }: Measure): BothNames | null {
  switch (measure) {
    case 'money':
      return ['টাকা', 'taka']
    case 'area':
      return ['একর', 'acres']
    case 'duration':
      return ['মিনিট', 'minutes']
    case 'count':
    case 'min':
    case 'max':
    case 'within':
    case 'ratio':
      return null
  }
}

const grouping = { bn: 'bn-BD', en: 'en-IN' } as const
const printers = new Map<string, Intl.NumberFormat>()

function grouped(value: number, places: number, locale: Locale): string {
  const name = `${locale}${places}`
  const known = printers.get(name)
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places }
  const printer = known ?? new Intl.NumberFormat(grouping[locale], digits)
  if (known === undefined) printers.set(name, printer)
  return printer.format(value)
}

/** A value as it is read, grouped by lakh, in the digits of the reader; a dash where there is none. */
export function measureText(measure: Measure, value: number | null, locale: Locale): string {
  if (value === null) return '–'
  if (measure.measure === 'duration') return durationText(value, locale)
  const text = grouped(unitValue(measure, value), ratioPlaces(measure, value), locale)
  if (measure.measure === 'money') return `৳ ${text}`
  return measure.measure === 'ratio' && measure.times === 100 ? `${text}%` : text
}

/** A whole ratio is shown without decimals. */
function ratioPlaces(measure: Measure, value: number): number {
  return measure.measure === 'ratio' && Number.isInteger(value) ? 0 : placesOf(measure)
}

function durationText(ms: number, locale: Locale): string {
  const [hours, minutes] = [Math.floor(ms / minuteMs / 60), Math.floor(ms / minuteMs) % 60]
  const words = locale === 'bn' ? (['ঘণ্টা', 'মিনিট'] as const) : (['h', 'min'] as const)
  const text = hours === 0 ? `${minutes} ${words[1]}` : `${hours} ${words[0]} ${minutes} ${words[1]}`
  return locale === 'bn' ? toBengaliDigits(text) : text
}
