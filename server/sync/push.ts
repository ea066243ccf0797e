import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { ErrorCode } from '#contract/errors.ts'
import { entryBody, readableVersions, type EntryBody, type PushResult, type SyncRecord } from '#contract/sync.ts'
import { byteLength, fitsEntry } from '#contract/limits.ts'
import { isUuid } from '#domain/kernel/uuid7.ts'
import type { DeskActor } from '#server/door/actor.ts'
import type { Door } from '#server/door/door.ts'
import { cells, pushedEntries, pushes } from '#server/kernel/meters/meters.ts'
import type { DoorCommand, DoorResult } from '#server/door/door-command.ts'
import { Refusal } from '#server/door/refusal.ts'

export type PushPorts = {
  readonly door: Door
  /** who the entry's own user and desk are today; null where the person holds no such desk */
  findActor(userId: string, deskId: string): Promise<DeskActor | null>
  /** keeps, per district, up to where the device has seen its answers: what may be forgotten sooner */
  noteAcked?(homeDistrict: string, userId: string, deviceId: string, ackedThrough: number): Promise<void>
}

export type PushInput = {
  readonly deviceId: string
  readonly ackedThrough?: number
  readonly batch: readonly string[]
}

type Read =
  | { readonly kind: 'entry'; readonly text: string; readonly entry: EntryBody }
  | {
      readonly kind: 'told'
      readonly userId: string | null
      readonly recordId: string | null
      readonly answer: PushResult
    }

type Sealed = Extract<Read, { kind: 'entry' }>

/**
 * Takes a batch of sealed entries of one person. Each is authorised by its own user and desk; one that cannot be read is
 * answered for itself, so that it never holds the others back.
 */
export async function pushBatch(ports: PushPorts, sessionUserId: string, input: PushInput): Promise<PushResult[]> {
  const read = input.batch.map(readEntry)
  const foreign = (one: Read): boolean => {
    const userId = one.kind === 'entry' ? one.entry.userId : one.userId
    return userId !== null && userId !== sessionUserId
  }
  if (read.some(foreign)) throw new Refusal('sync.wrong-user')
  const results: PushResult[] = []
  const stopped = new Set<string>()
  const districts = new Set<string>()
  for (let start = 0; start < read.length;) {
    const run = runFrom(read, start)
    const first = run[0]
    if (first === undefined) {
      const one = read[start]
      if (one?.kind === 'told') results.push(one.answer)
      if (one?.kind === 'told' && one.recordId !== null) stopped.add(one.recordId)
      start += 1
      continue
    }
    const actor = await ports.findActor(first.entry.userId, first.entry.deskId)
    if (actor !== null) districts.add(actor.districtBbsCode)
    const answers = await pushRun(ports.door, actor, input.deviceId, run, stopped)
    answers.forEach((answer, index) => {
      results.push(answer)
      const recordId = run[index]?.entry.recordId
      if (recordId !== undefined && answer.result !== 'applied' && answer.result !== 'duplicate') stopped.add(recordId)
    })
    start += run.length
  }
  pushes.add({})
  for (const { result } of results) pushedEntries.add({ result })
  if (input.ackedThrough !== undefined && input.ackedThrough > 0)
    for (const district of districts)
      await ports.noteAcked?.(district, sessionUserId, input.deviceId, input.ackedThrough)
  return results
}

/** The entries from `start` on that were made at one desk. */
function runFrom(read: readonly Read[], start: number): Sealed[] {
  const run: Sealed[] = []
  for (let i = start; i < read.length; i++) {
    const one = read[i]
    if (one?.kind !== 'entry' || (run[0] !== undefined && one.entry.deskId !== run[0].entry.deskId)) break
    run.push(one)
  }
  return run
}

