import { AcceptTransfer } from '#areas/assets/stock/accept-transfer.tsx'
import { assetTransfer } from '#contract/resources/asset-transfer.ts'
import { screenOf } from '#resources/resource-screen.ts'

export const screen = screenOf(assetTransfer, {
  panels: [{ id: 'accept', label: ['গ্রহণ', 'Acceptance'], Panel: AcceptTransfer }],
})
