import { permissions } from '#domain/permission/permission.ts'
import { numberStates } from '#domain/volume/reconciliation.ts'
import {
  secondKeyingModes,
  skipReasons,
  type SecondKeying,
  type SkippedNumber,
  type Volume,
} from '#domain/volume/volume.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { isoTime, khatianStatusId, listQuery, surveyKey, uuid } from '../values.ts'
import { templateBody } from './template.ts'
import { actEntry } from '../act-entry.ts'

/** Numbers of khatians are led by at most nine digits. */
const lead = z.int().check(z.minimum(0), z.maximum(999_999_999))
const leadFilter = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(999_999_999))

const secondKeying = z.object({
  mode: z.enum(secondKeyingModes),
  percent: z.exactOptional(z.int()),
  columns: z.union([
    z.literal('marked'),
    z.readonly(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100))),
  ]),
}) satisfies z.ZodMiniType<SecondKeying>

const skipReason = z.enum(skipReasons)

const skippedNumber = z.object({
  number: z.int(),
  reason: skipReason,
  note: z.exactOptional(z.string()),
}) satisfies z.ZodMiniType<SkippedNumber>

const content = {
  mouzaId: uuid,
  jlNumberId: uuid,
  survey: surveyKey,
  volumeNo: z.int().check(z.minimum(1), z.maximum(999_999)),
  from: lead,
  to: lead,
  templateId: uuid,
  secondKeying: z.exactOptional(secondKeying),
  splitFrom: z.exactOptional(uuid),
}

export const volumeContent = z.object(content)

export const volumeBody = z.object({
  id: uuid,
  homeDistrict: z.string(),
  officeId: uuid,
  ...content,
  status: z.literal([1, 2, 3]),
  skipped: z.exactOptional(z.readonly(z.array(skippedNumber))),
  scanRev: z.exactOptional(z.int()),
}) satisfies z.ZodMiniType<Volume>

/** Numbers of a volume's range that lie side by side. */
export const numberSpan = { from: lead, to: lead }

export const skipNumbers = z.object({
  ...numberSpan,
  reason: skipReason,
  note: z.optional(z.string().check(z.maxLength(500))),
})

const numberRun = z.object({
  from: z.int(),
  to: z.int(),
  state: z.enum(numberStates),
  /** of what is entered: how far the khatian is that is furthest behind */
  status: z.exactOptional(khatianStatusId),
  reason: z.exactOptional(skipReason),
  note: z.exactOptional(z.string()),
  /** of what is missing: what the index of the volume tells of it; only to whoever may read khatians */
  indexed: z.exactOptional(z.object({ names: z.readonly(z.array(z.string())), owners: z.int() })),
})

export const reconciliationView = z.object({
  counts: z.object({ entered: z.int(), skipped: z.int(), missing: z.int(), total: z.int() }),
  runs: z.readonly(z.array(numberRun)),
  /** runs that were asked for, on all pages together */
  total: z.int(),
})

export type ReconciliationView = z.output<typeof reconciliationView>

/** A khatian that went from one volume to another. */
export const segregation = z.object({
  khatianId: uuid,
  /** null where it was withdrawn since */
  number: z.nullable(z.string()),
  fromVolumeId: uuid,
  fromVolumeNo: z.int(),
  toVolumeId: uuid,
  toVolumeNo: z.int(),
  at: isoTime,
})

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

/** How many khatians of a volume stand in each status; together they are the total. */
export const volumeCounts = z.object({
  draft: z.int(),
  entryComplete: z.int(),
  verified: z.int(),
  compared: z.int(),
  approved: z.int(),
  reCorrection: z.int(),
  newVersionNeeded: z.int(),
  citizenEntryPending: z.int(),
  citizenEntryComplete: z.int(),
  citizenVerified: z.int(),
  citizenCompared: z.int(),
  citizenApproved: z.int(),
  locked: z.int(),
  agotoApproved: z.int(),
  total: z.int(),
  scans: z.int(),
})

