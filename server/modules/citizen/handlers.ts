import type { citizenCalls } from '#contract/calls/citizen.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { userTypeIds } from '#domain/permission/user-type.ts'
import type { Check } from '#domain/kernel/result.ts'
import { checkBanglaName, checkBirthDate, checkContact, checkEnglishName } from '#domain/validation/contact.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { addAccount } from '#server/identity/accounts.ts'
import { checkNewPassword } from '#server/identity/check-new-password.ts'
import { giveBack, limits, mustHit } from '#server/identity/limits.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import type { IdentityServices } from '#server/identity/services.ts'
import { userOf } from '#server/request/request-helpers.ts'
import { isRegistered, newAccountId } from '#server/modules/account/registering.ts'
import { checkFields, optional } from '#server/request/check-fields.ts'
import { withIdempotency } from '#server/request/with-idempotency.ts'
import { checkNid, keepNid, mustMatch } from './nid.ts'
import { checkPicture } from '#server/request/own-picture.ts'
import { addCitizen, changePerson, readCitizen, readPhoto, storePhoto, type CitizenRow } from './store.ts'

/** Citizens: registering, the own profile, and the check of the national identity number. */
export function citizenHandlers({ codes, nid: registry, isExternal }: IdentityServices): Handlers<typeof citizenCalls> {
  return {
    'citizen.register': async (ctx, input) => {
      if (isExternal) throw new Refusal('account.external')
      await mustHit(ctx.db, limits.registrationAddress, ctx.address)
      const { contact, password, nameBn, nameEn, nid, dateOfBirth } = checkFields({
        contact: checkContact(input.contact),
        password: checkNewPassword(input.password, [input.contact, input.nameEn, input.nameBn]),
        nameBn: checkBanglaName(input.nameBn),
        nameEn: checkEnglishName(input.nameEn),
        nid: optional(input.nid, checkNid),
        dateOfBirth: birthDate(ctx, input.dateOfBirth, hasText(input.nid)),
      })
      const id = newAccountId(ctx, 'CITIZEN', contact.address)
      if (await isRegistered(ctx, id, password)) return { id }
      const subject = `CITIZEN/${contact.address}`
      const code = await codes.check('REGISTER', subject, input.code, ctx.address)
      if (nid !== null && dateOfBirth !== null) await mustMatch(registry, { nid, dateOfBirth, nameBn })
      const passwordHash = await hashPassword(password)
      await ctx.db.transaction(async (tx) => {
        await codes.take(tx, 'REGISTER', subject, code)
        await addAccount(tx, {
          id,
          kind: 'CITIZEN',
          username: contact.address,
          nameBn,
          nameEn,
          contact,
          passwordHash,
        })
        await addCitizen(tx, id, input.gender ?? null, dateOfBirth)
        if (nid !== null && dateOfBirth !== null) await keepNid(tx, id, nid, dateOfBirth)
      })
      await giveBack(ctx.db, limits.registrationAddress, ctx.address)
      return { id }
    },
    'citizen.profile': (ctx) => read(ctx),
    'citizen.update-profile': async (ctx, input) => {
      const { nameBn, nameEn, dateOfBirth } = checkFields({
        nameBn: checkBanglaName(input.nameBn),
        nameEn: checkEnglishName(input.nameEn),
        dateOfBirth: birthDate(ctx, input.dateOfBirth, false),
      })
      await withIdempotency(ctx, 'citizen.update-profile', input, async (tx) => {
        const before = await readCitizen(tx, userOf(ctx))
        const isOther = before?.nameBn !== nameBn || before.dateOfBirth !== dateOfBirth
        if (before?.nidVerified === true && isOther) throw new Refusal('nid.fixed')
        await changePerson(tx, userOf(ctx), { nameBn, nameEn, gender: input.gender, dateOfBirth })
      })
      return read(ctx)
    },
    'citizen.save-photo': async (ctx, given) => {
      const { photo } = checkFields({ photo: optional(given.photo, checkPicture) })
      await storePhoto(ctx.db, userOf(ctx), photo)
      return read(ctx)
    },
    'citizen.verify-nid': async (ctx, input) => {
      const { nid, dateOfBirth } = checkFields({
        nid: checkNid(input.nid),
        dateOfBirth: checkBirthDate(input.dateOfBirth, dhakaDay(ctx.now())),
      })
      const { id, nameBn, nidVerified, ...known } = await read(ctx)
      // The same request again, after its answer was lost.
      if (nidVerified && known.nid === nid) return read(ctx)
      if (nidVerified) throw new Refusal('nid.fixed')
      await mustHit(ctx.db, limits.nidAccount, id)
      await mustMatch(registry, { nid, dateOfBirth, nameBn })
      await ctx.db.transaction((tx) => keepNid(tx, id, nid, dateOfBirth))
      return read(ctx)
    },
  }
}

async function read(ctx: RequestContext): Promise<CitizenRow & { userTypeId: 2; photo: string | null }> {
  const citizen = await readCitizen(ctx.db, userOf(ctx))
  if (citizen === null) throw new Refusal('session.expired')
  return { ...citizen, userTypeId: userTypeIds.CITIZEN, photo: await readPhoto(ctx.db, citizen.id) }
}

function birthDate(ctx: RequestContext, text: string | null | undefined, required: boolean): Check<string | null> {
  const today = dhakaDay(ctx.now())
  return required ? checkBirthDate(text ?? '', today) : optional(text, (given) => checkBirthDate(given, today))
}

function hasText(text: string | null | undefined): boolean {
  return (text ?? '').trim() !== ''
}
