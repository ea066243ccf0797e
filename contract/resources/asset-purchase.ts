import { createOnly, date, integer, money, optional, ref, text } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'

const key = 'ASSET_MANAGEMENT.MANAGE_INVENTORY_ITEM'

/** What an office bought: it makes its items, each with a tag, and goes only while all of them are free. [AST-3] */
export const assetPurchase = resource({
  name: 'asset-purchase',
  path: '/asset-purchase-histories',
  route: '/asset-purchases',
  label: [
    ['সম্পদ ক্রয়', 'Purchase'],
    ['সম্পদ ক্রয়', 'Purchases'],
  ],
  fields: {
    officeId: createOnly(ref(['অফিস', 'Office'], 'office')),
    assetId: createOnly(ref(['সম্পদ', 'Asset'], 'asset')),
    boughtOn: date(['ক্রয়ের তারিখ', 'Date']),
    quantity: createOnly(integer(['পরিমাণ', 'Quantity'], { least: 1, most: 500 })),
    unitPrice: money(['একক মূল্য', 'Unit price']),
    supplier: text(['সরবরাহকারী', 'Supplier'], 160),
    warrantyUntil: createOnly(optional(date(['ওয়ারেন্টির শেষ', 'Warranty until']))),
    reference: text(['স্মারক নম্বর', 'Reference'], 80),
  },
  needs: { read: key, write: key },
  ground: 'office',
  store: 'district',
  list: ['boughtOn', 'reference', 'assetId', 'quantity', 'unitPrice', 'supplier', 'officeId'],
  filters: ['assetId', 'officeId'],
  sort: ['-boughtOn', 'supplier'],
  search: ['reference', 'supplier'],
  unique: [['officeId', 'reference', 'assetId']],
  above: 'assetId',
  removal: 'archive',
  excel: 'both',
})
