import * as z from 'zod/mini'
import { searchText } from '../access.ts'
import { call } from '../call.ts'
import { uuid } from '../values.ts'

/** A code of the statistics bureau for a place. */
export const bbsCode = z.string().check(z.regex(/^\d{2,4}$/))

/** 1 is in use, 0 no longer. */
const rowStatus = z.literal([0, 1])

const rowStatusFilter = z.pipe(z.coerce.number(), rowStatus)

const names = { nameBn: z.string(), nameEn: z.string(), rowStatus }

export const divisionView = z.object({ bbsCode: z.string(), ...names })

export const districtView = z.object({ bbsCode: z.string(), divisionBbsCode: z.string(), ...names })

/** A new upazila has no code yet, so it is known by its id. */
export const upazilaView = z.object({
  id: uuid,
  bbsCode: z.nullable(z.string()),
  divisionBbsCode: z.string(),
  districtBbsCode: z.string(),
  ...names,
})

const filters = {
  rowStatus: z.optional(rowStatusFilter),
  bbsCode: z.optional(bbsCode),
  text: z.optional(searchText),
}

const divisions = z.object(filters)
const districts = z.object({ ...filters, divisionBbsCode: z.optional(bbsCode) })
const upazilas = z.object({ ...filters, divisionBbsCode: z.optional(bbsCode), districtBbsCode: z.optional(bbsCode) })

/**
 * Divisions, districts and upazilas, whole lists of them. The public ones may be kept for a while; the others are
 * narrowed to the ground of the desk's office.
 */
export const locationCalls = {
  'location.public-divisions': call({
    method: 'GET',
    path: '/public/divisions',
    input: divisions,
    output: z.array(divisionView),
    needs: 'public',
    offline: 'cache',
  }),
  'location.public-districts': call({
    method: 'GET',
    path: '/public/districts',
    input: districts,
    output: z.array(districtView),
    needs: 'public',
    offline: 'cache',
  }),
  'location.public-upazilas': call({
    method: 'GET',
    path: '/public/upazilas',
    input: upazilas,
    output: z.array(upazilaView),
    needs: 'public',
    offline: 'cache',
  }),
  'location.divisions': call({
    method: 'GET',
    path: '/divisions',
    input: divisions,
    output: z.array(divisionView),
    needs: 'signed-in',
    offline: 'cache',
    errors: ['desk.required'],
  }),
  'location.districts': call({
    method: 'GET',
    path: '/districts',
    input: districts,
    output: z.array(districtView),
    needs: 'signed-in',
    offline: 'cache',
    errors: ['desk.required'],
  }),
  'location.upazilas': call({
    method: 'GET',
    path: '/upazilas',
    input: upazilas,
    output: z.array(upazilaView),
    needs: 'signed-in',
    offline: 'cache',
    errors: ['desk.required'],
  }),
} as const
