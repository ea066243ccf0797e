import * as z from 'zod/mini'
import { searchText } from '../access.ts'
import { call } from '../call.ts'
import { bbsCode, listQuery, surveyKey, uuid } from '../values.ts'

const localName = z.string().check(z.minLength(1), z.maxLength(100))

export const surveyView = z.object({ id: z.int(), key: surveyKey, nameBn: z.string(), nameEn: z.string() })

export type Survey = z.output<typeof surveyView>

/** A survey that an upazila has, under the name it has there, and how many mouzas of it have a JL number in it. */
export const upazilaSurveyView = z.object({
  upazilaId: uuid,
  survey: surveyKey,
  localNameBn: z.string(),
  localNameEn: z.string(),
  jlCount: z.int(),
})

export type UpazilaSurvey = z.output<typeof upazilaSurveyView>

const placeNames = {
  mouzaBn: z.string(),
  mouzaEn: z.string(),
  upazilaId: uuid,
  upazilaBn: z.string(),
  upazilaEn: z.string(),
  districtBbsCode: z.string(),
}

export const jlNumberView = z.object({
  id: uuid,
  number: z.string(),
  survey: surveyKey,
  mouzaId: uuid,
  ...placeNames,
})

export type JlNumber = z.output<typeof jlNumberView>

const typedJlNumber = z.string().check(z.minLength(1), z.maxLength(40))

const jlFilters = z.object({
  ...listQuery,
  districtBbsCode: z.optional(bbsCode),
  upazilaId: z.optional(uuid),
  mouzaId: z.optional(uuid),
  survey: z.optional(surveyKey),
  number: z.optional(z.string().check(z.maxLength(40))),
  text: z.optional(searchText),
})

/** Surveys, the ones each upazila has, and the JL numbers of its mouzas in them. */
export const surveyCalls = {
  'survey.list': call({
    method: 'GET',
    path: '/surveys',
    input: z.object({}),
    output: z.array(surveyView),
    needs: 'signed-in',
    offline: 'cache',
  }),
  'upazila-survey.list': call({
    method: 'GET',
    path: '/upazila-surveys',
    input: z.object({ upazilaId: uuid }),
    output: z.array(upazilaSurveyView),
    needs: 'signed-in',
    offline: 'cache',
    errors: ['place.unknown', 'desk.required'],
  }),
  /** The same for whoever looks for a khatian without an account. */
  'upazila-survey.public-list': call({
    method: 'GET',
    path: '/public/upazila-surveys',
    input: z.object({ upazilaId: uuid }),
    output: z.array(upazilaSurveyView),
    needs: 'public',
    offline: 'cache',
  }),
  /** The whole list of an upazila's surveys; what is left out is taken away, as long as no JL number hangs on it. */
  'upazila-survey.assign': call({
    method: 'POST',
    path: '/upazilas/{upazilaId}/assign-surveys',
    input: z.object({
      upazilaId: uuid,
      surveys: z
        .array(z.object({ survey: surveyKey, localNameBn: localName, localNameEn: localName }))
        .check(z.maxLength(20)),
    }),
    output: z.array(upazilaSurveyView),
    needs: 'KHATIAN_CONFIG.ASSIGN_SURVEY',
    errors: ['record.not-found', 'survey.in-use', 'survey.twice', 'input.refused'],
  }),
  'jl-number.public-list': call({
    method: 'GET',
    path: '/public/jl-numbers',
    input: jlFilters,
    output: jlNumberView,
    shape: 'list',
    needs: 'public',
    offline: 'cache',
  }),
  /** Those that lie on the ground of the desk. */
  'jl-number.list': call({
    method: 'GET',
    path: '/jl-numbers',
    input: jlFilters,
    output: jlNumberView,
    shape: 'list',
    needs: 'signed-in',
    offline: 'cache',
    errors: ['desk.required'],
  }),
  'jl-number.create': call({
    method: 'POST',
    path: '/jl-numbers',
    input: z.object({ mouzaId: uuid, survey: surveyKey, number: typedJlNumber }),
    output: jlNumberView,
    needs: 'KHATIAN_CONFIG.ASSIGN_SURVEY',
    errors: ['record.not-found', 'survey.not-assigned', 'jl-number.syntax', 'jl-number.duplicate'],
  }),
  'jl-number.update': call({
    method: 'PUT',
    path: '/jl-numbers/{jlNumberId}',
    input: z.object({ jlNumberId: uuid, number: typedJlNumber }),
    output: jlNumberView,
    needs: 'KHATIAN_CONFIG.ASSIGN_SURVEY',
    errors: ['jl-number.not-found', 'jl-number.syntax', 'jl-number.duplicate'],
  }),
  'jl-number.remove': call({
    method: 'DELETE',
    path: '/jl-numbers/{jlNumberId}',
    input: z.object({ jlNumberId: uuid }),
    output: z.object({}),
    shape: 'empty',
    needs: 'KHATIAN_CONFIG.ASSIGN_SURVEY',
    errors: ['jl-number.not-found', 'jl-number.in-use'],
  }),
} as const
