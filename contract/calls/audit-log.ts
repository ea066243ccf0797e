import * as z from 'zod/mini'
import { call } from '../call.ts'
import { searchText } from '../access.ts'
import { bbsCode, uuid } from '../values.ts'

const named = { key: z.string(), nameBn: z.string(), nameEn: z.string() }

const needs = 'AUDIT_LOG.READ_ALL'

/** What the audit log is narrowed by, and what the check of the log last found. */
export const auditLogCalls = {
  /** every sort of record and of settings whose acts are logged */
  'audit-log.modules': call({
    method: 'GET',
    path: '/audit-logs/modules',
    input: z.object({}),
    output: z.array(z.object(named)),
    needs,
  }),
  /** what can be done with one of them */
  'audit-log.tasks': call({
    method: 'GET',
    path: '/audit-logs/tasks',
    input: z.object({ module: z.optional(z.string().check(z.maxLength(60))) }),
    output: z.array(z.object(named)),
    needs,
  }),
  /** at most twenty of those who ever did something in the district, found by name, user name or id */
  'audit-log.people': call({
    method: 'GET',
    path: '/audit-logs/people',
    input: z.object({
      districtBbsCode: z.optional(bbsCode),
      text: z.optional(searchText),
      userId: z.optional(uuid),
    }),
    output: z.array(z.object({ id: uuid, username: z.string(), nameBn: z.string(), nameEn: z.string() })),
    needs,
    errors: ['record.not-found'],
  }),
  /** null before the first check; `fault` names the first broken entry */
  'audit-log.verify-status': call({
    method: 'GET',
    path: '/audit-logs/verify-status',
    input: z.object({}),
    output: z.object({
      check: z.nullable(
        z.object({
          at: z.string(),
          records: z.int(),
          entries: z.int(),
          seals: z.int(),
          fault: z.nullable(
            z.object({
              districtBbsCode: z.string(),
              recordId: z.nullable(uuid),
              index: z.nullable(z.int()),
              reason: z.string(),
            }),
          ),
        }),
      ),
    }),
    needs,
  }),
} as const
