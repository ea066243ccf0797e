import { assetStatus as s } from '#domain/asset/status.ts'
import * as z from 'zod/mini'
import { reason } from '../access.ts'
import { call } from '../call.ts'
import { code, createOnly, date, optional, readOnly, ref, ruled, text, type Fields } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { rowShape } from '../declare/row-schema.ts'
import { shortCode } from '../declare/rules.ts'
import { day, listQuery, uuid } from '../values.ts'

const key = 'ASSET_MANAGEMENT.MANAGE_INVENTORY_ITEM'

const fields = {
  officeId: createOnly(ref(['অফিস', 'Office'], 'office')),
  assetId: createOnly(ref(['সম্পদ', 'Asset'], 'asset')),
  tag: createOnly(ruled(text(['ট্যাগ', 'Tag'], 40), shortCode)),
  serial: optional(text(['ক্রমিক নম্বর', 'Serial no.'], 80)),
  warrantyUntil: optional(date(['ওয়ারেন্টির শেষ', 'Warranty until'])),
  note: optional(text(['মন্তব্য', 'Note'], 200)),
  status: readOnly(
    code(['অবস্থা', 'Status'], {
      [s.unassigned]: ['অবণ্টিত', 'Unassigned'],
      [s.assigned]: ['বণ্টিত', 'Assigned'],
      [s.maintenance]: ['মেরামতে', 'In maintenance'],
    }),
  ),
  purchaseId: readOnly(optional(ref(['ক্রয়', 'Purchase'], 'asset-purchase'))),
  formerTag: readOnly(optional(text(['পূর্বের ট্যাগ', 'Former tag'], 60))),
  sentToId: readOnly(optional(ref(['যে অফিসে পাঠানো', 'Sent to'], 'office'))),
  seenOn: readOnly(optional(date(['সর্বশেষ গণনায় দেখা', 'Last seen at stocktake']))),
} satisfies Fields

export const assetItemRow = z.object(rowShape(fields))

const step = { input: z.object({ id: uuid, reason }), output: assetItemRow, needs: key } as const

/** The single things that an office has, each with a tag of its own. Its status moves by acts alone. */
export const assetItem = resource({
  name: 'asset-item',
  path: '/asset-items',
  label: [
    ['মজুদ দ্রব্য', 'Item'],
    ['মজুদ দ্রব্য', 'Items'],
  ],
  fields,
  needs: { read: key, write: key },
  ground: 'office',
  store: 'district',
  list: ['tag', 'assetId', 'status', 'serial', 'warrantyUntil', 'officeId', 'seenOn'],
  filters: ['status', 'assetId', 'officeId', 'purchaseId'],
  sort: ['tag'],
  search: ['tag', 'serial'],
  unique: [['tag']],
  above: 'assetId',
  removal: 'archive',
  excel: 'both',
  more: {
    /** Sends an item to maintenance; who had it gives it back. [AST-1] */
    maintain: call({
      method: 'PUT',
      path: '/asset-items/{id}/maintain',
      ...step,
      errors: ['record.not-found', 'asset.not-free'],
    }),
    repair: call({
      method: 'PUT',
      path: '/asset-items/{id}/repair',
      ...step,
      errors: ['record.not-found', 'asset.not-free'],
    }),
    /** Closes an item here for another office, which accepts it. [AST-5] */
    send: call({
      method: 'PUT',
      path: '/asset-items/{id}/send',
      input: z.object({ id: uuid, officeId: uuid, reason }),
      output: assetItemRow,
      needs: key,
      errors: ['record.not-found', 'asset.not-free', 'input.refused'],
    }),
    /** Notes at a stocktake that an item is there, by its tag or the address on its label. [AST-6] */
    seen: call({
      method: 'POST',
      path: '/asset-items/seen',
      input: z.object({ tag: z.string().check(z.minLength(1), z.maxLength(300)) }),
      output: assetItemRow,
      needs: key,
      errors: ['record.not-found'],
    }),
    /** Items of an office that nobody saw since a day. [AST-6] */
    unseen: call({
      method: 'GET',
      path: '/asset-items/unseen',
      input: z.object({ ...listQuery, officeId: uuid, since: day }),
      output: assetItemRow,
      shape: 'list',
      needs: key,
      errors: ['desk.required'],
    }),
  },
})
