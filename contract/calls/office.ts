import { permissions } from '#domain/permission/permission.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { uuid } from '../values.ts'

const rules = z.object({
  officeId: uuid,
  skipVerification: z.boolean(),
  allowSamePerson: z.boolean(),
  /** mutation khatians are verified as well; left out, it stays as it is */
  verifyMutations: z.exactOptional(z.boolean()),
})

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
    input: rules,
    output: rules,
    needs: permissions.officeConfigure,
    errors: ['record.not-found'],
  }),
  'office-configuration.update': call({
    method: 'PUT',
    path: '/office-configurations/{officeId}',
    input: rules,
    output: rules,
    needs: permissions.officeConfigure,
    errors: ['record.not-found'],
  }),
} as const
