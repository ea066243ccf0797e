import type { vendorCalls } from '#contract/calls/vendor.ts'
import { accepted, refused, type Check } from '#domain/kernel/result.ts'
import { checkText } from '#domain/kernel/text.ts'
import { checkBanglaName, checkContact, checkEnglishName, checkUsername } from '#domain/validation/contact.ts'
import { userTypeIds } from '#domain/permission/user-type.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { addAccount } from '#server/identity/accounts.ts'
import { checkNewPassword } from '#server/identity/check-new-password.ts'
import { giveBack, limits, mustHit } from '#server/identity/limits.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import type { IdentityServices } from '#server/identity/services.ts'
import { userOf } from '#server/request/request-helpers.ts'
import { meOf } from '#server/modules/account/me.ts'
import { isRegistered, newAccountId } from '#server/modules/account/registering.ts'
import { checkFields } from '#server/request/check-fields.ts'
import { withIdempotency } from '#server/request/with-idempotency.ts'
import { approve, refuse } from './decision.ts'
import { findVendor } from './list.ts'
import { setSuspended } from './suspension.ts'
import { takeFactorsOff } from './lost-factors.ts'
import { renewVendor, signInVendor } from './signing-in.ts'
import { notePersonDistrict } from '#server/notice/person-district.ts'
import { tellRegistered, tellRenamed } from './notices.ts'
import { addVendor, changeVendor, isPlace } from './store.ts'

/** Vendors, kiosks among them: their own sign-in, registering, the own profile, and the administrator's decision. */
export function vendorHandlers(services: IdentityServices): Handlers<typeof vendorCalls> {
  const { codes, outbox, vendorTokens } = services
  return {
    'vendor.sign-in': (ctx, input) => signInVendor(ctx, services, input),
    'vendor.renew': (ctx, { refreshToken }) => renewVendor(ctx, services, refreshToken),
    'vendor.sign-out': async (ctx) => {
      const { grantId } = meOf(ctx).token
      if (grantId !== null) await vendorTokens.end(grantId)
      return undefined
    },
    'vendor.register': async (ctx, input) => {
      await mustHit(ctx.db, limits.registrationAddress, ctx.address)
      const { divisionBbsCode, districtBbsCode, upazilaBbsCode, vendorType } = input
      const isKnown = await isPlace(ctx.db, divisionBbsCode, districtBbsCode, upazilaBbsCode)
      const { contact, username, password, nameBn, nameEn, centreName } = checkFields({
        contact: checkContact(input.contact),
        username: checkUsername(input.username),
        password: checkNewPassword(input.password, [input.contact, input.username, input.nameEn, input.nameBn]),
        nameBn: checkBanglaName(input.nameBn),
        nameEn: checkEnglishName(input.nameEn),
        centreName: checkCentreName(input.centreName),
        districtBbsCode: isKnown ? accepted(districtBbsCode) : refused('place.unknown'),
      })
      const id = newAccountId(ctx, 'VENDOR', contact.address)
      const answer = { id, status: 'PENDING' as const }
      if (await isRegistered(ctx, id, password)) return answer
      const subject = `VENDOR/${contact.address}`
      const code = await codes.check('REGISTER', subject, input.code, ctx.address)
      const passwordHash = await hashPassword(password)
      await notePersonDistrict(ctx.db, id, districtBbsCode)
      await ctx.db.transaction(async (tx) => {
        await codes.take(tx, 'REGISTER', subject, code)
        await addAccount(tx, { id, kind: 'VENDOR', username, nameBn, nameEn, contact, passwordHash })
        await addVendor(tx, { userId: id, vendorType, centreName, divisionBbsCode, districtBbsCode, upazilaBbsCode })
        await tellRegistered(tx, { id, districtBbsCode, upazilaBbsCode })
      })
      await giveBack(ctx.db, limits.registrationAddress, ctx.address)
      return answer
    },
    'vendor.profile': (ctx) => profile(ctx),
    'vendor.update-profile': async (ctx, input) => {
      const names = checkFields({
        nameBn: checkBanglaName(input.nameBn),
        nameEn: checkEnglishName(input.nameEn),
        centreName: checkCentreName(input.centreName),
      })
      await withIdempotency(ctx, 'vendor.update-profile', names, async (tx) => {
        if (!(await changeVendor(tx, userOf(ctx), names))) return
        const vendor = await findVendor(tx, userOf(ctx))
        if (vendor !== null) await tellRenamed(tx, vendor)
      })
      return profile(ctx)
    },
    'vendor.approve': (ctx, { vendorId, proposedName }) => approve(ctx, outbox, vendorId, proposedName),
    'vendor.refuse': (ctx, { vendorId, reason }) => refuse(ctx, outbox, vendorId, reason),
    'vendor.suspend': (ctx, { vendorId, reason }) => setSuspended(ctx, 'suspend', vendorId, reason),
    'vendor.reset-factors': (ctx, { vendorId, reason }) => takeFactorsOff(ctx, services.factors, vendorId, reason),
    'vendor.resume': (ctx, { vendorId, reason }) => setSuspended(ctx, 'resume', vendorId, reason),
  }
}

async function profile(ctx: RequestContext) {
  const vendor = await findVendor(ctx.db, userOf(ctx))
  if (vendor === null) throw new Refusal('session.expired')
  const { status: _status, reason: _reason, registeredAt: _registered, decidedAt: _decided, ...own } = vendor
  return {
    ...own,
    sub: meOf(ctx).token.sub,
    userType: 'VENDOR' as const,
    userTypeId: userTypeIds.VENDOR,
    loginUserType: vendor.vendorType === 'KIOSK' ? ('KIOSK' as const) : ('VENDOR' as const),
  }
}

function checkCentreName(typed: string): Check<string> {
  const name = checkText(typed)
  return name.ok && name.value === '' ? refused('value.kind') : name
}
