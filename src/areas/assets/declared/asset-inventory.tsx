import { InventoryItems } from '#areas/assets/stock/inventory-items.tsx'
import { assetInventory } from '#contract/resources/asset-inventory.ts'
import { screenOf } from '#resources/resource-screen.ts'

export const screen = screenOf(assetInventory, {
  panels: [{ id: 'items', label: ['দ্রব্যসমূহ', 'Items'], Panel: InventoryItems }],
})
