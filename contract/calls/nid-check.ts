import { permissions, type Permission } from '#domain/permission/permission.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'

/** What the registry of national identities says of a number and a name. */
export const nidAnswers = ['match', 'no-match', 'unreachable'] as const

export type NidAnswer = (typeof nidAnswers)[number]

/** The number is personal, so it travels in the body and stands in no address. */
const check = (path: `/${string}`, needs: Permission) =>
  call({
    method: 'POST',
    path,
    input: z.object({
      nid: z.string().check(z.maxLength(40)),
      name: z.string().check(z.minLength(1), z.maxLength(200)),
      /** books of land mostly do not say it */
      dateOfBirth: z.optional(z.string()),
    }),
    output: z.object({ answer: z.enum(nidAnswers) }),
    needs,
    errors: ['input.refused', 'request.rate'],
  })

/** Asks the registry about an owner while a khatian is keyed. Nothing is stored of it. */
export const nidCheckCalls = {
  'khatian.check-nid': check('/khatians/check-nid', permissions.khatianUpdate),
  'mutation-khatian.check-nid': check('/mutation-khatians/check-nid', permissions.mutationUpdate),
} as const
