import type { RequestKind } from '#domain/khatian-request/request.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import { useText } from '#platform/locale/locale.ts'
import { RequestStatusBadge } from './request-status.tsx'

function Digits({ text: shown }: { text: string }) {
  return useText().digits(shown)
}

function Numbered({ number }: { number: string }) {
  return showNumber(number, useText().locale)
}

type RequestRow = { readonly requestNo: string; readonly khatianNo: string; readonly status: number }

/** How lists of requests show what they have in common. */
export const requestCells = (kind: RequestKind) => ({
  requestNo: ({ requestNo }: RequestRow) => <Digits text={requestNo} />,
  khatianNo: ({ khatianNo }: RequestRow) => <Numbered number={khatianNo} />,
  status: ({ status }: RequestRow) => <RequestStatusBadge kind={kind} status={status} />,
})
