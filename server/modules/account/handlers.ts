import type { accountCalls } from '#contract/calls/account.ts'
import { refused, type Check } from '#domain/kernel/result.ts'
import { checkContact, type Contact } from '#domain/validation/contact.ts'
import { Refusal } from '#server/door/refusal.ts'
import { noteSecurity } from '#server/door/security-log.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { checkNewPassword, namesOf } from '#server/identity/check-new-password.ts'
import { changeContact, contactsOf, setPassword } from '#server/identity/accounts.ts'
import {
  findAccount,
  forgetTries,
  hashPassword,
  isOwnPassword,
  type SignInAccount,
} from '#server/identity/passwords.ts'
import { paces, tooEarly } from '#server/identity/paces.ts'
import type { IdentityServices } from '#server/identity/services.ts'
import { endSession, endSessions, listSessions } from '#server/identity/sessions.ts'
import { signInName, type Realm } from '#server/identity/sign-in-name.ts'
import { noteOf } from './security-note.ts'
import { checkFields } from '#server/request/check-fields.ts'
import { factorHandlers } from './factor-handlers.ts'
import { meOf } from './me.ts'
import { tellFormer } from './contact-changed.ts'

/** What every kind of user does with the own account. */
export function accountHandlers(services: IdentityServices): Handlers<typeof accountCalls> {
  const { codes, outbox, demo, isExternal } = services

  /** Passwords of another provider's people are changed there. */
  function mustKeep(realm: Realm): void {
    if (isExternal && realm !== 'VENDOR') throw new Refusal('account.external')
  }

  async function accountBehind(ctx: RequestContext, realm: Realm, name: string): Promise<SignInAccount | null> {
    const account = await findAccount(ctx.db, realm, name)
    return account !== null && account.demo && !demo ? null : account
  }

  /** A session that somebody left open is not yet the person. */
  async function mustKnowPassword(ctx: RequestContext, password: string): Promise<void> {
    const { user, token } = meOf(ctx)
    if (isExternal && token.from === 'provider') return
    const isOwn = await isOwnPassword(ctx.db, user.id, password)
    if (isOwn === 'too-many') throw await tooEarly(ctx.db, paces.ownPassword, user.id)
    if (!isOwn) throw new Refusal('password.wrong', { currentPassword: 'password.wrong' })
  }

  return {
    'account.code': async (ctx, { purpose, userType, name }) => {
      mustKeep(userType)
      if (purpose === 'REGISTER') {
        const { contact } = checkFields({ contact: contactToRegister(userType, name) })
        const sent = await codes.send(purpose, `${userType}/${contact.address}`, contact, ctx.address)
        void outbox.deliver()
        return sent
      }
      const stored = signInName(userType, name)
      const account = await accountBehind(ctx, userType, stored)
      const sent = await codes.send(purpose, `${userType}/${stored}`, contactOf(account), ctx.address)
      void outbox.deliver()
      return sent
    },
    'account.reset-password': async (ctx, { userType, name, code, newPassword }) => {
      mustKeep(userType)
      const stored = signInName(userType, name)
      checkFields({ newPassword: checkNewPassword(newPassword, [stored]) })
      const subject = `${userType}/${stored}`
      const checked = await codes.check('RESET', subject, code, ctx.address)
      const account = await accountBehind(ctx, userType, stored)
      if (account === null) throw new Refusal('code.wrong')
      // Only who has the code is told that the password holds a name of the account.
      const names = await namesOf(ctx.db, account.id)
      const { newPassword: password } = checkFields({ newPassword: checkNewPassword(newPassword, names) })
      const hash = await hashPassword(password)
      await ctx.db.transaction(async (tx) => {
        await codes.take(tx, 'RESET', subject, checked)
        await setPassword(tx, account.id, hash)
        await endSessions(tx, { id: account.id, sub: account.idp_sub }, null)
        await forgetTries(tx, userType, stored, ctx.address)
        await noteSecurity(tx, { ...noteOf(ctx, account.id), event: 'PASSWORD_RESET' })
      })
      return undefined
    },
    'account.contact-code': async (ctx, input) => {
      const { user } = meOf(ctx)
      const { contact } = checkFields({ contact: checkContact(input.contact) })
      await mustKnowPassword(ctx, input.currentPassword ?? '')
      const sent = await codes.send('CONTACT', `${user.id}/${contact.address}`, contact, ctx.address)
      void outbox.deliver()
      return sent
    },
    'account.contact': async (ctx, input) => {
      const { user } = meOf(ctx)
      const { contact } = checkFields({ contact: checkContact(input.contact) })
      const known = await contactsOf(ctx.db, user.id)
      // The same request again, after its answer was lost: the code is used up, and what it was for is done.
      if (known.mobile === contact.address || known.email === contact.address) return known
      const subject = `${user.id}/${contact.address}`
      const code = await codes.check('CONTACT', subject, input.code, ctx.address)
      const changed = await ctx.db.transaction(async (tx) => {
        await codes.take(tx, 'CONTACT', subject, code)
        await tellFormer(tx, outbox, known, contact)
        const contacts = await changeContact(tx, user, contact)
        await noteSecurity(tx, { ...noteOf(ctx, user.id), event: 'CONTACT_CHANGED', subject: contact.channel })
        return contacts
      })
      void outbox.deliver()
      return changed
    },
    'account.password': async (ctx, { currentPassword, newPassword }) => {
      const { user, token } = meOf(ctx)
      if (isExternal && token.from === 'provider') throw new Refusal('account.external')
      const names = await namesOf(ctx.db, user.id)
      const { newPassword: password } = checkFields({ newPassword: checkNewPassword(newPassword, names) })
      await mustKnowPassword(ctx, currentPassword)
      const hash = await hashPassword(password)
      await ctx.db.transaction(async (tx) => {
        await setPassword(tx, user.id, hash)
        await endSessions(tx, { id: user.id, sub: token.sub }, token.grantId)
      })
      return undefined
    },
    'account.sessions': async (ctx) => {
      const { user, token } = meOf(ctx)
      const sessions = await listSessions(ctx.db, { id: user.id, sub: token.sub })
      return { sessions: sessions.map((one) => ({ ...one, isCurrent: one.id === token.grantId })) }
    },
    'account.end-session': async (ctx, { sessionId }) => {
      const { user, token } = meOf(ctx)
      if (!(await endSession(ctx.db, { id: user.id, sub: token.sub }, sessionId))) throw new Refusal('record.not-found')
      return undefined
    },
    ...factorHandlers(services, mustKnowPassword),
    'account.end-sessions': async (ctx) => {
      const { user, token } = meOf(ctx)
      return { ended: await endSessions(ctx.db, { id: user.id, sub: token.sub }, token.grantId) }
    },
  }
}

/** Office users are entered by their office and do not register. */
function contactToRegister(realm: Realm, name: string): Check<Contact> {
  return realm === 'OFFICE' ? refused('user.kind') : checkContact(name)
}

function contactOf(account: SignInAccount | null): Contact | null {
  const known = account?.mobile ?? account?.email ?? null
  if (known === null) return null
  const contact = checkContact(known)
  return contact.ok ? contact.value : null
}
