import type { Permission } from '#domain/permission/permission.ts'
import * as z from 'zod/mini'
import { call, type CallSpec } from '../call.ts'
import { jobView } from '../calls/job.ts'
import { isoTime } from '../values.ts'
import type { BothNames, Fields } from './field.ts'
import { filterShape } from './row-schema.ts'

/** What rows may be grouped by. `named` ones come with `…Bn` and `…En` beside the key. */
export const dimensions = {
  district: { label: ['জেলা', 'District'], named: true },
  upazila: { label: ['উপজেলা', 'Upazila'], named: true },
  office: { label: ['অফিস', 'Office'], named: true },
  user: { label: ['কর্মকর্তা', 'Person'], named: true },
  survey: { label: ['জরিপ', 'Survey'], named: true },
  day: { label: ['তারিখ', 'Day'], named: false },
  month: { label: ['মাস', 'Month'], named: false },
} as const satisfies Record<string, { label: BothNames; named: boolean }>

export type Dimension = keyof typeof dimensions

/**
 * A measure. Sums merge over districts; `ratio` is of two sums of the same row, after merging; `within` stands for one
 * district only (a median, a distinct count) and has no total.
 */
export type Measure =
  | { readonly measure: 'count' | 'money' | 'area' | 'min' | 'max' | 'within'; readonly label: BothNames }
  | {
      readonly measure: 'ratio'
      readonly label: BothNames
      readonly of: string
      readonly over: string
      /** parts of the answer: 100 gives percent */
      readonly times: number
    }

export const count = (bn: string, en: string): Measure => ({ measure: 'count', label: [bn, en] })
export const amount = (bn: string, en: string): Measure => ({ measure: 'money', label: [bn, en] })
export const area = (bn: string, en: string): Measure => ({ measure: 'area', label: [bn, en] })
export const least = (bn: string, en: string): Measure => ({ measure: 'min', label: [bn, en] })
export const most = (bn: string, en: string): Measure => ({ measure: 'max', label: [bn, en] })
export const within = (bn: string, en: string): Measure => ({ measure: 'within', label: [bn, en] })

/** `of` in a hundred of `over`, two other measures of the report. */
export function percent(bn: string, en: string, of: string, over: string): Measure {
  return { measure: 'ratio', label: [bn, en], of, over, times: 100 }
}

export type Chart = { readonly kind: 'bars' | 'lines'; readonly over: Dimension; readonly measures: readonly string[] }

export function bars(over: Dimension, measures: readonly string[]): Chart {
  return { kind: 'bars', over, measures }
}

export function lines(over: Dimension, measures: readonly string[]): Chart {
  return { kind: 'lines', over, measures }
}

/** Where a cell leads: a list whose filters take the row's group keys and the report's parameters. */
export type Drill = { readonly to: `/${string}`; readonly takes: readonly string[] }

export function to(path: `/${string}`, takes: readonly string[]): Drill {
  return { to: path, takes }
}

export type Measures = Readonly<Record<string, Measure>>

export type Report<
  N extends string = string,
  P extends Fields = Fields,
  G extends readonly Dimension[] = readonly Dimension[],
  C extends Measures = Measures,
> = {
  readonly name: N
  /** below /api/v1, `/reports/NAME` unless said */
  readonly path?: `/${string}`
  readonly route?: `/${string}`
  readonly label: BothNames
  readonly needs: Permission
  /** what is asked before it runs; a desk's ground is never one of them */
  readonly params: P
  readonly group: G
  readonly columns: C
  /** group keys or measures, `-` before one that falls */
  readonly order: readonly string[]
  /** at most so many rows, by the order */
  readonly top?: number
  readonly chart?: Chart
  readonly drill?: Readonly<Partial<Record<string, Drill>>>
  /** runs with every filter, without asking for it */
  readonly cheap?: boolean
}

type Named<K extends string> = K extends 'district' | 'upazila' | 'office' | 'user' | 'survey'
  ? `${K}${'Bn' | 'En'}`
  : never

/** A row of a report's answer: sums are exact integers, a ratio a number or null where it is over nothing. */
export type ReportRowOf<R extends { readonly group: readonly Dimension[]; readonly columns: Measures }> = {
  [K in R['group'][number]]: string | null
} & { [K in Named<R['group'][number]>]: string | null } & { [K in keyof R['columns'] & string]: number | null }

export type ReportAnswer<R extends { readonly group: readonly Dimension[]; readonly columns: Measures }> = {
  rows: ReportRowOf<R>[]
  /** over all rows, those beyond `top` as well; null where a measure has none */
  totals: Record<string, number | null>
  /** districts that gave no answer */
  absent: { code: string; nameBn: string; nameEn: string }[]
  /** when it was counted */
  at: string
  /** it goes on in the background: rows are empty, its files come with the job */
  job: z.output<typeof jobView> | null
}

type ReportCalls<R extends Report> = {
  readonly run: Omit<CallSpec, 'input' | 'output' | 'shape'> & {
    readonly input: z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>
    readonly output: z.ZodMiniType<ReportAnswer<R>, ReportAnswer<R>>
    readonly shape: 'one'
  }
  readonly 'export-excel': CallSpec
  readonly pdf: CallSpec
}

export type DeclaredReport<R extends Report = Report> = R & { readonly calls: ReportCalls<R> }

/** Declares a report. */
export function report<
  const N extends string,
  const P extends Fields,
  const G extends readonly Dimension[],
  const C extends Measures,
>(d: Report<N, P, G, C>): DeclaredReport<Report<N, P, G, C>> {
  return { ...d, calls: callsOf(d) as unknown as ReportCalls<Report<N, P, G, C>> }
}

/** The names that a group's key brings with it. */
export function namesOf(dimension: Dimension): readonly string[] {
  return dimensions[dimension].named ? [`${dimension}Bn`, `${dimension}En`] : []
}

function callsOf(d: Report): Record<string, CallSpec> {
  const path: `/${string}` = d.path ?? `/reports/${d.name}`
  const params = z.object(paramShape(d.params))
  const keys = d.group.flatMap((one) => [one, ...namesOf(one)])
  const row = z.object({
    ...Object.fromEntries(keys.map((key) => [key, z.nullable(z.string())])),
    ...Object.fromEntries(Object.keys(d.columns).map((key) => [key, z.nullable(z.number())])),
  })
  const output = z.object({
    rows: z.array(row),
    totals: z.object(Object.fromEntries(Object.keys(d.columns).map((key) => [key, z.nullable(z.number())]))),
    absent: z.array(z.object({ code: z.string(), nameBn: z.string(), nameEn: z.string() })),
    at: isoTime,
    job: z.nullable(jobView),
  })
  const common = { method: 'GET', needs: d.needs, input: params, errors: ['input.refused', 'job.too-many'] } as const
  const file = { ...common, output: jobView, shape: 'file' } as const
  return {
    run: call({ ...common, path, output }),
    'export-excel': call({ ...file, path: `${path}/export-excel` }),
    pdf: call({ ...file, path: `${path}/pdf`, errors: [...common.errors, 'report.too-long'] }),
  }
}

/** Every parameter may be left out of a request; which of them must be given its field says. */
function paramShape(params: Fields): Record<string, z.ZodMiniType> {
  return filterShape(params, Object.keys(params))
}
