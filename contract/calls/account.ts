import * as z from 'zod/mini'
import { call } from '../call.ts'
import { isoTime, uuid } from '../values.ts'

/** The kinds that register and reset by themselves; system users sign in where office users do. */
export const accountKinds = ['OFFICE', 'CITIZEN', 'VENDOR'] as const

const typed = z.string().check(z.maxLength(300))

export const codeSent = z.object({ expiresInSeconds: z.int(), resendInSeconds: z.int() })

/** Where a session began and with what, as far as it is known. */
export const sessionFacts = { address: z.string(), agent: z.string(), usedAt: z.nullable(isoTime) }

const session = z.object({
  id: z.string(),
  startedAt: isoTime,
  expiresAt: isoTime,
  isCurrent: z.boolean(),
  ...sessionFacts,
})

const factor = z.object({
  id: uuid,
  kind: z.enum(['TOTP', 'KEY']),
  name: z.string(),
  createdAt: isoTime,
  usedAt: z.nullable(isoTime),
})

const factorName = z.string().check(z.minLength(1), z.maxLength(40))
const sealedStep = z.string().check(z.maxLength(2000))
/** JSON as WebAuthn gives and takes it */
const keyText = z.string().check(z.maxLength(20_000))
/** codes to keep on paper, with the first factor only */
const added = z.object({ recoveryCodes: z.nullable(z.array(z.string())) })

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
  'account.end-session': call({
    method: 'POST',
    path: '/account/sessions/{sessionId}/end',
    input: z.object({ sessionId: z.string().check(z.maxLength(100)) }),
    output: z.object({}),
    shape: 'empty',
    needs: 'any-kind',
    errors: ['record.not-found'],
  }),
  /** What one shows besides the password, and whether one has to. */
  'account.factors': call({
    method: 'GET',
    path: '/account/factors',
    input: z.object({}),
    output: z.object({
      factors: z.array(factor),
      recoveryLeft: z.int(),
      isDuty: z.boolean(),
      isOffered: z.boolean(),
      /** whether keys are among what is offered; left out by a server that offers them wherever it offers something */
      areKeysOffered: z.optional(z.boolean()),
    }),
    needs: 'any-kind',
  }),
  /** A secret for an app that makes codes; it is one's own once a code of it was given back. */
  'account.begin-code-app': call({
    method: 'POST',
    path: '/account/factors/code-app',
    input: z.object({ currentPassword: typed }),
    output: z.object({ secret: z.string(), address: z.string(), state: z.string() }),
    needs: 'any-kind',
    errors: ['password.wrong', 'request.rate', 'factor.again', 'account.external'],
  }),
  'account.add-code-app': call({
    method: 'PUT',
    path: '/account/factors/code-app',
    input: z.object({ state: sealedStep, code: typed, name: factorName }),
    output: added,
    needs: 'any-kind',
    errors: ['factor.wrong', 'request.rate', 'account.external'],
  }),
  'account.begin-key': call({
    method: 'POST',
    path: '/account/factors/key',
    input: z.object({ currentPassword: typed }),
    output: z.object({ options: z.string(), state: z.string() }),
    needs: 'any-kind',
    errors: ['password.wrong', 'request.rate', 'factor.again', 'account.external'],
  }),
  'account.add-key': call({
    method: 'PUT',
    path: '/account/factors/key',
    input: z.object({ state: sealedStep, answer: keyText, name: factorName }),
    output: added,
    needs: 'any-kind',
    errors: ['factor.wrong', 'account.external'],
  }),
  'account.remove-factor': call({
    method: 'DELETE',
    path: '/account/factors/{factorId}',
    input: z.object({ factorId: uuid }),
    output: z.object({}),
    shape: 'empty',
    needs: 'any-kind',
    errors: ['record.not-found', 'factor.again'],
  }),
  /** New ones to keep on paper, in the place of those before. */
  'account.recovery-codes': call({
    method: 'POST',
    path: '/account/factors/recovery-codes',
    input: z.object({}),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    needs: 'any-kind',
    errors: ['record.not-found', 'factor.again'],
  }),
  /** What a key of one's own is to answer; null without one. */
  'account.ask-key': call({
    method: 'POST',
    path: '/account/factors/challenge',
    input: z.object({}),
    output: z.object({ key: z.nullable(z.object({ options: z.string(), state: z.string() })) }),
    needs: 'any-kind',
  }),
  /** Shows the second factor again: a code, or the answer of a key. */
  'account.confirm': call({
    method: 'POST',
    path: '/account/confirm',
    input: z.object({ code: z.optional(typed), state: z.optional(sealedStep), answer: z.optional(keyText) }),
    output: z.object({}),
    shape: 'empty',
    needs: 'any-kind',
    errors: ['factor.wrong', 'request.rate'],
  }),
} as const
