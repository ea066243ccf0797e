import { orderDagNumber } from '#domain/kernel/dag-number.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { longText, optional, pick, ref, ruled, text, type BothNames } from '../declare/field.ts'
import { resource, type RowRule } from '../declare/resource.ts'
import { surveyChoices } from '../lists/survey-names.ts'
import { surveyKey, uuid } from '../values.ts'

const needs = {
  read: 'HAL_SABEK.READ_ALL',
  create: 'HAL_SABEK.CREATE',
  update: 'HAL_SABEK.UPDATE',
  remove: 'HAL_SABEK.DELETE',
} as const

/** A dag is the same in one survey: what became of it stands in another. */
const otherSurvey: RowRule = {
  fields: ['surveyFrom', 'surveyTo'],
  check: (row) => (row['surveyFrom'] === row['surveyTo'] ? { surveyTo: 'survey.same' } : null),
}

const dag = (label: BothNames) => ruled(text(label, 40), orderDagNumber)

const found = z.object({
  id: uuid,
  mouzaId: uuid,
  mouzaBn: z.string(),
  mouzaEn: z.string(),
  surveyFrom: surveyKey,
  dagFrom: z.string(),
  surveyTo: surveyKey,
  dagTo: z.string(),
  note: z.nullable(z.string()),
})

/** Which dag of a later survey a dag of an earlier one became: one may be several, and several one. [RRM-5] */
export const halSabek = resource({
  name: 'hal-sabek',
  path: '/hal-sabeks',
  route: '/hal-sabek-files',
  importPath: '/hal-sabeks/upload-excel',
  label: [
    ['হাল-সাবেক দাগ', 'Former and present dag'],
    ['হাল-সাবেক দাগসূচি', 'Former and present dags'],
  ],
  fields: {
    mouzaId: ref(['মৌজা', 'Mouza'], 'mouza'),
    surveyFrom: pick(['সাবেক জরিপ', 'Former survey'], surveyChoices),
    dagFrom: dag(['সাবেক দাগ', 'Former dag']),
    surveyTo: pick(['হাল জরিপ', 'Present survey'], surveyChoices),
    dagTo: dag(['হাল দাগ', 'Present dag']),
    note: optional(longText(['মন্তব্য', 'Note'], 500)),
  },
  rules: [otherSurvey],
  needs,
  ground: 'place',
  store: 'district',
  list: ['mouzaId', 'surveyFrom', 'dagFrom', 'surveyTo', 'dagTo', 'note'],
  filters: ['mouzaId', 'surveyFrom', 'dagFrom', 'surveyTo', 'dagTo'],
  sort: ['dagFrom', 'dagTo'],
  search: ['dagFrom', 'dagTo'],
  unique: [['mouzaId', 'surveyFrom', 'dagFrom', 'surveyTo', 'dagTo']],
  removal: 'archive',
  excel: 'both',
  more: {
    /** What some dags became, and what they were, in a mouza or an upazila; at most two hundred. [RRM-6] */
    'look-up': call({
      method: 'GET',
      path: '/hal-sabeks/look-up',
      input: z.object({
        jlNumberId: z.optional(uuid),
        mouzaId: z.optional(uuid),
        upazilaId: z.optional(uuid),
        survey: z.optional(surveyKey),
        /** dags with commas between them */
        dags: z.string().check(z.minLength(1), z.maxLength(4000)),
      }),
      output: z.array(found),
      needs: needs.read,
      errors: ['desk.required'],
    }),
  },
})
