import * as z from 'zod/mini'
import { call } from '../call.ts'
import { date, names, optional, pick, readOnly, text } from '../declare/field.ts'
import { between, resource } from '../declare/resource.ts'
import { endNotBeforeStart } from '../declare/rules.ts'
import { syncReport } from '../declare/sync-report.ts'

const needs = { read: 'KHATIAN_CONFIG.VIEW_HOLIDAY', write: 'KHATIAN_CONFIG.SYNC_HOLIDAY' } as const

/** Days on which offices are closed besides Friday and Saturday. */
export const holiday = resource({
  name: 'holiday',
  path: '/holidays',
  route: '/holiday-calendar',
  label: [
    ['ছুটি', 'Holiday'],
    ['ছুটির ক্যালেন্ডার', 'Holidays'],
  ],
  fields: {
    ...names(120),
    from: date(['শুরু', 'From']),
    to: date(['শেষ', 'To']),
    type: pick(['ধরন', 'Type'], {
      GOVERNMENT: ['সরকারি', 'Government'],
      EXECUTIVE_ORDER: ['নির্বাহী আদেশ', 'Executive order'],
    }),
    source: readOnly(optional(text(['উৎস', 'Source'], 40))),
  },
  rules: [endNotBeforeStart('from', 'to')],
  needs,
  ground: 'nation',
  store: 'everywhere',
  list: ['from', 'to', 'nameBn', 'nameEn', 'type', 'source'],
  filters: ['type', between('from')],
  sort: ['-from', 'nameBn'],
  search: ['nameBn', 'nameEn'],
  unique: [['from', 'type', 'nameEn']],
  removal: 'archive',
  excel: 'both',
  offline: 'cache',
  more: {
    /** Takes over the days of a year from the source; what people changed stays. */
    sync: call({
      method: 'POST',
      path: '/holidays/sync',
      input: z.object({ year: z.int().check(z.minimum(2000), z.maximum(2100)) }),
      output: syncReport,
      needs: needs.write,
      errors: ['registry.unavailable'],
    }),
  },
})
