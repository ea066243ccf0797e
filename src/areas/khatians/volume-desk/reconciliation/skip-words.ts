import type { NumberState } from '#domain/volume/reconciliation.ts'
import type { SkipReason } from '#domain/volume/volume.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const reasonWords = {
  blank: msg`The page is blank`,
  torn: msg`The page is torn or unreadable`,
  'not-in-book': msg`The number is not in the book`,
  other: msg`Another reason`,
} as const satisfies Record<SkipReason, MessageDescriptor>

export const stateWords = {
  entered: msg`Entered`,
  skipped: msg`Skipped`,
  missing: msg`Missing`,
} as const satisfies Record<NumberState, MessageDescriptor>
