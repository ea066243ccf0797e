import { requestStatuses } from '#domain/entry-request/status.ts'
import { requestActs } from '#domain/entry-request/transitions.ts'
import { permissions } from '#domain/permission/permission.ts'
import * as z from 'zod/mini'
import { searchText } from '../access.ts'
import { call } from '../call.ts'
import { isoTime, khatianStatusId, listQuery, surveyKey, uuid } from '../values.ts'

const requestStatusId = z.literal([...requestStatuses])
const line = (limit: number) => z.string().check(z.maxLength(limit))

/** An application as its list shows it, at the status that follows from its khatian. */
export const applicationCard = z.object({
  id: uuid,
  survey: surveyKey,
  number: z.string(),
  status: requestStatusId,
  applicant: z.string(),
  mobile: z.string(),
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  jlNumber: z.string(),
  mouzaBn: z.string(),
  mouzaEn: z.string(),
  upazilaBn: z.string(),
  upazilaEn: z.string(),
  khatianId: z.nullable(uuid),
  khatianStatus: z.nullable(khatianStatusId),
  /** a volume whose range holds the number, for the entry to begin in */
  volumeId: z.nullable(uuid),
  /** the asking person wrote a value of the khatian */
  own: z.boolean(),
  createdAt: isoTime,
  createdByBn: z.string(),
  createdByEn: z.string(),
})

export type ApplicationCard = z.output<typeof applicationCard>

const applicationLogEntry = z.object({
  at: isoTime,
  act: z.enum(['register', ...requestActs]),
  actorBn: z.string(),
  actorEn: z.string(),
  deskBn: z.string(),
  deskEn: z.string(),
  comment: z.nullable(z.string()),
})

const filters = {
  survey: z.optional(surveyKey),
  status: z.optional(z.pipe(z.coerce.number(), requestStatusId)),
  /** applicant, mobile, reference or khatian number */
  text: z.optional(searchText),
}

const act = <const Path extends string, Needs extends string>(path: Path, needs: Needs) => ({
  method: 'PUT' as const,
  path,
  input: z.object({ applicationId: uuid, comment: z.optional(line(1000)) }),
  output: applicationCard,
  needs,
  errors: [
    'application.not-found',
    'application.not-ready',
    'application.already-received',
    'application.wrong-status',
    'khatian.own-version',
  ] as const,
})

/** Applications for khatians that are not digitised (spec §4): registered by staff, then they follow their khatian. */
export const entryRequestCalls = {
  'application.list': call({
    method: 'GET',
    path: '/applications',
    input: z.object({ ...listQuery, ...filters }),
    output: applicationCard,
    shape: 'list',
    needs: permissions.khatianReadAll,
  }),
  'application.counts': call({
    method: 'GET',
    path: '/applications/counts',
    input: z.object({ survey: filters.survey, text: filters.text }),
    output: z.array(z.object({ status: requestStatusId, count: z.int() })),
    needs: permissions.khatianReadAll,
  }),
  'application.get': call({
    method: 'GET',
    path: '/applications/{applicationId}',
    input: z.object({ applicationId: uuid }),
    output: z.object({ application: applicationCard, log: z.array(applicationLogEntry) }),
    needs: permissions.khatianReadOne,
    errors: ['application.not-found'],
  }),
  'application.create': call({
    method: 'POST',
    path: '/applications',
    input: z.object({
      jlNumberId: uuid,
      khatianNo: line(60),
      applicant: line(200),
      mobile: line(40),
      reference: z.optional(line(100)),
      note: z.optional(line(1000)),
    }),
    output: applicationCard,
    needs: permissions.khatianCreate,
    errors: [
      'jl-number.not-found',
      'input.refused',
      'khatian.number',
      'application.digitised',
      'application.already-received',
    ],
  }),
  'application.take': call(act('/applications/{applicationId}/take', permissions.khatianCreate)),
  'application.acland-approve': call(act('/applications/{applicationId}/acland-approve', 'KHATIAN.ACLAND_APPROVE')),
  'application.receive': call(act('/applications/{applicationId}/receive', 'DAK_PANEL_ORDER.RECEIVE')),
} as const
