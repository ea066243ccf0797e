import { useStoredFilters } from '#platform/wire/use-stored-filters.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { askedOf, fieldNames, fromSearch, toSearch, type FieldValues } from './report-fields.ts'
import type { AskedReport, ReportDeclaration } from './report-screen.ts'

export type ReportView = {
  /** what stands in the fields */
  readonly values: FieldValues
  readonly set: (change: FieldValues) => void
  /** counts what stands in the fields */
  readonly show: () => void
  /** puts these in the fields and counts them */
  readonly showThese: (values: FieldValues) => void
  /** what the table is of; null before anything was asked for */
  readonly asked: AskedReport | null
  /** the fields that `asked` was made of */
  readonly shown: FieldValues
}

/**
 * What a report is asked for: the address says it, so that it can be sent and comes back with a reload; the last choice is
 * kept for the person. A cheap report follows its fields, any other waits until it is to be shown. [RPT-3]
 */
export function useReportView(declaration: ReportDeclaration): ReportView {
  const names = useMemo(() => fieldNames(declaration), [declaration])
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const stored = useStoredFilters(`report.${declaration.name}`, names)
  const [now] = useState(() => Date.now())
  const given = fromSearch(names, search)
  const settled: FieldValues = given ?? stored.filters
  const of = JSON.stringify(settled)
  const [draft, setDraft] = useState<{ of: string; values: FieldValues } | null>(null)
  const values = draft?.of === of ? draft.values : settled

  function go(next: FieldValues): void {
    stored.set(next)
    void navigate({ to: '.', search: toSearch(next), replace: declaration.cheap === true } as never)
  }

  return {
    values,
    set: (change) => {
      const next = { ...values, ...change }
      if (declaration.cheap === true) go(next)
      else setDraft({ of, values: next })
    },
    show: () => go(values),
    showThese: go,
    asked: given === null && declaration.cheap !== true ? null : askedOf(declaration, settled, now),
    shown: settled,
  }
}
