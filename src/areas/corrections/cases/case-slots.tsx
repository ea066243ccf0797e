import { showNumber } from '#domain/kernel/khatian-number.ts'
import { useText } from '#platform/locale/locale.ts'
import { CaseDay } from './case-day.tsx'
import { CaseStatusBadge } from './case-status.tsx'

function Digits({ text: shown }: { text: string }) {
  return useText().digits(shown)
}

function Numbered({ number }: { number: string }) {
  return showNumber(number, useText().locale)
}

type CaseRow = {
  readonly no: string
  readonly khatianNo: string
  readonly status: number
  readonly hearingOn?: string | null
  readonly dueOn?: string | null
  readonly overdue: boolean
}

/** How lists of cases show what they have in common. */
export const caseCells = {
  no: ({ no }: CaseRow) => <Digits text={no} />,
  khatianNo: ({ khatianNo }: CaseRow) => <Numbered number={khatianNo} />,
  status: ({ status }: CaseRow) => <CaseStatusBadge status={status} />,
  hearingOn: ({ hearingOn }: CaseRow) => <CaseDay day={hearingOn} />,
  dueOn: ({ dueOn, overdue }: CaseRow) => <CaseDay day={dueOn} overdue={overdue} />,
}

/** What is overdue stands out. */
export const markOverdue = ({ overdue }: CaseRow) => (overdue ? ('attention' as const) : undefined)
