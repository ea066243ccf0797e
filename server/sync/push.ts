import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { entryBody, readableVersions, type EntryBody, type PushResult, type SyncRecord } from '#contract/sync.ts'
import type { Actor } from '#server/door/actor.ts'
import type { Door } from '#server/door/door.ts'
import type { DoorCommand, DoorResult } from '#server/door/door-command.ts'
import { Refusal } from '#server/door/refusal.ts'

export type PushPorts = {
  readonly door: Door
  /** who the entry's own user and desk are today; null where the person holds no such desk */
  findActor(userId: string, deskId: string): Promise<Actor | null>
}

export type PushInput = { readonly deviceId: string; readonly batch: readonly string[] }

type Read = { readonly text: string; readonly entry: EntryBody }

/**
 * Takes a batch of sealed entries of one person. Each is authorised by its own user and desk; one that cannot be read is
 * answered for itself, so that it never holds the others back.
 */
export async function pushBatch(ports: PushPorts, sessionUserId: string, input: PushInput): Promise<PushResult[]> {
  const read = input.batch.map(readEntry)
  if (read.some((one) => one.entry !== null && one.entry.userId !== sessionUserId)) throw new Refusal('sync.wrong-user')
  const results: (PushResult | undefined)[] = read.map(() => undefined)
  for (let start = 0; start < read.length;) {
    const first = read[start]
    if (first === undefined || first.entry === null || !readableVersions.includes(first.entry.sv)) {
      results[start] = unreadable(first)
      start += 1
      continue
    }
    const run: Read[] = []
    for (let i = start; i < read.length; i++) {
      const entry = read[i]?.entry
      if (!entry || entry.deskId !== first.entry.deskId || !readableVersions.includes(entry.sv)) break
      run.push({ text: read[i]?.text ?? '', entry })
    }
    const answers = await pushRun(ports, input.deviceId, run)
    answers.forEach((answer, index) => (results[start + index] = answer))
    start += run.length
  }
  return results.filter((result) => result !== undefined)
}

async function pushRun(ports: PushPorts, deviceId: string, run: readonly Read[]): Promise<PushResult[]> {
  const { userId = '', deskId = '' } = run[0]?.entry ?? {}
  const actor = await ports.findActor(userId, deskId)
  if (actor === null) return run.map(({ entry }) => ({ mid: entry.mid, result: 'rejected', code: 'desk.foreign' }))
  const commands = run.map(({ text, entry }): DoorCommand => ({
    recordId: entry.recordId,
    command: entry.command,
    input: entry.input,
    baseRev: entry.baseRev,
    mid: entry.mid,
    hash: entryHash(text),
    device: { deviceId, madeAt: entry.madeAt, clockOffset: entry.clockOffset, cseq: entry.cseq },
  }))
  const answers = await ports.door.executeAll(actor, commands)
  return answers.map((answer, index) => toWire(run[index]?.entry, answer))
}

/** SHA-256 of the entry's exact text, by which a repeated id is held to the same content. [S3] */
export function entryHash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function readEntry(text: string): { text: string; entry: EntryBody | null; mid: string | null } {
  try {
    const body: unknown = JSON.parse(text)
    const entry = z.safeParse(entryBody, body)
    if (entry.success) return { text, entry: entry.data, mid: entry.data.mid }
    const mid = typeof body === 'object' && body !== null && 'mid' in body ? String(body.mid) : null
    return { text, entry: null, mid }
  } catch {
    return { text, entry: null, mid: null }
  }
}

function unreadable(one: { entry: EntryBody | null; mid: string | null } | undefined): PushResult {
  const mid = one?.mid ?? '00000000-0000-7000-8000-000000000000'
  return one === undefined || one.entry === null
    ? { mid, result: 'rejected', code: 'request.invalid' }
    : { mid, result: 'deferred', code: 'wire.unknown-version' }
}

/** Devices work the new record out for themselves; only what they cannot know is sent: a record with conflicts. */
function toWire(entry: EntryBody | undefined, answer: DoorResult): PushResult {
  const { body, kind, appliedPaths, conflicts, ...rest } = answer
  const result: PushResult = {
    mid: entry?.mid ?? '',
    result: rest.result,
    ...(rest.rev === undefined ? {} : { rev: rest.rev }),
    ...(rest.digest === undefined ? {} : { digest: rest.digest }),
    ...(rest.code === undefined ? {} : { code: rest.code }),
    ...(rest.fields === undefined ? {} : { fields: { ...rest.fields } }),
    ...(body === null ? { removed: true as const } : {}),
  }
  if (answer.result !== 'partly') return result
  const record =
    body && kind === 'khatian' && entry && rest.rev !== undefined && rest.digest !== undefined && 'volumeId' in body
      ? ({
          kind,
          id: entry.recordId,
          scope: `volume:${body.volumeId}`,
          rev: rest.rev,
          digest: rest.digest,
          body,
        } as SyncRecord)
      : undefined
  return {
    ...result,
    appliedPaths: [...(appliedPaths ?? [])],
    conflicts: (conflicts ?? []).map((conflict) => ({ ...conflict })),
    ...(record === undefined ? {} : { record }),
  }
}
