import type { Permission } from '#domain/permission/permission.ts'
import * as z from 'zod/mini'
import { call, type CallSpec } from '../call.ts'
import { jobView } from '../calls/job.ts'
import { isoTime } from '../values.ts'
import { namesOf, type Dimension, type NamedDimension } from './dimension.ts'
import type { BothNames, Fields } from './field.ts'
import type { Measures } from './measure.ts'
import { filterShape } from './row-schema.ts'

export type Chart = { readonly kind: 'bars' | 'lines'; readonly over: Dimension; readonly measures: readonly string[] }

export function bars(over: Dimension, measures: readonly string[]): Chart {
  return { kind: 'bars', over, measures }
}

export function lines(over: Dimension, measures: readonly string[]): Chart {
  return { kind: 'lines', over, measures }
}

/** A filter of a list: of the same name in the report, or its name and where its value is looked for, in order. */
export type Taken = string | readonly [filter: string, ...sources: string[]]

/**
 * Where a cell leads: a list that counts what the cell says. Its address takes these parameters, each from the row's group
 * key where a dimension has it, else from the report's own.
 */
export type Drill = {
  readonly to: `/${string}`
  readonly takes: readonly Taken[]
  /** what the measure itself is narrowed to */
  readonly fixed?: Readonly<Record<string, string>>
  /** who may open the list; whoever sees the report where nothing is said */
  readonly needs?: Permission
}

export function to(
  path: `/${string}`,
  takes: readonly Taken[],
  needs?: Permission,
  fixed?: Readonly<Record<string, string>>,
): Drill {
  return { to: path, takes, ...(needs === undefined ? {} : { needs }), ...(fixed === undefined ? {} : { fixed }) }
}

export type Report<
  N extends string = string,
  P extends Fields = Fields,
  G extends readonly Dimension[] = readonly Dimension[],
  C extends Measures = Measures,
> = {
  readonly name: N
  /** below /api/v1, `/reports/NAME` unless said */
  readonly path?: `/${string}`
  readonly label: BothNames
  readonly needs: Permission
  /** `place`: the districts that the asking desk reaches, unless said; `office`: the desk's office alone */
  readonly ground?: 'place' | 'office'
  /** what is asked before it runs; a desk's ground is never one of them */
  readonly params: P
  /** a run may ask for some of them only, by `groupBy` */
  readonly group: G
  /** what rows are grouped by unless a run says so: all of `group` where nothing is said */
  readonly usual?: readonly NoInfer<G[number]>[]
  readonly columns: C
  /** group keys or measures, `-` before one that falls */
  readonly order: readonly string[]
  /** at most so many rows, by the order */
  readonly top?: number
  readonly chart?: Chart
  /** the measure that a picture of its districts or upazilas shows */
  readonly map?: string
  readonly drill?: Readonly<Partial<Record<string, Drill>>>
  /** runs with every filter, without asking for it */
  readonly cheap?: boolean
}

type Named<K extends string> = K extends NamedDimension ? `${K}${'Bn' | 'En'}` : never

/** A row of a report's answer: sums are exact integers, a ratio a number or null where it is over nothing. */
export type ReportRowOf<R extends { readonly group: readonly Dimension[]; readonly columns: Measures }> = {
  [K in R['group'][number]]: string | null
} & { [K in Named<R['group'][number]>]: string | null } & { [K in keyof R['columns'] & string]: number | null }

const absentDistrict = z.object({ code: z.string(), nameBn: z.string(), nameEn: z.string() })

/** What every report's answer tells besides its rows. */
const about = {
  /** districts that gave no answer */
  absent: z.array(absentDistrict),
  /** how many districts it was asked of */
  districts: z.int(),
  /** when it was counted */
  at: isoTime,
  /** it goes on in the background: there are no rows yet, its files come with the job */
  job: z.nullable(jobView),
}

export type ReportAnswer<R extends { readonly group: readonly Dimension[]; readonly columns: Measures }> = {
  rows: ReportRowOf<R>[]
  /** over all rows, those beyond `top` as well; null where a measure has none */
  totals: Record<string, number | null>
} & { [K in keyof typeof about]: z.output<(typeof about)[K]> }

export type AnyReportAnswer = Omit<ReportAnswer<Report>, 'rows'> & {
  rows: Readonly<Record<string, string | number | null>>[]
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

/** Any declaration with its calls, by act. */
export type AnyReport = Report & { readonly calls: object }

/** What rows are grouped by where nothing else is asked for. */
export function usualGroups({ group, usual }: Pick<Report, 'group' | 'usual'>): readonly Dimension[] {
  return usual ?? group
}

/** Declares a report. */
export function report<
  const N extends string,
  const P extends Fields,
  const G extends readonly Dimension[],
  const C extends Measures,
>(d: Report<N, P, G, C>): DeclaredReport<Report<N, P, G, C>> {
  return { ...d, calls: callsOf(d) as unknown as ReportCalls<Report<N, P, G, C>> }
}

function callsOf(d: Report): Record<string, CallSpec> {
  const path: `/${string}` = d.path ?? `/reports/${d.name}`
  const groupBy = z.optional(z.string().check(z.maxLength(200)))
  const params = { ...filterShape(d.params, Object.keys(d.params)), ...(d.group.length > 1 ? { groupBy } : {}) }
  const keys = d.group.flatMap((one) => [one, ...namesOf(one)])
  const figures = Object.fromEntries(Object.keys(d.columns).map((key) => [key, z.nullable(z.number())]))
  const row = z.object({
    ...Object.fromEntries(keys.map((key) => [key, z.nullable(z.string())])),
    ...figures,
  })
  const output = z.object({ rows: z.array(row), totals: z.object(figures), ...about })
  const errors = ['input.refused', 'desk.required', 'job.too-many'] as const
  // Files have the words of one language; a run may become a job that makes them.
  const input = z.object({ ...params, locale: z.optional(z.enum(['bn', 'en'])) })
  const common = { method: 'GET', needs: d.needs, input, errors } as const
  const file = { ...common, output: jobView, shape: 'file' } as const
  return {
    run: call({ ...common, path, output }),
    'export-excel': call({ ...file, path: `${path}/export-excel` }),
    pdf: call({
      ...file,
      path: `${path}/pdf`,
      errors: [...errors, 'report.too-long', 'document.failed', 'server.unavailable'],
    }),
  }
}