export const volumeView = z.object({
  volume: volumeBody,
  place: volumePlace,
  counts: volumeCounts,
  rules: z.object({
    skipVerification: z.boolean(),
    allowSamePerson: z.boolean(),
    verifyMutations: z.exactOptional(z.boolean()),
  }),
  /** a draft that this person wrote, where the office leaves it to somebody else to approve it */
  own: z.exactOptional(z.boolean()),
  /** of such a draft: the colleagues who may approve it [VOL-23] */
  approvers: z.exactOptional(z.array(z.object({ nameBn: z.string(), nameEn: z.string() }))),
  /** it came with a file */
  imported: z.exactOptional(z.boolean()),
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

const contentErrors = [
  'volume.range',
  'volume.percent',
  'volume.no-columns',
  'volume.no-second-keying',
  'field.unknown',
  'jl-number.not-found',
  'template.not-found',
  'template.archived',
  'volume.overlap',
] as const

export const volumeCalls = {
  'volume.list': call({
    method: 'GET',
    path: '/volumes',
    input: z.object({
      ...listQuery,
      survey: z.optional(surveyKey),
      upazilaId: z.optional(uuid),
      mouzaId: z.optional(uuid),
      jlNumberId: z.optional(uuid),
      status: z.optional(z.pipe(z.coerce.number(), z.literal([1, 2, 3]))),
      /** only volumes whose range holds this number */
      holds: z.optional(leadFilter),
      /** only what came with a file */
      imported: z.optional(z.stringbool()),
    }),
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
    errors: [...contentErrors, 'volume.duplicate'],
  }),
  'volume.update': call({
    method: 'PUT',
    path: '/volumes/{volumeId}',
    input: z.object({ volumeId: uuid, ...content }),
    output: volumeBody,
    needs: permissions.volumeUpdate,
    errors: [...contentErrors, 'volume.not-found', 'volume.duplicate', 'volume.in-use', 'volume.archived'],
  }),
  'volume.approve': call({
    method: 'PUT',
    path: '/volumes/{volumeId}/approve',
    input: z.object({ volumeId: uuid }),
    output: volumeBody,
    needs: permissions.volumeApprove,
    errors: ['volume.not-found', 'volume.approved', 'volume.own', 'volume.overlap', 'template.not-approved'],
  }),
  /** Removes a volume that nothing hangs on, and archives any other. Null in `volume`: it is removed. [VOL-24] */
  'volume.remove': call({
    method: 'DELETE',
    path: '/volumes/{volumeId}',
    input: z.object({ volumeId: uuid }),
    output: z.object({ volume: z.nullable(volumeBody) }),
    needs: permissions.volumeDelete,
    errors: ['volume.not-found', 'volume.archived'],
  }),
  /** Who made, changed and approved it, the newest act first. */
  'volume.history': call({
    method: 'GET',
    path: '/volumes/{volumeId}/history',
    input: z.object({ volumeId: uuid, ...listQuery }),
    output: actEntry,
    shape: 'list',
    needs: permissions.volumeReadOne,
    errors: ['volume.not-found'],
  }),
  /** What became of every number of the range: entered, skipped with a reason, or missing. */
  'volume.reconciliation': call({
    method: 'GET',
    path: '/volumes/{volumeId}/reconciliation',
    input: z.object({
      volumeId: uuid,
      state: z.optional(z.enum(numberStates)),
      /** a piece of the range; the counts are of all of it */
      from: z.optional(leadFilter),
      to: z.optional(leadFilter),
      pageNo: listQuery.pageNo,
      pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1000),
    }),
    output: reconciliationView,
    needs: permissions.volumeReadOne,
    errors: ['volume.not-found'],
  }),
  'volume.skip-number': call({
    method: 'PUT',
    path: '/volumes/{volumeId}/skip-number',
    input: z.object({ volumeId: uuid, ...skipNumbers.shape }),
    output: volumeBody,
    needs: permissions.volumeUpdate,
    errors: [
      'volume.not-found',
      'volume.archived',
      'volume.number-entered',
      'khatian.out-of-volume',
      'comment.required',
    ],
  }),
  'volume.unskip-number': call({
    method: 'PUT',
    path: '/volumes/{volumeId}/unskip-number',
    input: z.object({ volumeId: uuid, ...numberSpan }),
    output: volumeBody,
    needs: permissions.volumeUpdate,
    errors: ['volume.not-found', 'volume.archived'],
  }),
  /** Stored numbers that could not be written in today's form, each with what stands in the way. [KHN-4] */
  'volume.numbers-to-review': call({
    method: 'GET',
    path: '/numbers-to-review',
    input: z.object(listQuery),
    output: z.object({
      kind: z.enum(['khatian', 'temp', 'application']),
      recordId: uuid,
      number: z.string(),
      survey: surveyKey,
      jlNumber: z.string(),
      mouzaBn: z.string(),
      mouzaEn: z.string(),
      code: z.string(),
      /** the khatian or entry that has the number in today's form */
      otherId: z.nullable(uuid),
      otherNumber: z.nullable(z.string()),
    }),
    shape: 'list',
    needs: permissions.auditLogRead,
  }),
  /** Khatians that went from this volume to another, or came to it, since a moment. */
  'volume.segregations': call({
    method: 'GET',
    path: '/khatians/segregation/sync',
    input: z.object({ ...listQuery, volumeId: uuid, since: z.optional(z.iso.datetime({ offset: true })) }),
    output: segregation,
    shape: 'list',
    needs: permissions.khatianReadAll,
    errors: ['volume.not-found'],
  }),
} as const
