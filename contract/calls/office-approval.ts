import { permissions } from '#domain/permission/permission.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { isoTime, uuid } from '../values.ts'

const person = { nameBn: z.string(), nameEn: z.string() }

/** A decision of an office that takes two persons: asked for, and what became of it. */
const officeApproval = z.object({
  id: uuid,
  officeId: uuid,
  office: z.object(person),
  kind: z.enum(['OFFICE_RULES', 'RECOVERY_KEY']),
  /** the rules that are asked for; of a key its name */
  rules: z.nullable(
    z.object({ skipVerification: z.boolean(), allowSamePerson: z.boolean(), verifyMutations: z.boolean() }),
  ),
  keyId: z.nullable(z.string()),
  /** whether the key in use before signed the new one */
  isSigned: z.nullable(z.boolean()),
  reason: z.string(),
  askedBy: z.object(person),
  askedAt: isoTime,
  outcome: z.nullable(z.enum(['CONFIRMED', 'REFUSED', 'REPLACED'])),
  decidedBy: z.nullable(z.object(person)),
  decidedAt: z.nullable(isoTime),
  /** asked for by whoever looks, who so may not confirm it */
  isOwn: z.boolean(),
})

export type OfficeApproval = z.output<typeof officeApproval>

const input = z.object({ approvalId: uuid })
const path = '/office-approvals'

/** Rules by which fewer eyes see a khatian, and recovery keys: one person asks, with a reason, and another confirms. */
export const officeApprovalCalls = {
  /** The newest twenty of the office at whose desk somebody sits, whom they concern; of all offices for a system administrator. */
  'office-approval.list': call({
    method: 'GET',
    path,
    input: z.object({}),
    output: z.array(officeApproval),
    needs: 'signed-in',
    errors: ['desk.required'],
  }),
  'office-approval.confirm': call({
    method: 'PUT',
    path: `${path}/{approvalId}/confirm`,
    input,
    output: z.array(officeApproval),
    needs: permissions.officeConfigure,
    errors: ['record.not-found', 'approval.own'],
  }),
  'office-approval.refuse': call({
    method: 'PUT',
    path: `${path}/{approvalId}/refuse`,
    input,
    output: z.array(officeApproval),
    needs: permissions.officeConfigure,
    errors: ['record.not-found'],
  }),
} as const
