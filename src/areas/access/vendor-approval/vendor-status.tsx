import { vendor as declaration } from '#contract/lists/vendor.ts'
import { noStatus } from '#domain/workflow/workflow.ts'
import { useText } from '#platform/locale/locale.ts'
import type { VendorEntry } from './decide-dialog.tsx'

/** What was decided, when, and why. */
export function VendorStatus({ vendor: { status, decidedAt, reason } }: { vendor: VendorEntry }) {
  const text = useText()
  const names = declaration.columns.status.choices?.[status] ?? noStatus
  return (
    <>
      {text.pick(...names)}
      {decidedAt === null ? null : `, ${text.dateTime(decidedAt)}`}
      {reason === null ? null : <q>{reason}</q>}
    </>
  )
}
