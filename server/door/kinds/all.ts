import { applicationKind } from './application.ts'
import { balanceKind } from './balance.ts'
import { caseKind } from './case.ts'
import { emRequestKind } from './em-request.ts'
import { khatianRequestKind } from './khatian-request.ts'
import { khatianKind } from './khatian.ts'
import { orderKind } from './order.ts'
import { payoutKind } from './payout.ts'
import { createKinds } from './registry.ts'
import { settlementKind } from './settlement.ts'
import { templateKind } from './template.ts'
import { volumeKind } from './volume.ts'

/** Every kind of record that this product has. */
export const allKinds = createKinds([
  khatianKind,
  volumeKind,
  templateKind,
  emRequestKind,
  applicationKind,
  caseKind,
  khatianRequestKind,
  balanceKind,
  orderKind,
  settlementKind,
  payoutKind,
])
