import * as z from 'zod/mini'
import { searchText } from '../access.ts'
import { call } from '../call.ts'
import { createOnly, date, optional, readOnly, ref, text } from '../declare/field.ts'
import { optionView } from '../declare/resource-calls.ts'
import { resource, type RowRule } from '../declare/resource.ts'
import { uuid } from '../values.ts'

const key = 'ASSET_MANAGEMENT.MANAGE_DISTRIBUTION'

/** It stands at a desk or in a room. */
const oneHolder: RowRule = {
  fields: ['deskId', 'roomId'],
  check: (row) => {
    const given = [row['deskId'], row['roomId']].filter((one) => one !== null && one !== undefined)
    return given.length === 1 ? null : { [given.length === 0 ? 'deskId' : 'roomId']: 'holder.one' }
  },
}

/** Who has an item: one open distribution each. It is archived with the day on which the item came back. [AST-4] */
export const assetDistribution = resource({
  name: 'asset-distribution',
  path: '/asset-distributions',
  label: [
    ['সম্পদ বিতরণ', 'Distribution'],
    ['সম্পদ বিতরণ', 'Distributions'],
  ],
  fields: {
    itemId: createOnly(ref(['দ্রব্য', 'Item'], 'asset-item')),
    deskId: createOnly(optional(ref(['ডেস্ক', 'Desk'], 'desk'))),
    roomId: createOnly(optional(ref(['রেকর্ড রুম', 'Record room'], 'record-room'))),
    fromOn: date(['বিতরণের তারিখ', 'From']),
    toOn: readOnly(optional(date(['ফেরতের তারিখ', 'To']))),
    note: optional(text(['মন্তব্য', 'Note'], 200)),
    officeId: readOnly(ref(['অফিস', 'Office'], 'office')),
  },
  rules: [oneHolder],
  needs: { read: key, write: key },
  ground: 'office',
  store: 'district',
  list: ['itemId', 'deskId', 'roomId', 'fromOn', 'toOn', 'officeId', 'note'],
  filters: ['itemId', 'officeId'],
  sort: ['-fromOn'],
  search: ['note'],
  unique: [['itemId']],
  removal: 'archive',
  excel: 'out',
  more: {
    /** Desks of the own offices to pick from. */
    desks: call({
      method: 'GET',
      path: '/asset-distributions/desks',
      input: z.object({ text: z.optional(searchText), id: z.optional(uuid) }),
      output: z.array(optionView),
      needs: key,
      errors: ['desk.required'],
    }),
  },
})
