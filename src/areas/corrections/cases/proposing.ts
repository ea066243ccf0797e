import type { Edit } from '#domain/khatian/edit.ts'
import type { Case, Sides } from './case-queries.ts'

/** What each way of proposing a change is given. */
export type Proposing = {
  readonly found: Case
  readonly sides: Sides
  readonly busy: boolean
  readonly onEdit: (edit: Edit) => void
  readonly onClose: () => void
}
