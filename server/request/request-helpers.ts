import { createHash, randomUUID } from 'node:crypto'
import { canonicalJson, type Json } from '#domain/kernel/canonical-json.ts'
import type { Actor, ClientActor, DeskActor } from '#server/door/actor.ts'
import type { DoorCommand, DoorResult } from '#server/door/door-command.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { RequestContext } from './context.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'

/** The desk a call works from; calls that need a permission have passed here already. */
export function deskOf(ctx: RequestContext): DeskActor {
  if (ctx.desk === null) throw new Refusal('desk.required')
  return ctx.desk
}

/** Who acts: an official at a desk, or somebody of the public. */
export function actorOf(ctx: RequestContext): Actor {
  if (ctx.actor === null) throw new Refusal('desk.required')
  return ctx.actor
}

/** The other system that calls; its calls ask for one. */
export function clientOf(ctx: RequestContext): ClientActor {
  if (ctx.actor?.kind !== 'client') throw new Refusal('user.kind')
  return ctx.actor
}

export function userOf(ctx: RequestContext): string {
  if (ctx.userId === null) throw new Refusal('session.missing')
  return ctx.userId
}

/** An id for what a request makes: a repetition under the same key makes the same id. */
export function freshId(ctx: RequestContext, what = ''): string {
  return ctx.idempotencyKey === null ? randomUUID() : nameUuid(`request/${userOf(ctx)}/${ctx.idempotencyKey}/${what}`)
}

export type Wanted = Pick<DoorCommand, 'recordId' | 'command' | 'input' | 'homeDistrict' | 'beside'> & {
  baseRev?: number | undefined
  /** names one of several commands of a call */
  part?: string
  /** what the caller sent, where the command holds more than that; a repetition is known by it */
  sent?: unknown
}

/**
 * Sends a single command of a call through the door. The request's idempotency key names it, so that the same request
 * twice is carried out once.
 */
export function execute(ctx: RequestContext, wanted: Wanted): Promise<DoorResult> {
  const { recordId, command, input, baseRev, homeDistrict, beside, part = '', sent = input } = wanted
  const named = ctx.idempotencyKey !== null
  return ctx.door.execute(actorOf(ctx), {
    recordId,
    command,
    input,
    baseRev: baseRev ?? null,
    ...(homeDistrict === undefined ? {} : { homeDistrict }),
    ...(beside === undefined ? {} : { beside }),
    ...(baseRev === undefined ? {} : { exact: true }),
    mid: named ? `rest:${ctx.idempotencyKey}${part}` : null,
    hash: named ? contentHash(recordId, command, sent) : null,
  })
}

function contentHash(recordId: string, command: string, input: unknown): string {
  return createHash('sha256')
    .update(canonicalJson([recordId, command, input as Json]))
    .digest('hex')
}

/** Where a page of a list begins. */
export function offsetOf(input: { pageNo: number; pageSize: number }): number {
  return (input.pageNo - 1) * input.pageSize
}
