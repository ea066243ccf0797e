import * as z from 'zod/mini'
import { call } from '../call.ts'
import { createOnly, date, optional, pick, readOnly, ref, ruled, text } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { endNotBeforeStart, pattern } from '../declare/rules.ts'
import { syncReport } from '../declare/sync-report.ts'
import { bbsCode, uuid } from '../values.ts'
import { officeNeeds } from './office-needs.ts'

const district = z.object({ districtBbsCode: bbsCode })

/** What the desks of an office reach, by the kinds of records. */
export const reachCounts = z.object({
  /** null: every mouza of the office's ground */
  mouzas: z.nullable(z.int()),
  volumes: z.int(),
  khatians: z.int(),
  mutations: z.int(),
  applications: z.int(),
  /** what of it each desk reads, by its groups: null where it reads none of the kind */
  desks: z.array(
    z.object({
      id: uuid,
      nameBn: z.string(),
      nameEn: z.string(),
      users: z.array(z.object({ id: uuid, nameBn: z.string(), nameEn: z.string() })),
      volumes: z.nullable(z.int()),
      khatians: z.nullable(z.int()),
      mutations: z.nullable(z.int()),
      applications: z.nullable(z.int()),
    }),
  ),
})

/**
 * Places below the ground of an office to which its desks are held: with one of them, they reach the records of those mouzas
 * alone, from the next request. [ADM-4]
 */
export const officeJurisdiction = resource({
  name: 'office-jurisdiction',
  path: '/office-jurisdictions',
  label: [
    ['অধিক্ষেত্র', 'Jurisdiction'],
    ['অফিসের অধিক্ষেত্র', 'Jurisdictions of offices'],
  ],
  fields: {
    officeId: createOnly(ref(['অফিস', 'Office'], 'office')),
    kind: createOnly(
      pick(['স্থানের ধরন', 'Kind of place'], {
        upazila: ['উপজেলা', 'Upazila'],
        thana: ['থানা', 'Thana'],
        circle: ['সার্কেল', 'Circle'],
        'union-parishad': ['ইউনিয়ন', 'Union'],
        mouza: ['মৌজা', 'Mouza'],
      }),
    ),
    placeId: createOnly(ruled(text(['স্থান', 'Place'], 36), pattern(/^[0-9a-f-]{36}$/, 'value.kind'))),
    placeBn: readOnly(text(['স্থান', 'Place'], 200)),
    placeEn: readOnly(text(['স্থান (ইংরেজি)', 'Place (English)'], 200)),
    from: date(['শুরু', 'From']),
    to: optional(date(['শেষ', 'To'])),
    source: readOnly(optional(text(['উৎস', 'Source'], 40))),
  },
  rules: [endNotBeforeStart('from', 'to')],
  needs: officeNeeds,
  ground: 'office',
  store: 'everywhere',
  list: ['officeId', 'kind', 'placeBn', 'placeEn', 'from', 'to', 'source'],
  filters: ['officeId', 'kind'],
  sort: ['-from'],
  search: ['placeBn', 'placeEn'],
  unique: [['officeId', 'placeId', 'from']],
  removal: 'archive',
  excel: 'out',
  offline: 'cache',
  more: {
    /** Which records the desks of an office reach now, by kind. */
    reach: call({
      method: 'GET',
      path: '/offices/{officeId}/reach',
      input: z.object({ officeId: uuid }),
      output: reachCounts,
      needs: 'OFFICE_MANAGEMENT.READ_ALL',
      errors: ['record.not-found'],
    }),
    /** What differs from the registry's jurisdictions of a district; nothing is changed. */
    'sync-difference': call({
      method: 'GET',
      path: '/office-jurisdictions/sync',
      input: district,
      output: syncReport,
      needs: officeNeeds.update,
      errors: ['registry.unavailable', 'record.not-found'],
    }),
    /** Takes the registry's jurisdictions of a district over; what people changed stays. */
    sync: call({
      method: 'POST',
      path: '/office-jurisdictions/sync',
      input: district,
      output: syncReport,
      needs: officeNeeds.update,
      errors: ['registry.unavailable', 'record.not-found'],
    }),
  },
})
