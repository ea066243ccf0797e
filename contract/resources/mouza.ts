import * as z from 'zod/mini'
import { call } from '../call.ts'
import { createOnly, names, optional, readOnly, ref, ruled, text, within } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { pattern } from '../declare/rules.ts'
import { syncReport } from '../declare/sync-report.ts'
import { geoNeeds } from './geo-needs.ts'

const district = z.object({ districtBbsCode: z.string().check(z.regex(/^[0-9]{2}$/)) })

/** Mouzas, the smallest places that land is recorded by. A mouza keeps its upazila: what is split off is a new one. */
export const mouza = resource({
  name: 'mouza',
  path: '/mouzas',
  label: [
    ['মৌজা', 'Mouza'],
    ['মৌজাসমূহ', 'Mouzas'],
  ],
  fields: {
    ...names(100),
    districtBbsCode: readOnly(ref(['জেলা', 'District'], 'district', 'bbsCode')),
    upazilaId: within(createOnly(ref(['উপজেলা', 'Upazila'], 'upazila')), { districtBbsCode: 'districtBbsCode' }),
    dlrsCode: optional(ruled(text(['ডিএলআরএস কোড', 'DLRS code'], 9), pattern(/^[0-9]{9}$/, 'code.dlrs'))),
    source: readOnly(optional(text(['উৎস', 'Source'], 40))),
  },
  needs: geoNeeds,
  ground: 'place',
  store: 'everywhere',
  list: ['nameBn', 'nameEn', 'districtBbsCode', 'upazilaId', 'dlrsCode'],
  filters: ['districtBbsCode', 'upazilaId', 'dlrsCode'],
  sort: ['nameBn', 'nameEn'],
  search: ['nameBn', 'nameEn', 'dlrsCode'],
  unique: [['dlrsCode']],
  above: 'upazilaId',
  removal: 'archive',
  excel: 'both',
  offline: 'cache',
  more: {
    /** What differs from the registry in a district; nothing is changed. */
    'sync-difference': call({
      method: 'GET',
      path: '/mouzas/sync',
      input: district,
      output: syncReport,
      needs: geoNeeds.update,
      errors: ['registry.unavailable', 'record.not-found'],
    }),
    /** Takes the registry's mouzas of a district over; what people changed stays. */
    sync: call({
      method: 'POST',
      path: '/mouzas/sync',
      input: district,
      output: syncReport,
      needs: geoNeeds.update,
      errors: ['registry.unavailable', 'record.not-found'],
    }),
  },
})
