import { Refusal, TooManyRequests } from '#server/door/refusal.ts'
import { noteSecurity } from '#server/door/security-log.ts'
import type { RequestContext } from '#server/request/context.ts'
import { deviceCookie, deviceOf } from '#server/identity/known-devices.ts'
import { limits, mustHit } from '#server/identity/limits.ts'
import { mustBeNobodyElse } from '#server/request/one-kind.ts'
import { noteFrom, noteSignIn, noteTry } from '#server/identity/sign-in-notes.ts'
import { paces, tooEarly } from '#server/identity/paces.ts'
import { checkPassword } from '#server/identity/passwords.ts'
import type { SecondFactors } from '#server/identity/second-factors.ts'
import type { IdentityServices } from '#server/identity/services.ts'
import type { VendorTokenAnswer } from '#server/identity/vendor-tokens.ts'
import { findVendor } from './list.ts'

/** A vendor's own sign-in; whether the registration is approved is told to nobody without the right password. */
export async function signInVendor(
  ctx: RequestContext,
  { vendorTokens, factors, sessions, demo, secure }: IdentityServices,
  input: { username: string; password: string; code?: string | undefined },
): Promise<VendorTokenAnswer> {
  await mustBeNobodyElse(ctx, 'VENDOR')
  const { username: name, password } = input
  const outcome = await checkPassword(ctx.db, {
    realm: 'VENDOR',
    name,
    password,
    address: ctx.address,
    device: deviceOf(ctx.header('cookie')),
    demo,
  })
  await noteTry(ctx.db, outcome, { address: ctx.address, agent: ctx.header('user-agent') })
  switch (outcome.kind) {
    case 'too-many':
      throw new TooManyRequests(outcome.seconds)
    case 'wrong':
      throw new Refusal('sign-in.wrong')
    case 'demo-off':
      throw new Refusal('session.demo-off')
    case 'ok':
      if (await factors.has(outcome.userId)) await mustShowFactor(ctx, factors, outcome.userId, input.code)
      ctx.keepCookie(deviceCookie(outcome.device, secure))
  }
  const vendor = await findVendor(ctx.db, outcome.userId)
  if (vendor?.status === 'PENDING') throw new Refusal('vendor.pending')
  if (vendor?.status === 'SUSPENDED') throw new Refusal('vendor.suspended', undefined, vendor.reason ?? undefined)
  if (vendor?.status !== 'APPROVED') throw new Refusal('vendor.refused', undefined, vendor?.reason ?? undefined)
  const tokens = await vendorTokens.begin(outcome)
  await noteSignIn(ctx.db, outcome.userId, { address: ctx.address, agent: ctx.header('user-agent') })
  await sessions.begin({ address: ctx.address, agent: ctx.header('user-agent') }, tokens)
  return tokens
}

/** Whoever has a second factor gives a code of it along with the right password. [FAC-7] */
async function mustShowFactor(
  ctx: RequestContext,
  factors: SecondFactors,
  userId: string,
  code: string | undefined,
): Promise<void> {
  if (code === undefined || code.trim() === '') throw new Refusal('factor.needed')
  const tried = await factors.tryCode(userId, code)
  if (tried === 'too-many') throw await tooEarly(ctx.db, paces.secondFactor, userId)
  if (tried === 'ok') return
  const asking = { address: ctx.address, agent: ctx.header('user-agent') }
  await noteSecurity(ctx.db, { ...noteFrom(asking, userId), event: 'FACTOR_FAILED' })
  throw new Refusal('factor.wrong', { code: 'factor.wrong' })
}

export async function renewVendor(
  ctx: RequestContext,
  { vendorTokens }: IdentityServices,
  refreshToken: string,
): Promise<VendorTokenAnswer> {
  await mustHit(ctx.db, limits.vendorRefreshAddress, ctx.address)
  await mustHit(ctx.db, limits.vendorRefreshSession, refreshToken)
  const renewed = await vendorTokens.renew(refreshToken)
  if (renewed === null) throw new Refusal('session.expired')
  return renewed
}
