import { pageKinds, type PageKind } from '#domain/template/template.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The four kinds of a page, as offices call them. */
export const pageKindWords = {
  [pageKinds.first]: msg`First page`,
  [pageKinds.firstIza]: msg`Iza page of the first`,
  [pageKinds.second]: msg`Second page`,
  [pageKinds.secondIza]: msg`Iza page of the second`,
} as const satisfies Record<PageKind, MessageDescriptor>
