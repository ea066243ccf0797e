import * as z from 'zod/mini'
import { call } from '../call.ts'
import { isoTime } from '../values.ts'

/** The kinds that register and reset by themselves; system users sign in where office users do. */
export const accountKinds = ['OFFICE', 'CITIZEN', 'VENDOR'] as const

const typed = z.string().check(z.maxLength(300))

const codeSent = z.object({ expiresInSeconds: z.int(), resendInSeconds: z.int() })

const session = z.object({
  id: z.string(),
  startedAt: isoTime,
  expiresAt: isoTime,
  isCurrent: z.boolean(),
})

/** What every kind of user has: contacts proven by a code, a password, sessions. */
export const accountCalls = {
  /**
   * Sends a one-time code: for a registration to the contact that is named, for a reset to the confirmed contact of the
   * account that signs in under the name. The answer never tells whether there is such an account.
   */
  'account.code': call({
    method: 'POST',
    path: '/auth/codes',
    input: z.object({ purpose: z.enum(['REGISTER', 'RESET']), userType: z.enum(accountKinds), name: typed }),
    output: codeSent,
    needs: 'public',
    errors: ['input.refused', 'request.rate', 'account.external'],
  }),
  'account.reset-password': call({
    method: 'POST',
    path: '/auth/reset-password',
    input: z.object({ userType: z.enum(accountKinds), name: typed, code: typed, newPassword: typed }),
    output: z.object({}),
    shape: 'empty',
    needs: 'public',
    errors: ['input.refused', 'code.wrong', 'request.rate', 'account.external'],
  }),
  /** Sends a code to a contact to be taken over. The present password is asked, unless another provider keeps it. */
  'account.contact-code': call({
    method: 'POST',
    path: '/account/contact-code',
    input: z.object({ contact: typed, currentPassword: z.optional(typed) }),
    output: codeSent,
    needs: 'any-kind',
    errors: ['input.refused', 'password.wrong', 'request.rate'],
  }),
  /** Takes a mobile number or an e-mail address as one's own, proven by the code that was sent there. */
  'account.contact': call({
    method: 'PUT',
    path: '/account/contact',
    input: z.object({ contact: typed, code: typed }),
    output: z.object({ mobile: z.nullable(z.string()), email: z.nullable(z.string()) }),
    needs: 'any-kind',
    errors: ['input.refused', 'code.wrong', 'contact.taken', 'request.rate'],
  }),
  /** Every other session of the account ends with its old password. */
  'account.password': call({
    method: 'PUT',
    path: '/account/password',
    input: z.object({ currentPassword: typed, newPassword: typed }),
    output: z.object({}),
    shape: 'empty',
    needs: 'any-kind',
    errors: ['input.refused', 'password.wrong', 'request.rate', 'account.external'],
  }),
  'account.sessions': call({
    method: 'GET',
    path: '/account/sessions',
    input: z.object({}),
    output: z.object({ sessions: z.array(session) }),
    needs: 'any-kind',
  }),
  'account.end-sessions': call({
    method: 'POST',
    path: '/account/sessions/end-others',
    input: z.object({}),
    output: z.object({ ended: z.int() }),
    needs: 'any-kind',
  }),
} as const
