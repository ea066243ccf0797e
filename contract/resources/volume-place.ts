import * as z from 'zod/mini'
import { searchText } from '../access.ts'
import { call } from '../call.ts'
import {
  createOnly,
  date,
  integer,
  optional,
  readOnly,
  ref,
  text,
  type BothNames,
  type Fields,
} from '../declare/field.ts'
import { survey } from '../lists/survey-names.ts'
import { optionView } from '../declare/resource-calls.ts'
import { resource, type RowRule } from '../declare/resource.ts'
import { rowShape } from '../declare/row-schema.ts'
import { surveyKey, uuid } from '../values.ts'
import { recordRoomNeeds } from './record-room-needs.ts'

export const loanBorrower: BothNames = ['যাঁর কাছে', 'Lent to']
export const loanDue: BothNames = ['ফেরতের তারিখ', 'Due back']
export const loanSince: BothNames = ['ধারের তারিখ', 'Lent on']

/** Who has a volume brings it back by a day. [RRM-1] */
const lentWithDue: RowRule = {
  fields: ['borrower', 'dueOn'],
  check: (row) => {
    const [borrower, due] = [row['borrower'] ?? null, row['dueOn'] ?? null]
    if ((borrower === null) === (due === null)) return null
    return borrower === null ? { borrower: 'value.required' } : { dueOn: 'value.required' }
  },
}

const fields = {
  volumeId: createOnly(ref(['ভলিউম', 'Volume'], 'volume')),
  shelfId: ref(['তাক', 'Shelf'], 'record-room-shelf'),
  rowNo: integer(['সারি', 'Row'], { least: 1, most: 50 }),
  note: optional(text(['মন্তব্য', 'Note'], 200)),
  borrower: optional(text(loanBorrower, 160)),
  dueOn: optional(date(loanDue)),
  lentOn: readOnly(optional(date(loanSince))),
  volumeNo: readOnly(integer(['ভলিউম নম্বর', 'Volume no.'])),
  survey: readOnly(survey()),
  mouzaId: readOnly(ref(['মৌজা', 'Mouza'], 'mouza')),
  roomId: readOnly(ref(['রেকর্ড রুম', 'Record room'], 'record-room')),
  officeId: readOnly(ref(['অফিস', 'Office'], 'office')),
} satisfies Fields

/** A volume as the label on it names it, wherever it stands. */
const labelled = z.object({
  id: uuid,
  volumeNo: z.int(),
  survey: surveyKey,
  mouzaBn: z.string(),
  mouzaEn: z.string(),
  jlNumber: z.string(),
})

/** Where each volume stands, and who has it meanwhile. Its history tells where it stood before and who had it. */
export const volumePlace = resource({
  name: 'volume-place',
  path: '/volume-places',
  label: [
    ['ভলিউমের অবস্থান', 'Place of a volume'],
    ['ভলিউমের অবস্থান', 'Places of volumes'],
  ],
  fields,
  rules: [lentWithDue],
  needs: recordRoomNeeds,
  ground: 'office',
  store: 'district',
  list: ['mouzaId', 'survey', 'volumeNo', 'roomId', 'shelfId', 'rowNo', 'borrower', 'dueOn'],
  filters: ['shelfId', 'officeId'],
  sort: ['rowNo'],
  search: ['borrower', 'note'],
  unique: [['volumeId']],
  removal: 'archive',
  excel: 'out',
  more: {
    /** A volume of the own ground with where it stands: what its label leads to; `place` is null where it stands nowhere. */
    'of-volume': call({
      method: 'GET',
      path: '/volume-places/of-volume/{volumeId}',
      input: z.object({ volumeId: uuid }),
      output: z.object({ volume: labelled, place: z.nullable(z.object(rowShape(fields))) }),
      needs: recordRoomNeeds.read,
      errors: ['record.not-found', 'desk.required'],
    }),
    /** Volumes to pick from, by mouza or number: those that stand nowhere come first. */
    volumes: call({
      method: 'GET',
      path: '/volume-places/volumes',
      input: z.object({ text: z.optional(searchText), id: z.optional(uuid) }),
      output: z.array(optionView),
      needs: recordRoomNeeds.read,
      errors: ['desk.required'],
    }),
  },
})
