import { caseSources } from '#domain/correction/case.ts'
import { caseProcessings } from '#domain/correction/processing.ts'
import { caseStatuses } from '#domain/correction/status.ts'
import { caseActs } from '#domain/correction/transitions.ts'
import { correctionSubjects } from '#domain/correction/types.ts'
import * as z from 'zod/mini'
import { actEntry } from '../act-entry.ts'
import { isoTime, surveyKey, uuid } from '../values.ts'
import { uploadRefusals } from '../upload-errors.ts'

export const caseStatusId = z.literal([...caseStatuses])
export const correctionTypeId = z.literal([1, 2, 3, 4, 5, 6])
export const subject = z.enum(correctionSubjects)
export const subjects = z.array(subject).check(z.maxLength(correctionSubjects.length))
export const caseOutcome = z.enum(['corrected', 'disposed', 'rejected', 'withdrawn'])

/** A hearing: both its day and whether it was held, or neither. [COR-5] */
const hearing = z.object({
  date: z.nullable(z.string()),
  completed: z.nullable(z.boolean()),
  place: z.string(),
  note: z.string(),
  /** what is proposed since is not what was heard */
  outdated: z.boolean(),
})

/** A case as everybody sees it who may: no person in it. */
const caseFields = {
  id: uuid,
  rev: z.int(),
  trackingNo: z.string(),
  caseNo: z.nullable(z.string()),
  source: z.enum(caseSources),
  khatianNo: z.string(),
  survey: surveyKey,
  mouzaBn: z.string(),
  mouzaEn: z.string(),
  jlNumber: z.string(),
  officeBn: z.string(),
  officeEn: z.string(),
  status: caseStatusId,
  processing: z.enum(caseProcessings),
  typeId: z.nullable(correctionTypeId),
  subjects,
  text: z.string(),
  /** the last hearing's */
  hearingDate: z.nullable(z.string()),
  isHearingCompleted: z.nullable(z.boolean()),
  hearings: z.array(hearing),
  order: z.nullable(z.object({ text: z.string(), date: z.string() })),
  outcome: z.nullable(caseOutcome),
  advice: z.nullable(z.string()),
  createdAt: isoTime,
}

export const caseView = z.object({
  ...caseFields,
  khatianId: uuid,
  volumeId: uuid,
  khatianStatus: z.int(),
  unionOfficeId: z.nullable(uuid),
  unionBn: z.nullable(z.string()),
  unionEn: z.nullable(z.string()),
  proposedTypeId: z.nullable(correctionTypeId),
  dagsToRemove: z.array(uuid),
  cells: z.array(z.string()),
  report: z.nullable(z.string()),
  /** how many values are proposed to be changed */
  proposed: z.int(),
  parties: z.array(
    z.object({
      role: z.enum(['applicant', 'owner', 'affected']),
      name: z.string(),
      /** masked */
      mobile: z.string(),
    }),
  ),
  /** what whoever asks may do with it now; `barred` is the code of what stands in the way */
  acts: z.array(z.object({ act: z.enum(caseActs), comment: z.boolean(), barred: z.nullable(z.string()) })),
  /** the desk that gave the last act: an officer's or one of the staff; null where the applicant did */
  sender: z.nullable(z.object({ userId: uuid, deskId: uuid, personnelCategory: z.enum(['OFFICER', 'STAFF']) })),
  /** whoever asks may write the proposal now */
  mayPropose: z.boolean(),
  log: z.array(actEntry),
})

/** A case as its applicant follows it: steps, hearing and reasons, and nobody of the office. */
export const ownCase = z.object({
  ...caseFields,
  /** the words with which it was rejected or sent back to the applicant's office */
  reason: z.nullable(z.string()),
  log: z.array(z.object({ at: isoTime, act: z.string() })),
  mayWithdraw: z.boolean(),
})

export const trackedCase = z.object({
  trackingNo: z.string(),
  caseNo: z.nullable(z.string()),
  status: caseStatusId,
  outcome: z.nullable(caseOutcome),
  hearingDate: z.nullable(z.string()),
  isHearingCompleted: z.nullable(z.boolean()),
  hearingPlace: z.nullable(z.string()),
  officeBn: z.string(),
  officeEn: z.string(),
  createdAt: isoTime,
  log: z.array(z.object({ at: isoTime, act: z.string() })),
})

/** What one case may hold beside its values: bytes of one paper, papers kept. */
export const caseFileLimits = { bytes: 5 * 1024 * 1024, kept: 40 } as const

export const caseFile = z.object({
  id: uuid,
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  addedAt: isoTime,
  /** whoever asks added it */
  own: z.boolean(),
})
export type CaseFile = z.output<typeof caseFile>

export const fileName = z.string().check(z.maxLength(200))
export const fileErrors = [
  'correction.not-found',
  'correction.wrong-status',
  'correction.too-many-files',
  ...uploadRefusals,
] as const

export const caseErrors = [
  'correction.not-found',
  'correction.stale',
  'correction.wrong-status',
  'input.refused',
] as const
