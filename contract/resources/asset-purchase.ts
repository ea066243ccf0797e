import { call } from '../call.ts'
import { createOnly, date, integer, money, optional, readOnly, ref, text } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { rowShape } from '../declare/row-schema.ts'
import { uuid } from '../values.ts'
import * as z from 'zod/mini'
import { uploadRefusals } from '../upload-errors.ts'

const key = 'ASSET_MANAGEMENT.MANAGE_INVENTORY_ITEM'

/** Most bytes of a bill. */
export const billLimit = 10 * 1024 * 1024

const fields = {
  officeId: createOnly(ref(['অফিস', 'Office'], 'office')),
  assetId: createOnly(ref(['সম্পদ', 'Asset'], 'asset')),
  boughtOn: date(['ক্রয়ের তারিখ', 'Date']),
  quantity: createOnly(integer(['পরিমাণ', 'Quantity'], { least: 1, most: 500 })),
  unitPrice: money(['একক মূল্য', 'Unit price']),
  supplier: text(['সরবরাহকারী', 'Supplier'], 160),
  warrantyUntil: createOnly(optional(date(['ওয়ারেন্টির শেষ', 'Warranty until']))),
  reference: text(['স্মারক নম্বর', 'Reference'], 80),
  billName: readOnly(optional(text(['বিল', 'Bill'], 200))),
  /** by which a bill that was replaced or changed is told in the history */
  billSha256: readOnly(optional(text(['বিলের সংকেত (SHA-256)', 'Fingerprint of the bill (SHA-256)'], 64))),
}

/** What an office bought: it makes its items, each with a tag, and goes only while all of them are free. [AST-3] */
export const assetPurchase = resource({
  name: 'asset-purchase',
  path: '/asset-purchase-histories',
  route: '/asset-purchases',
  label: [
    ['সম্পদ ক্রয়', 'Purchase'],
    ['সম্পদ ক্রয়', 'Purchases'],
  ],
  fields,
  needs: { read: key, write: key },
  ground: 'office',
  store: 'district',
  list: ['reference', 'boughtOn', 'assetId', 'quantity', 'unitPrice', 'supplier', 'officeId'],
  filters: ['assetId', 'officeId'],
  sort: ['-boughtOn', 'supplier'],
  search: ['reference', 'supplier'],
  unique: [['officeId', 'reference', 'assetId']],
  above: 'assetId',
  removal: 'archive',
  excel: 'both',
  more: {
    /** PDF, PNG, JPEG or WebP, told by the content, at most `billLimit` bytes; another one takes its place. [AST-7] */
    'bill-upload': call({
      method: 'POST',
      path: '/asset-purchase-histories/{id}/bill',
      input: z.object({ id: uuid, fileName: z.string().check(z.maxLength(200)) }),
      output: z.object(rowShape(fields)),
      takes: 'file',
      needs: key,
      errors: ['record.not-found', ...uploadRefusals],
    }),
    bill: call({
      method: 'GET',
      path: '/asset-purchase-histories/{id}/bill',
      input: z.object({ id: uuid }),
      output: z.object({}),
      shape: 'file',
      needs: key,
      errors: ['record.not-found'],
    }),
  },
})
