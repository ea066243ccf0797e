import type { logEntry } from '#contract/calls/khatian-log.ts'
import type { RequestContext } from '#server/request/context.ts'
import type * as z from 'zod/mini'
import { systemDeskId } from '#server/kernel/system-ids.ts'
import { deskOf } from '#server/request/request-helpers.ts'
import { Refusal } from '#server/door/refusal.ts'
import { hidesDraft, veilDraft } from './next-version.ts'
import { findKhatian, readLog, readNames, type LogLine, type Names } from './store.ts'
import { veilLog, withheldFrom } from './redact.ts'

export type LogView = z.output<typeof logEntry>

const unknownName = { bn: '', en: '' }

export async function logOf(ctx: RequestContext, khatianId: string): Promise<LogView[]> {
  const lines = await linesOf(ctx, khatianId)
  const users = await readNames(
    ctx.db,
    'app_user',
    lines.map(({ entry }) => entry.userId),
  )
  const desks = await readNames(
    ctx.db,
    'desk',
    lines.flatMap(({ entry }) => entry.deskId ?? []),
  )
  return lines.map((line) => viewOf(line, users, desks))
}

function viewOf({ entry, hash, at }: LogLine, users: Names, desks: Names): LogView {
  const actor = users.get(entry.userId) ?? unknownName
  const desk = desks.get(entry.deskId ?? '') ?? unknownName
  return {
    index: entry.index,
    rev: entry.rev,
    command: entry.command,
    act: entry.act,
    actorId: entry.userId,
    actorBn: actor.bn,
    actorEn: actor.en,
    deskBn: desk.bn,
    deskEn: desk.en,
    imported: entry.deskId === systemDeskId && entry.act === null,
    deviceId: entry.deviceId,
    deviceAt: entry.deviceAt === null ? null : new Date(entry.deviceAt).toISOString(),
    clockOffset: entry.clockOffset,
    serverAt: new Date(entry.doneAt ?? at).toISOString(),
    comment: entry.comment,
    changes: entry.changes.map((change) => ({ ...change })),
    conflicts: entry.conflicts.map((one) => ({ ...one })),
    resolves: entry.resolves.map((one) => ({ ...one })),
    hash,
  }
}

export type CommentView = { actorBn: string; actorEn: string; act: string; comment: string; at: string }

/** Every remark with which the khatian was sent on or back, oldest first. */
export async function commentsOf(ctx: RequestContext, khatianId: string): Promise<CommentView[]> {
  const lines = (await linesOf(ctx, khatianId)).filter(({ entry }) => entry.comment !== null && entry.comment !== '')
  const users = await readNames(
    ctx.db,
    'app_user',
    lines.map(({ entry }) => entry.userId),
  )
  return lines.map(({ entry, at }) => {
    const actor = users.get(entry.userId) ?? unknownName
    return {
      actorBn: actor.bn,
      actorEn: actor.en,
      act: entry.act ?? (entry.command === 'khatian.comment' ? 'comment' : ''),
      comment: entry.comment ?? '',
      at: new Date(at).toISOString(),
    }
  })
}

async function linesOf(ctx: RequestContext, khatianId: string): Promise<LogLine[]> {
  const found = await findKhatian(ctx.db, deskOf(ctx), khatianId)
  if (found === null) throw new Refusal('khatian.not-found')
  const { khatian } = found
  const read = await readLog(ctx.db, khatian.homeDistrict, khatianId)
  const lines = hidesDraft(deskOf(ctx), khatian) ? veilDraft(read) : read
  const withheld = await withheldFrom(ctx.db, deskOf(ctx), khatian)
  return withheld === null ? lines : veilLog(lines, withheld)
}
