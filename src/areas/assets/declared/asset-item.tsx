import { ItemActs } from '#areas/assets/stock/item-acts.tsx'
import { assetItem } from '#contract/resources/asset-item.ts'
import { screenOf } from '#resources/resource-screen.ts'

export const screen = screenOf(assetItem, {
  panels: [{ id: 'acts', label: ['কাজ ও লেবেল', 'Acts and label'], Panel: ItemActs }],
})