async function pushRun(
  door: Door,
  actor: DeskActor | null,
  deviceId: string,
  run: readonly Sealed[],
  stopped: ReadonlySet<string>,
): Promise<PushResult[]> {
  if (actor === null) return withoutDesk(run, stopped)
  const commands = run.map(({ text, entry }): DoorCommand => ({
    recordId: entry.recordId,
    command: entry.command,
    input: entry.input,
    baseRev: entry.baseRev,
    mid: entry.mid,
    hash: entryHash(text),
    device: { deviceId, madeAt: entry.madeAt, clockOffset: entry.clockOffset, cseq: entry.cseq },
  }))
  const answers = await door.executeAll(actor, commands, stopped)
  answers.forEach(({ result }, index) => countCells(result, run[index]?.entry))
  return answers.map((answer, index) => toWire(run[index]?.entry, answer))
}

/** The desk is not the person's: the first entry of each record is refused, what stands behind it waits. [SYN-10] */
function withoutDesk(run: readonly Sealed[], stopped: ReadonlySet<string>): PushResult[] {
  const lanes = new Set(stopped)
  return run.map(({ entry: { mid, recordId } }) => {
    if (lanes.has(recordId)) return { mid, result: 'deferred', code: 'sync.lane-stopped' }
    lanes.add(recordId)
    return { mid, result: 'rejected', code: 'desk.foreign' }
  })
}

function countCells(result: DoorResult['result'], entry: EntryBody | undefined): void {
  const { edits } = (entry?.input ?? {}) as { readonly edits?: unknown }
  if ((result === 'applied' || result === 'partly') && Array.isArray(edits)) cells.add({}, edits.length)
}

/** SHA-256 of the entry's exact text, by which a repeated id is held to the same content. [S3] */
export function entryHash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * What a text says, or why it cannot be taken as an entry of this server: larger than an entry may be, of a version that
 * is not read here (it waits), or no entry at all.
 */
/** The answer to an entry that is not carried out, whatever it says. */
export function refusedEntry(text: string, code: ErrorCode): PushResult {
  const mid = parsed(text)?.['mid']
  return { mid: typeof mid === 'string' && isUuid(mid) ? mid : nameless, result: 'rejected', code }
}

function readEntry(text: string): Read {
  const body = parsed(text)
  const named = (name: string): string | null => {
    const id = body?.[name]
    return typeof id === 'string' && isUuid(id) ? id : null
  }
  const told = (answer: Omit<PushResult, 'mid'>): Read => ({
    kind: 'told',
    userId: named('userId'),
    recordId: named('recordId'),
    answer: { mid: named('mid') ?? nameless, ...answer },
  })
  if (!fitsEntry(text))
    return told({ result: 'rejected', code: 'request.too-large', fields: { bytes: String(byteLength(text)) } })
  const entry = body === null ? null : z.safeParse(entryBody, body)
  if (entry?.success === true && readableVersions.includes(entry.data.sv))
    return { kind: 'entry', text, entry: entry.data }
  const later = typeof body?.['sv'] === 'number' && !readableVersions.includes(body['sv'])
  return told(
    later ? { result: 'deferred', code: 'wire.unknown-version' } : { result: 'rejected', code: 'request.invalid' },
  )
}

const nameless = '00000000-0000-7000-8000-000000000000'

function parsed(text: string): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** Devices work the new record out for themselves; only what they cannot know is sent: a record with conflicts. */
function toWire(entry: EntryBody | undefined, answer: DoorResult): PushResult {
  const { body, kind, scope, appliedPaths, conflicts, ...rest } = answer
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
    body && scope && entry && rest.rev !== undefined && rest.digest !== undefined
      ? ({ kind, id: entry.recordId, scope, rev: rest.rev, digest: rest.digest, body } as SyncRecord)
      : undefined
  return {
    ...result,
    appliedPaths: [...(appliedPaths ?? [])],
    conflicts: (conflicts ?? []).map((conflict) => ({ ...conflict })),
    ...(record === undefined ? {} : { record }),
  }
}
