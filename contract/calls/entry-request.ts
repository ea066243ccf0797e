import { requestActs } from '#domain/entry-request/transitions.ts'
import { permissions } from '#domain/permission/permission.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { application } from '../lists/application.ts'
import { uuid } from '../values.ts'
import { actEntry } from '../act-entry.ts'

const line = (limit: number) => z.string().check(z.maxLength(limit))

/** An application as its list shows it. */
const applicationCard = application.calls.list.output

export type ApplicationCard = z.output<typeof applicationCard>

const applicationLogEntry = z.extend(actEntry, { act: z.enum(['register', ...requestActs]) })

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
