import { PurchaseBill } from '#areas/assets/stock/purchase-bill.tsx'
import { assetPurchase } from '#contract/resources/asset-purchase.ts'
import { screenOf } from '#resources/resource-screen.ts'

export const screen = screenOf(assetPurchase, {
  panels: [{ id: 'bill', label: ['বিল', 'Bill'], Panel: PurchaseBill }],
})
