import type { BothNames } from './field.ts'
import type { AnyReport } from './report.ts'
import { reports } from './reports.ts'

/** A measure of a report, as a tile of a dashboard names it: `khatian-count.total`. */
type Figure = { readonly report: AnyReport; readonly measure: string }

const all: ReadonlyMap<string, AnyReport> = new Map(
  Object.values<AnyReport>(reports).map((report) => [report.name, report]),
)

/** What a figure names; null where there is no such report or measure. */
export function figureOf(figure: string): Figure | null {
  const [name = '', measure = ''] = figure.split('.')
  const report = all.get(name)
  return report?.columns[measure] === undefined ? null : { report, measure }
}

/** Every figure that a tile may show. */
export const figureNames: Readonly<Record<string, BothNames>> = Object.fromEntries(
  [...all.values()].flatMap(({ name, label, columns }) =>
    Object.entries(columns).map(([measure, of]): [string, BothNames] => [
      `${name}.${measure}`,
      [`${label[0]}: ${of.label[0]}`, `${label[1]}: ${of.label[1]}`],
    ]),
  ),
)
