import type { assetCategory } from '#contract/resources/asset-category.ts'
import type { assetDistribution } from '#contract/resources/asset-distribution.ts'
import type { assetInventory } from '#contract/resources/asset-inventory.ts'
import type { assetItem } from '#contract/resources/asset-item.ts'
import type { assetPurchase } from '#contract/resources/asset-purchase.ts'
import type { assetTransfer } from '#contract/resources/asset-transfer.ts'
import type { assetSubcategory } from '#contract/resources/asset-subcategory.ts'
import type { asset } from '#contract/resources/asset.ts'
import type { Manifest } from '#app/area.ts'
import { msg } from '@lingui/core/macro'

export const manifest: Manifest = {
  routes: {
    '/asset-categories': {
      needs: ['ASSET_MANAGEMENT.MANAGE_CATEGORY'] satisfies readonly (typeof assetCategory)['needs']['write'][],
      declared: { name: 'asset-category', crumb: msg`Categories` },
    },
    '/asset-sub-categories': {
      needs: ['ASSET_MANAGEMENT.MANAGE_SUBCATEGORY'] satisfies readonly (typeof assetSubcategory)['needs']['write'][],
      declared: { name: 'asset-subcategory', crumb: msg`Sub-categories` },
    },
    '/assets': {
      needs: ['ASSET_MANAGEMENT.MANAGE_ASSET'] satisfies readonly (typeof asset)['needs']['write'][],
      declared: { name: 'asset', crumb: msg`Asset list` },
    },
    '/asset-inventories': {
      needs: ['ASSET_MANAGEMENT.MANAGE_INVENTORY'] satisfies readonly (typeof assetInventory)['needs']['read'][],
      atDesk: true,
      declared: { name: 'asset-inventory', crumb: msg`Inventory` },
    },
    '/asset-items': {
      needs: ['ASSET_MANAGEMENT.MANAGE_INVENTORY_ITEM'] satisfies readonly (typeof assetItem)['needs']['read'][],
      atDesk: true,
      declared: { name: 'asset-item', crumb: msg`Items` },
    },
    '/asset-purchases': {
      needs: ['ASSET_MANAGEMENT.MANAGE_INVENTORY_ITEM'] satisfies readonly (typeof assetPurchase)['needs']['read'][],
      atDesk: true,
      declared: { name: 'asset-purchase', crumb: msg`Purchases` },
    },
    '/asset-distributions': {
      needs: ['ASSET_MANAGEMENT.MANAGE_DISTRIBUTION'] satisfies readonly (typeof assetDistribution)['needs']['read'][],
      atDesk: true,
      declared: { name: 'asset-distribution', crumb: msg`Distribution` },
    },
    '/asset-transfers': {
      needs: ['ASSET_MANAGEMENT.MANAGE_INVENTORY_ITEM'] satisfies readonly (typeof assetTransfer)['needs']['read'][],
      atDesk: true,
      declared: { name: 'asset-transfer', crumb: msg`Transfers` },
    },
    '/asset-stocktake': { needs: ['ASSET_MANAGEMENT.MANAGE_INVENTORY_ITEM'], atDesk: true },
    '/asset-labels': { needs: ['ASSET_MANAGEMENT.MANAGE_INVENTORY'], atDesk: true },
  },
  menu: [
    {
      id: 'assets',
      icon: 'box',
      label: msg`Assets`,
      entries: [
        { to: '/asset-categories', label: msg`Categories` },
        { to: '/asset-sub-categories', label: msg`Sub-categories` },
        { to: '/assets', icon: 'box', label: msg`Asset list` },
        { to: '/asset-inventories', label: msg`Inventory` },
        { to: '/asset-items', icon: 'hash', label: msg`Items` },
        { to: '/asset-purchases', label: msg`Purchases` },
        { to: '/asset-distributions', icon: 'next', label: msg`Distribution` },
        { to: '/asset-transfers', icon: 'exchange', label: msg`Transfers` },
        { to: '/asset-stocktake', label: msg`Stocktake` },
      ],
    },
  ],
  words: ['shared', 'areas/assets'],
}
