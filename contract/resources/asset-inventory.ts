import * as z from 'zod/mini'
import { call } from '../call.ts'
import { createOnly, integer, optional, readOnly, ref, text } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { listQuery, uuid } from '../values.ts'
import { assetItemRow } from './asset-item.ts'

const needs = { read: 'ASSET_MANAGEMENT.MANAGE_INVENTORY', write: 'ASSET_MANAGEMENT.MANAGE_INVENTORY' } as const

/** Which things an office has, and how many; all counts follow from its items. [AST-2] */
export const assetInventory = resource({
  name: 'asset-inventory',
  path: '/asset-inventories',
  label: [
    ['মজুদ', 'Inventory'],
    ['মজুদ', 'Inventory'],
  ],
  fields: {
    officeId: createOnly(ref(['অফিস', 'Office'], 'office')),
    assetId: createOnly(ref(['সম্পদ', 'Asset'], 'asset')),
    note: optional(text(['মন্তব্য', 'Note'], 200)),
    total: readOnly(integer(['মোট', 'Total'])),
    unassigned: readOnly(integer(['অবণ্টিত', 'Unassigned'])),
    assigned: readOnly(integer(['বণ্টিত', 'Assigned'])),
    maintenance: readOnly(integer(['মেরামতে', 'In maintenance'])),
  },
  needs,
  ground: 'office',
  store: 'district',
  list: ['assetId', 'officeId', 'total', 'unassigned', 'assigned', 'maintenance'],
  filters: ['assetId', 'officeId'],
  sort: ['assetId', 'officeId'],
  search: ['note'],
  unique: [['officeId', 'assetId']],
  removal: 'archive',
  excel: 'out',
  more: {
    /** The items that are counted here. */
    items: call({
      method: 'GET',
      path: '/asset-inventories/{id}/items',
      input: z.object({ ...listQuery, id: uuid }),
      output: assetItemRow,
      shape: 'list',
      needs: needs.read,
      errors: ['record.not-found', 'desk.required'],
    }),
  },
})
