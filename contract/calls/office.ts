import { permissions } from '#domain/permission/permission.ts'
import * as z from 'zod/mini'
import { reason } from '../access.ts'
import { call } from '../call.ts'
import { officeSettingFields } from '../resources/office-setting.ts'
import { isoTime, uuid } from '../values.ts'

const rules = z.object({
  officeId: uuid,
  skipVerification: z.boolean(),
  allowSamePerson: z.boolean(),
  /** mutation khatians are verified as well; left out, it stays as it is */
  verifyMutations: z.exactOptional(z.boolean()),
})

const values = Object.fromEntries(
  Object.entries(officeSettingFields).map(([name, { schema }]) => [name, z.optional(schema)]),
) as { [Name in keyof typeof officeSettingFields]: z.ZodMiniOptional<(typeof officeSettingFields)[Name]['schema']> }

/** The office's rules, and of its settings those that are to change; null leaves one to the office above. */
const given = z.object({
  ...rules._zod.def.shape,
  ...values,
  /** why: asked of rules by which fewer eyes see a khatian, which wait for a second person */
  reason: z.exactOptional(reason),
})

/** A setting as it holds for an office: what it is, and who said so where and when; null where nobody did. [ADM-8] */
const resolved = z.object({
  name: z.string(),
  value: z.nullable(z.union([z.string(), z.number()])),
  from: z.nullable(z.enum(['OFFICE', 'ABOVE', 'NATION'])),
  officeBn: z.nullable(z.string()),
  officeEn: z.nullable(z.string()),
  /** a person's act, or what came with the installation, which names nobody */
  origin: z.nullable(z.enum(['PERSON', 'INSTALLATION'])),
  setByBn: z.nullable(z.string()),
  setByEn: z.nullable(z.string()),
  setAt: z.nullable(isoTime),
})

export type ResolvedSetting = z.output<typeof resolved>

/** What an office decides for its own khatians. POST sets up, PUT changes; both store the same rules. */
export const officeCalls = {
  'office-configuration.get': call({
    method: 'GET',
    path: '/office-configurations/{officeId}',
    input: z.object({ officeId: uuid }),
    output: rules,
    needs: 'signed-in',
    offline: 'cache',
    errors: ['record.not-found'],
  }),
  'office-configuration.create': call({
    method: 'POST',
    path: '/office-configurations',
    input: given,
    output: rules,
    needs: permissions.officeConfigure,
    errors: ['record.not-found', 'input.refused'],
  }),
  'office-configuration.update': call({
    method: 'PUT',
    path: '/office-configurations/{officeId}',
    input: given,
    output: rules,
    needs: permissions.officeConfigure,
    errors: ['record.not-found', 'input.refused'],
  }),
  /** Every setting as it holds for the office: its own, or that of the next office above, or the nation's. */
  'office-configuration.resolved': call({
    method: 'GET',
    path: '/office-configurations/{officeId}/resolved',
    input: z.object({ officeId: uuid }),
    output: z.array(resolved),
    needs: 'signed-in',
    offline: 'cache',
    errors: ['record.not-found'],
  }),
} as const
