import type { copyCalls } from '#contract/calls/copy.ts'
import { createHash } from 'node:crypto'
import { signRevocations } from '#domain/copy/revocation-list.ts'
import type { SignedStatement } from '#domain/copy/signed-statement.ts'
import { checkFilled } from '#domain/kernel/text.ts'
import { itemKinds, type ItemKind } from '#domain/order/choices.ts'
import { addLoneEntry } from '#server/door/lone-entry.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import { checkFields } from '#server/request/check-fields.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { deskOf } from '#server/request/request-helpers.ts'
import { isOrderReachable } from '#server/modules/order/reach.ts'
import { readSignedList } from './certificate-root.ts'
import { lookAtCopy } from './look.ts'
import { printCopy, type CopyPorts } from './print-copy.ts'
import { signsFor, type SigningKey } from './signing-key.ts'

/** Anybody may ask, and each asking goes through every district: one answer serves for so long. */
const marksKeptMs = 30_000

/** A copy's number as the list of revocations has it: who reads the list learns no numbers from it. */
export function copyMark(no: string): string {
  return createHash('sha256').update(no).digest('hex').slice(0, 16)
}

type PrintInput = { readonly orderId: string; readonly copyId: string; readonly reason?: string | undefined }

/** Keys and revocations are public; printing and revoking are the record room's. */
export function copyHandlers(ports: CopyPorts): Handlers<typeof copyCalls> {
  let marks: { readonly at: number; readonly signed: Promise<SignedStatement | null> } | null = null
  async function print(ctx: RequestContext, kind: ItemKind, { orderId, copyId, reason = '' }: PrintInput) {
    await mustReach(ctx, orderId, kind)
    return printCopy(ctx.db, ports, deskOf(ctx), { orderId, copyId, reason, at: ctx.now() })
  }
  async function revoke(ctx: RequestContext, kind: ItemKind, { orderId, copyId, reason: typed = '' }: PrintInput) {
    const desk = deskOf(ctx)
    await mustReach(ctx, orderId, kind)
    const { reason } = checkFields({ reason: checkFilled(typed) })
    const revoked = await ctx.db.transaction(async (tx) => {
      const [copy] = await tx.query<{ no: string; revoked: boolean }>(
        `select no, revoked_at is not null as revoked from certified_copy
          where home_district = $1 and id = $2 and order_id = $3 for update`,
        [desk.districtBbsCode, copyId, orderId],
      )
      if (copy === undefined) throw new Refusal('copy.not-found')
      if (copy.revoked) throw new Refusal('copy.revoked')
      await tx.query(
        `update certified_copy set revoked_at = $3, revoked_by = $4, revoked_why = $5 where home_district = $1 and id = $2`,
        [desk.districtBbsCode, copyId, ctx.now(), desk.userId, reason],
      )
      await addLoneEntry(tx, {
        homeDistrict: desk.districtBbsCode,
        command: 'copy.revoke',
        userId: desk.userId,
        deskId: desk.deskId,
        at: ctx.now(),
        comment: reason,
        changes: [{ path: 'copy', before: copy.no, after: null }],
      })
      return { no: copy.no }
    })
    // Whoever asks here next is told at once; other processes keep their list to its end.
    marks = null
    return revoked
  }
  return {
    'copy.keys': async () => ({ list: await readSignedList(ports.certificateKeysDir) }),
    'copy.revocations': async (ctx) => {
      const now = ctx.now()
      if (marks === null || now - marks.at >= marksKeptMs)
        marks = { at: now, signed: ports.signingKey().then((key) => signedMarks(ctx.db, key, now)) }
      const list = await marks.signed.catch((cause: unknown) => {
        marks = null
        throw cause
      })
      return { list }
    },
    'copy.look': lookAtCopy,
    'copy.print': (ctx, input) => print(ctx, itemKinds.khatian, input),
    'copy.revoke': (ctx, input) => revoke(ctx, itemKinds.khatian, input),
    'copy.print-map': (ctx, input) => print(ctx, itemKinds.map, input),
    'copy.revoke-map': (ctx, input) => revoke(ctx, itemKinds.map, input),
  }
}

/**
 * What was revoked, and what a later approved version has superseded, in the districts that the key signs for: null while
 * there is no certified key, and devices go by what they hold. [CPY-4] [CPY-12]
 */
async function signedMarks(db: Sql, key: SigningKey | null, at: number): Promise<SignedStatement | null> {
  if (key === null) return null
  const [revoked, superseded]: [string[], string[]] = [[], []]
  const districts = await db.query<{ code: string }>('select bbs_code as code from district order by 1')
  for (const { code } of districts) {
    if (!signsFor(key, code)) continue
    const rows = await db.query<{ no: string; revoked: boolean }>(
      `select c.no, c.revoked_at is not null as revoked from certified_copy c
        where c.home_district = $1 and (c.revoked_at is not null or exists (select 1 from khatian_version v
          where v.home_district = $1 and v.khatian_id = c.khatian_id and v.version > c.version)
          or exists (select 1 from mouza_map s
          where s.home_district = $1 and s.id = c.map_id and s.version > c.version))`,
      [code],
    )
    for (const row of rows) (row.revoked ? revoked : superseded).push(copyMark(row.no))
  }
  return signRevocations({ at, district: key.district, revoked, superseded }, key.sign)
}

async function mustReach(ctx: RequestContext, orderId: string, kind: ItemKind): Promise<void> {
  if (!(await isOrderReachable(ctx.db, deskOf(ctx), orderId, kind))) throw new Refusal('order.not-found')
}
