import { permissions } from '#domain/permission/permission.ts'
import type { Volume } from '#domain/volume/volume.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { listQuery, surveyKey, uuid } from '../values.ts'
import { templateBody } from './template.ts'

const content = {
  mouzaId: uuid,
  jlNumberId: uuid,
  survey: surveyKey,
  volumeNo: z.int().check(z.minimum(1)),
  from: z.int().check(z.minimum(0)),
  to: z.int().check(z.minimum(0)),
  templateId: uuid,
}

export const volumeContent = z.object(content)

export const volumeBody = z.object({
  id: uuid,
  homeDistrict: z.string(),
  officeId: uuid,
  ...content,
  status: z.literal([1, 2]),
}) satisfies z.ZodMiniType<Volume>

/** Where a volume lies, in words: what a screen shows above its khatians and a device keeps for offline use. */
export const volumePlace = z.object({
  jlNumber: z.string(),
  mouzaBn: z.string(),
  mouzaEn: z.string(),
  upazilaBn: z.string(),
  upazilaEn: z.string(),
  districtBn: z.string(),
  districtEn: z.string(),
  surveyLocalBn: z.string(),
  surveyLocalEn: z.string(),
})

export const volumeCounts = z.object({
  draft: z.int(),
  entryComplete: z.int(),
  verified: z.int(),
  compared: z.int(),
  approved: z.int(),
  reCorrection: z.int(),
  total: z.int(),
  scans: z.int(),
})

export const volumeView = z.object({
  volume: volumeBody,
  place: volumePlace,
  counts: volumeCounts,
  rules: z.object({ skipVerification: z.boolean(), allowSamePerson: z.boolean() }),
})

export type VolumeView = z.output<typeof volumeView>

/** One scanned page of a volume book. `khatianNumber` says whose page it is as far as that was told when scanning. */
export const scanEntry = z.object({
  id: uuid,
  pageNo: z.int(),
  khatianNumber: z.nullable(z.string()),
  bytes: z.int(),
  sha256: z.string(),
  width: z.int(),
  height: z.int(),
})

export type ScanEntry = z.output<typeof scanEntry>

export const volumeCalls = {
  'volume.list': call({
    method: 'GET',
    path: '/volumes',
    input: z.object({ ...listQuery, survey: z.optional(surveyKey), mouzaId: z.optional(uuid) }),
    output: volumeView,
    shape: 'list',
    needs: permissions.volumeReadAll,
  }),
  'volume.get': call({
    method: 'GET',
    path: '/volumes/{volumeId}',
    input: z.object({ volumeId: uuid }),
    output: volumeView,
    needs: permissions.volumeReadOne,
    offline: 'cache',
    errors: ['volume.not-found'],
  }),
  'volume.template': call({
    method: 'GET',
    path: '/volumes/{volumeId}/template',
    input: z.object({ volumeId: uuid }),
    output: templateBody,
    needs: permissions.volumeReadOne,
    offline: 'cache',
    errors: ['volume.not-found'],
  }),
  /** The manifest of a volume's scans: what taking it offline has to fetch, one request a page. */
  'volume.scans': call({
    method: 'GET',
    path: '/volumes/{volumeId}/scans',
    input: z.object({ volumeId: uuid, from: z.optional(z.coerce.number()), to: z.optional(z.coerce.number()) }),
    output: z.array(scanEntry),
    needs: permissions.volumeReadOne,
    offline: 'cache',
    errors: ['volume.not-found'],
  }),
  'volume.create': call({
    method: 'POST',
    path: '/volumes',
    input: z.object({ volumeId: z.optional(uuid), ...content }),
    output: volumeBody,
    needs: permissions.volumeCreate,
    errors: ['volume.duplicate', 'volume.range', 'jl-number.not-found', 'template.not-found'],
  }),
  'volume.update': call({
    method: 'PUT',
    path: '/volumes/{volumeId}',
    input: z.object({ volumeId: uuid, ...content }),
    output: volumeBody,
    needs: permissions.volumeUpdate,
    errors: ['volume.not-found', 'volume.duplicate', 'volume.range', 'volume.in-use'],
  }),
  'volume.approve': call({
    method: 'PUT',
    path: '/volumes/{volumeId}/approve',
    input: z.object({ volumeId: uuid }),
    output: volumeBody,
    needs: permissions.volumeApprove,
    errors: ['volume.not-found'],
  }),
} as const
