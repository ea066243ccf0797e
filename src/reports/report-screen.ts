import type { CallSpec } from '#contract/call.ts'
import type { AnyReport, AnyReportAnswer, Report } from '#contract/declare/report.ts'
import type { ComponentType } from 'react'

/** A declaration with its calls, whichever report it is of. */
export type ReportDeclaration = Report & { readonly calls: Readonly<Record<string, CallSpec>> }

export type ReportAnswer = AnyReportAnswer
export type ReportRow = ReportAnswer['rows'][number]

/** The parameters of a run, as its call takes them. */
export type AskedReport = Readonly<Record<string, string>>

/** What a report shows besides what its declaration says. */
export type ReportSlots = {
  /** under the table, about the same parameters */
  readonly below?: ComponentType<{ asked: AskedReport }>
}

export type ReportScreen = { readonly declaration: ReportDeclaration; readonly slots: ReportSlots }

/** The screen of a report. A file `src/areas/AREA/reports/NAME.tsx` gives it as `screen`; most reports have none. */
export function reportScreenOf(declaration: AnyReport, slots: ReportSlots = {}): ReportScreen {
  return { declaration: declaration as ReportDeclaration, slots }
}
