import type { accountCalls } from '#contract/calls/account.ts'
import { Refusal } from '#server/door/refusal.ts'
import { noteSecurity } from '#server/door/security-log.ts'
import { paces, tooEarly } from '#server/identity/paces.ts'
import type { Added, FactorTry } from '#server/identity/second-factors.ts'
import type { IdentityServices } from '#server/identity/services.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { meOf } from './me.ts'
import { noteOf } from './security-note.ts'

type FactorCall =
  | 'account.factors'
  | 'account.begin-code-app'
  | 'account.add-code-app'
  | 'account.begin-key'
  | 'account.add-key'
  | 'account.remove-factor'
  | 'account.recovery-codes'
  | 'account.ask-key'
  | 'account.confirm'

/** Second factors of one's own. A session that somebody left open is not yet the person: the password is asked. [FAC-1] */
export function factorHandlers(
  { factors, sessions, isExternal }: IdentityServices,
  mustKnowPassword: (ctx: RequestContext, password: string) => Promise<void>,
): Handlers<Pick<typeof accountCalls, FactorCall>> {
  /** Where people sign in at another provider, that one asks for what it wants. */
  function isOffered(ctx: RequestContext): boolean {
    return !(isExternal && meOf(ctx).token.from === 'provider')
  }

  /** The own sign-in of vendors takes codes and no keys. [FAC-7] */
  function areKeysOffered(ctx: RequestContext): boolean {
    return isOffered(ctx) && meOf(ctx).user.userType !== 'VENDOR'
  }

  async function begin(ctx: RequestContext, isFree: boolean, password: string) {
    if (!isFree) throw new Refusal('account.external')
    await mustKnowPassword(ctx, password)
    const { id } = meOf(ctx).user
    const [row] = await ctx.db.query<{ username: string }>('select username from account where id = $1', [id])
    return { id, username: row?.username ?? '' }
  }

  async function added(ctx: RequestContext, outcome: Added, field: string) {
    if (!outcome.ok && outcome.tooMany) throw await tooEarly(ctx.db, paces.secondFactor, meOf(ctx).user.id)
    if (!outcome.ok) throw wrong(field)
    const { grantId } = meOf(ctx).token
    // Who has just set it up has shown it.
    if (grantId !== null) await sessions.confirm(grantId)
    return { recoveryCodes: outcome.recoveryCodes === null ? null : [...outcome.recoveryCodes] }
  }

  return {
    'account.factors': async (ctx) => {
      const { id } = meOf(ctx).user
      const offered = isOffered(ctx)
      return {
        factors: await factors.list(id),
        recoveryLeft: await factors.recoveryLeft(id),
        isDuty: offered && (await factors.isDuty(id)),
        isOffered: offered,
        areKeysOffered: areKeysOffered(ctx),
      }
    },
    'account.begin-code-app': async (ctx, { currentPassword }) => {
      const { id, username } = await begin(ctx, isOffered(ctx), currentPassword)
      return factors.beginCodeApp(id, username)
    },
    'account.add-code-app': async (ctx, { state, code, name }) =>
      added(ctx, await factors.finishCodeApp(meOf(ctx).user.id, state, code, name), 'code'),
    'account.begin-key': async (ctx, { currentPassword }) => {
      const { id, username } = await begin(ctx, areKeysOffered(ctx), currentPassword)
      const { options, state } = await factors.beginKey(id, username)
      return { options: JSON.stringify(options), state }
    },
    'account.add-key': async (ctx, { state, answer, name }) =>
      added(ctx, await factors.finishKey(meOf(ctx).user.id, state, parsed(answer), name), 'answer'),
    'account.remove-factor': async (ctx, { factorId }) => {
      const { id } = meOf(ctx).user
      if (!(await ctx.db.transaction((tx) => factors.remove(tx, id, factorId)))) throw new Refusal('record.not-found')
      return undefined
    },
    'account.recovery-codes': async (ctx) => {
      const { id } = meOf(ctx).user
      if (!(await factors.has(id))) throw new Refusal('record.not-found')
      return { recoveryCodes: [...(await ctx.db.transaction((tx) => factors.renewRecovery(tx, id)))] }
    },
    'account.ask-key': async (ctx) => {
      const asked = await factors.askKey(meOf(ctx).user.id)
      return { key: asked === null ? null : { options: JSON.stringify(asked.options), state: asked.state } }
    },
    'account.confirm': async (ctx, { code, state, answer }) => {
      const { user, token } = meOf(ctx)
      const isKey = answer !== undefined
      const tried: FactorTry = isKey
        ? await factors.tryKey(user.id, state ?? '', parsed(answer))
        : await factors.tryCode(user.id, code ?? '')
      if (tried === 'wrong') await noteSecurity(ctx.db, { ...noteOf(ctx, user.id), event: 'FACTOR_FAILED' })
      if (tried === 'too-many') throw await tooEarly(ctx.db, paces.secondFactor, user.id)
      if (tried === 'wrong') throw wrong(isKey ? 'answer' : 'code')
      if (token.grantId !== null) await sessions.confirm(token.grantId)
      return undefined
    },
  }
}

function wrong(field: string): Refusal {
  return new Refusal('factor.wrong', { [field]: 'factor.wrong' })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
