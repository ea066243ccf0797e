import type { Manifest } from '#app/area.ts'
import { msg } from '@lingui/core/macro'

export const manifest: Manifest = {
  routes: {},
  menu: [
    {
      id: 'assets',
      icon: 'box',
      label: msg`Assets`,
      entries: [
        { to: '/asset-categories', icon: 'list', label: msg`Categories`, needs: ['ASSET_MANAGEMENT.MANAGE_CATEGORY'] },
        {
          to: '/asset-sub-categories',
          icon: 'list',
          label: msg`Sub-categories`,
          needs: ['ASSET_MANAGEMENT.MANAGE_SUBCATEGORY'],
        },
        { to: '/assets', icon: 'box', label: msg`Asset list`, needs: ['ASSET_MANAGEMENT.MANAGE_ASSET'] },
        { to: '/asset-inventories', icon: 'box', label: msg`Inventory`, needs: ['ASSET_MANAGEMENT.MANAGE_INVENTORY'] },
        {
          to: '/asset-purchases',
          icon: 'list',
          label: msg`Purchases`,
          needs: ['ASSET_MANAGEMENT.MANAGE_INVENTORY_ITEM'],
        },
        {
          to: '/asset-distributions',
          icon: 'next',
          label: msg`Distribution`,
          needs: ['ASSET_MANAGEMENT.MANAGE_DISTRIBUTION'],
        },
      ],
    },
  ],
  words: [],
}
