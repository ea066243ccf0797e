import { optionalReason } from '../access.ts'
import { activeConfigCall, ofEachMode } from '../calls/active-config.ts'
import { call } from '../call.ts'
import { date, longText, optional, pick } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import type { RowRule } from '../declare/resource.ts'
import { rowShape } from '../declare/row-schema.ts'
import { uuid } from '../values.ts'
import { deliveryModes } from './delivery-mode.ts'
import { officeDeliveryAccess } from './office-delivery-access.ts'
import * as z from 'zod/mini'

const fields = {
  bannerBn: optional(longText(['ব্যানার (বাংলা)', 'Banner (Bangla)'], 300)),
  bannerEn: optional(longText(['ব্যানার (ইংরেজি)', 'Banner (English)'], 300)),
  bannerKind: pick(['ব্যানারের ধরন', 'Kind of banner'], {
    INFO: ['তথ্য', 'Information'],
    WARN: ['সতর্কতা', 'Warning'],
  }),
  bannerUntil: optional(date(['ব্যানারের শেষ দিন', 'Last day of the banner'])),
  ...deliveryModes,
}

const bannerInBothLanguages: RowRule = {
  fields: ['bannerBn', 'bannerEn'],
  check: ({ bannerBn, bannerEn }) =>
    (bannerBn === null) === (bannerEn === null)
      ? null
      : { [bannerBn === null ? 'bannerBn' : 'bannerEn']: 'content.both-languages' },
}

const someModes = ofEachMode(z.optional(z.boolean()))
const rev = z.optional(z.int().check(z.minimum(1)))
const writes = ['record.not-found', 'input.refused', 'resource.stale'] as const
const key = 'KHATIAN_CONFIG.MANAGE_APP_CONFIG'

/** What is switched for the whole application: one row. */
export const appConfig = resource({
  name: 'app-config',
  path: '/app-config',
  route: '/delivery-access',
  label: [
    ['অ্যাপ কনফিগারেশন', 'App configuration'],
    ['ব্যানার ও সরবরাহ ব্যবস্থা, সব অফিস', 'Banner and delivery access, all offices'],
  ],
  fields,
  rules: [bannerInBothLanguages],
  needs: { read: 'signed-in', write: key },
  ground: 'nation',
  store: 'everywhere',
  list: [
    'bannerKind',
    'bannerBn',
    'bannerEn',
    'bannerUntil',
    'onlineCopy',
    'certifiedCopy',
    'officeCounter',
    'byMail',
    'udc',
  ],
  filters: [],
  sort: ['bannerKind'],
  search: [],
  removal: 'never',
  written: 'elsewhere',
  offline: 'cache',
  more: {
    update: call({
      method: 'PUT',
      path: '/app-config/{id}',
      input: z.object({
        id: uuid,
        rev,
        ...Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, z.optional(schema)])),
        reason: optionalReason,
      }),
      output: z.object(rowShape(fields)),
      needs: key,
      errors: writes,
    }),
    active: activeConfigCall,
    /** The modes of the nation; those left out stay. */
    'global-access': call({
      method: 'PUT',
      path: '/app-config/global-access',
      input: z.object({ rev, ...someModes, reason: optionalReason }),
      output: z.object(rowShape(fields)),
      needs: key,
      errors: writes,
    }),
    /** The modes of an office; those left out stay, and are open where the office said nothing before. */
    'office-access': call({
      method: 'PUT',
      path: '/app-config/office-access',
      input: z.object({ officeId: uuid, rev, ...someModes, reason: optionalReason }),
      output: z.object(rowShape(officeDeliveryAccess.fields)),
      needs: key,
      errors: writes,
    }),
  },
})
