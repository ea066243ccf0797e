import { desk } from '#contract/resources/desk.ts'
import { employee } from '#contract/resources/employee.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import { newPassword } from '#server/identity/new-password.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { endSessions } from '#server/identity/sessions.ts'
import { adminOf, changedBy, noteChange, requireHeld, tidy } from '#server/modules/permission/service.ts'
import type { RequestContext } from '#server/request/context.ts'
import { getRow } from '#server/resources/find-rows.ts'
import { reachOf } from '#server/resources/ground.ts'
import { rowsOf, type Rows } from '#server/resources/rows-of.ts'
import type { Change } from '#server/resources/writing.ts'

export const deskRows = (): Rows => rowsOf(desk)

/** Employees, with the accounts they sign in with. */
export function employeeRows(assignments: Rows): Rows {
  const within = (ctx: RequestContext, db: Sql, id: string) => getRow(db, rows.looking(reachOf(employee, ctx)), id)
  const rows: Rows = rowsOf(employee, {
    refuse: async (tx, changes) => {
      const refusals: (Refusal | null)[] = []
      for (const change of changes) refusals.push((await refuseTaken(tx, change)) ?? (await refuseSeated(tx, change)))
      return refusals
    },
    after: async (tx, changes) => {
      for (const change of changes) await keepAccount(tx, change)
    },
    calls: {
      assignments: async (ctx, { employeeId, ...page }) => {
        await within(ctx, ctx.db, employeeId)
        return assignments.handlers['list']?.(ctx, { ...page, employeeId } as never)
      },
      assign: (ctx, input) => assignments.handlers['create']?.(ctx, input as never) ?? Promise.resolve(null),
      'new-password': (ctx, input) => giveNewPassword(ctx, input, (db) => within(ctx, db, input.employeeId)),
      pictures: async (ctx, { employeeId }) => {
        await within(ctx, ctx.db, employeeId)
        const [row] = await ctx.db.query(
          'select profile_picture as "profilePicture", signature_image as "signatureImage" from app_user where id = $1',
          [employeeId],
        )
        return row
      },
    },
  })
  return rows
}

/** The name to sign in with is nobody else's, of whichever kind. */
async function refuseTaken(tx: Sql, { act, values }: Change): Promise<Refusal | null> {
  if (act !== 'create') return null
  const taken = await tx.query('select 1 from account where username = $1', [values['username']])
  return taken.length > 0 ? new Refusal('username.taken', { username: 'username.taken' }) : null
}

/** Who holds a desk is not put out of use before the assignment has ended. */
async function refuseSeated(tx: Sql, { act, id }: Change): Promise<Refusal | null> {
  if (act !== 'archive') return null
  const desks = await tx.query<{ line: string }>(
    `select d.name_bn || ' / ' || d.name_en as line from desk_user h join desk d on d.id = h.desk_id
      where h.user_id = $1 order by d.name_en`,
    [id],
  )
  if (desks.length === 0) return null
  return new Refusal('desk.occupied', undefined, desks.map(({ line }) => line).join('; '))
}

/** The account has the names and contacts of its employee; one that is out of use does not sign in. */
async function keepAccount(tx: Sql, { act, id, values: v }: Change): Promise<void> {
  const shared = [v['nameBn'], v['nameEn'], v['employeeCode'], v['gender'], v['mobile'], v['email']]
  if (act === 'create') {
    await tx.query(
      `insert into app_user (id, idp_sub, username, name_bn, name_en, employee_code, gender, mobile, email, user_type)
       values ($1::uuid, ($1::uuid)::text, $2, $3, $4, $5, $6, $7, $8, 'OFFICE')`,
      [id, v['username'], ...shared],
    )
    return
  }
  await tx.query(
    `update app_user set name_bn = $2, name_en = $3, employee_code = $4, gender = $5, mobile = $6, email = $7, active = $8
      where id = $1`,
    [id, ...shared, act !== 'archive'],
  )
}

/**
 * A password is a key to everything its owner may do: it is given by who may all of that himself, and never for oneself.
 * [ADM-28]
 */
async function giveNewPassword(
  ctx: RequestContext,
  input: { employeeId: string; reason: string },
  within: (db: Sql) => Promise<unknown>,
): Promise<object> {
  const admin = adminOf(ctx)
  const { employeeId } = input
  const { reason } = tidy({ reason: input.reason })
  if (employeeId === admin.userId) throw new Refusal('access.self')
  const password = newPassword()
  const hash = await hashPassword(password)
  // Without the memory of repeated requests: a password is shown once and kept nowhere.
  return ctx.db.transaction(async (tx) => {
    await within(tx)
    const [account] = await tx.query<{ username: string; sub: string }>(
      'select username, idp_sub as sub from app_user where id = $1 for no key update',
      [employeeId],
    )
    if (account === undefined) throw new Refusal('record.not-found')
    if (account.sub !== employeeId) throw new Refusal('account.external')
    const held = await tx.query<{ key: string }>(
      'select distinct permission as key from effective_permission where user_id = $1',
      [employeeId],
    )
    requireHeld(
      admin,
      held.map(({ key }) => key),
    )
    await tx.query('update app_user set password_hash = $2, password_given = true where id = $1', [employeeId, hash])
    await endSessions(tx, { id: employeeId, sub: account.sub }, null)
    await noteChange(tx, changedBy(admin), {
      act: 'user.new-password',
      subject: { kind: 'user', id: employeeId },
      before: null,
      after: null,
      reason,
    })
    return { username: account.username, password }
  })
}
