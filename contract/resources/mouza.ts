import { checkDlrsCode } from '#domain/validation/codes.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { names, optional, readOnly, ref, refs, ruled, text, within } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { syncReport } from '../declare/sync-report.ts'
import { geoNeeds } from './geo-needs.ts'

const district = z.object({ districtBbsCode: z.string().check(z.regex(/^[0-9]{2}$/)) })

/**
 * Mouzas, the smallest places that land is recorded by. One that is in records keeps its upazila: what is split off or merged
 * is a new one that names its predecessors. [ADM-1]
 */
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
    upazilaId: within(ref(['উপজেলা', 'Upazila'], 'upazila'), { districtBbsCode: 'districtBbsCode' }),
    unionId: optional(within(ref(['ইউনিয়ন', 'Union'], 'union-parishad'), { upazilaId: 'upazilaId' })),
    thanaId: optional(within(ref(['থানা', 'Thana'], 'thana'), { districtBbsCode: 'districtBbsCode' })),
    circleId: optional(within(ref(['সার্কেল', 'Circle'], 'circle'), { districtBbsCode: 'districtBbsCode' })),
    dlrsCode: optional(ruled(text(['ডিএলআরএস কোড', 'DLRS code'], 9), checkDlrsCode)),
    predecessorIds: optional(
      within(refs(['পূর্বসূরি মৌজা', 'Predecessors'], 'mouza', 20), { districtBbsCode: 'districtBbsCode' }),
    ),
    source: readOnly(optional(text(['উৎস', 'Source'], 40))),
  },
  needs: geoNeeds,
  ground: 'place',
  store: 'everywhere',
  list: ['nameBn', 'nameEn', 'districtBbsCode', 'upazilaId', 'unionId', 'dlrsCode'],
  filters: ['districtBbsCode', 'upazilaId', 'unionId', 'thanaId', 'circleId', 'dlrsCode'],
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
