import type { Khatian } from '#domain/khatian/khatian.ts'
import type { Conflict } from '#domain/khatian/edit.ts'
import type { DoorResult } from '#server/door/door-command.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { RequestContext } from '#server/request/context.ts'
import { deskOf, execute, type Wanted } from '#server/request/request-helpers.ts'
import { findKhatian, type KhatianAt } from './store.ts'
import { redact, type Redacted } from './redact.ts'

export { findKhatian, type KhatianAt }

/** A khatian as the asking person may see it. */
export async function getKhatian(ctx: RequestContext, id: string): Promise<Redacted> {
  const found = await findKhatian(ctx.db, deskOf(ctx), id)
  if (found === null) throw new Refusal('khatian.not-found')
  return redact(ctx.db, deskOf(ctx), found)
}

export function recordOf(result: DoorResult): KhatianAt {
  const { kind, body, rev, digest } = result
  if (kind !== 'khatian' || !body || rev === undefined || digest === undefined) throw new Refusal('khatian.not-found')
  return { rev, digest, khatian: body as Khatian }
}

export type Edited = KhatianAt & { appliedPaths: string[]; conflicts: Conflict[] }

function editedOf(result: DoorResult): Edited {
  return {
    ...recordOf(result),
    appliedPaths: [...(result.appliedPaths ?? [])],
    conflicts: [...(result.conflicts ?? [])],
  }
}

export async function act(ctx: RequestContext, wanted: Wanted): Promise<KhatianAt> {
  const { rev, digest, khatian } = await redact(ctx.db, deskOf(ctx), recordOf(await execute(ctx, wanted)))
  return { rev, digest, khatian }
}

export async function edit(
  ctx: RequestContext,
  recordId: string,
  input: object,
  more: Pick<Wanted, 'part' | 'sent' | 'baseRev' | 'homeDistrict'> = {},
): Promise<Edited> {
  return editedOf(await execute(ctx, { recordId, command: 'khatian.edit', input, ...more }))
}
