import * as z from 'zod/mini'
import { call } from '../call.ts'
import { date, optional, readOnly, ref, text } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { uuid } from '../values.ts'
import { assetItemRow } from './asset-item.ts'

const key = 'ASSET_MANAGEMENT.MANAGE_INVENTORY_ITEM'

/** An item on its way to another office: closed where it was, and a new one where it is accepted. [AST-5] */
export const assetTransfer = resource({
  name: 'asset-transfer',
  path: '/asset-transfers',
  label: [
    ['সম্পদ স্থানান্তর', 'Transfer'],
    ['আগত সম্পদ', 'Transfers to this office'],
  ],
  fields: {
    officeId: readOnly(ref(['গ্রহীতা অফিস', 'Receiving office'], 'office')),
    fromOfficeId: readOnly(ref(['প্রেরক অফিস', 'Sending office'], 'office')),
    assetId: readOnly(ref(['সম্পদ', 'Asset'], 'asset')),
    tag: readOnly(text(['ট্যাগ', 'Tag'], 40)),
    serial: readOnly(optional(text(['ক্রমিক নম্বর', 'Serial no.'], 80))),
    warrantyUntil: readOnly(optional(date(['ওয়ারেন্টির শেষ', 'Warranty until']))),
    formerTag: readOnly(text(['পূর্বের ট্যাগ', 'Former tag'], 60)),
    sentOn: readOnly(date(['পাঠানোর তারিখ', 'Sent on'])),
    acceptedOn: readOnly(optional(date(['গ্রহণের তারিখ', 'Accepted on']))),
  },
  needs: { read: key },
  ground: 'office',
  store: 'everywhere',
  list: ['tag', 'assetId', 'fromOfficeId', 'officeId', 'sentOn', 'acceptedOn'],
  filters: ['officeId'],
  sort: ['-sentOn'],
  search: ['tag', 'serial'],
  above: 'assetId',
  removal: 'never',
  written: 'elsewhere',
  excel: 'out',
  more: {
    /** Makes a new item of the receiving office, which names the former one. */
    accept: call({
      method: 'PUT',
      path: '/asset-transfers/{id}/accept',
      input: z.object({ id: uuid }),
      output: assetItemRow,
      needs: key,
      errors: ['record.not-found', 'asset.not-free', 'desk.required'],
    }),
  },
})
