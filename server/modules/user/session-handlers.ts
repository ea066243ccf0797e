import type { userCalls } from '#contract/calls/user.ts'
import { checkFilled } from '#domain/kernel/text.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import { resetFactors } from '#server/identity/reset-factors.ts'
import type { SecondFactors } from '#server/identity/second-factors.ts'
import { endSession, endSessions, listSessions } from '#server/identity/sessions.ts'
import { adminOf, changedBy, noteChange, requireHeld, type Admin } from '#server/modules/permission/service.ts'
import { checkFields } from '#server/request/check-fields.ts'
import type { Handlers } from '#server/request/context.ts'
import { findUserView } from './list.ts'
import { worksElsewhere } from './store.ts'

type SessionCall = 'user.sessions' | 'user.end-sessions' | 'user.reset-factors'

/** Where people are signed in and with what, for who administers them. [ACT-5, FAC-6] */
export function userSessionHandlers(factors: SecondFactors): Handlers<Pick<typeof userCalls, SessionCall>> {
  return {
    'user.sessions': async (ctx, { userId }) => {
      const account = await accountOf(ctx.db, adminOf(ctx), userId)
      return { sessions: await listSessions(ctx.db, account), factors: (await factors.list(userId)).length }
    },
    'user.end-sessions': (ctx, { userId, sessionId, reason }) => {
      const admin = adminOf(ctx)
      const said = checkFields({ reason: checkFilled(reason) })
      return ctx.db.transaction(async (tx) => {
        const account = await other(tx, admin, userId)
        const isOne = sessionId !== undefined
        const ended = isOne ? Number(await endSession(tx, account, sessionId)) : await endSessions(tx, account, null)
        if (isOne && ended === 0) throw new Refusal('record.not-found')
        await noteChange(tx, changedBy(admin), {
          act: 'user.end-sessions',
          subject: { kind: 'user', id: userId },
          before: null,
          after: { ended },
          reason: said.reason,
        })
        return { ended }
      })
    },
    'user.reset-factors': (ctx, { userId, reason }) => {
      const admin = adminOf(ctx)
      const said = checkFields({ reason: checkFilled(reason) })
      return ctx.db.transaction(async (tx) => {
        await other(tx, admin, userId)
        if (admin.officeId !== null && (await worksElsewhere(tx, admin.officeId, userId)))
          throw new Refusal('user.other-office')
        // Whoever may take the second step away is half way to being its owner.
        const held = await tx.query<{ key: string }>(
          'select distinct permission as key from effective_permission where user_id = $1',
          [userId],
        )
        requireHeld(
          admin,
          held.map(({ key }) => key),
        )
        const removed = await resetFactors(tx, factors, userId)
        await noteChange(tx, changedBy(admin), {
          act: 'user.reset-factors',
          subject: { kind: 'user', id: userId },
          before: { factors: removed },
          after: { factors: 0 },
          reason: said.reason,
        })
        return { removed }
      })
    },
  }
}

type Account = { readonly id: string; readonly sub: string }

/** Somebody in the administrator's reach; others do not exist for him. */
async function accountOf(db: Sql, admin: Admin, userId: string): Promise<Account> {
  if ((await findUserView(db, admin.asking, userId)) === null) throw new Refusal('record.not-found')
  const [row] = await db.query<Account>('select id, idp_sub as sub from account where id = $1', [userId])
  if (row === undefined) throw new Refusal('record.not-found')
  return row
}

async function other(tx: Sql, admin: Admin, userId: string): Promise<Account> {
  const account = await accountOf(tx, admin, userId)
  if (account.id === admin.userId) throw new Refusal('access.self')
  return account
}
