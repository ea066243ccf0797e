import { gzipSync } from 'node:zlib'
import { cursorsPath } from '#contract/bundle/manifest.ts'
import type { BundleBody } from '#contract/bundle/write-bundle.ts'
import { writeRequest } from '#contract/call-request.ts'
import type { CallInput, CallSpec } from '#contract/call.ts'
import { templateCalls } from '#contract/calls/template.ts'
import { volumeCalls } from '#contract/calls/volume.ts'
import { syncCalls, volumeScope } from '#contract/sync.ts'
import { toWire } from '#contract/wire-codec.ts'
import type { Sql } from '#server/db/port.ts'
import type { DeskActor } from '#server/door/actor.ts'
import { Refusal } from '#server/door/refusal.ts'
import { readScan } from '#server/modules/scan/service.ts'
import { templateHandlers } from '#server/modules/template/handlers.ts'
import { volumeHandlers } from '#server/modules/volume/handlers.ts'
import type { RequestContext } from '#server/request/context.ts'
import { pullAll } from '../pull-all.ts'
import { reachableScopes } from '../reach.ts'
import { feedCursors } from './feed-cursors.ts'

/** Pages of a snapshot in a file, as a device asks for them over the wire. */
const pageLimit = 1000

/** A device whose cursor is not among so many last ones cannot be proven to be part of what the file continues. */
const provenCursors = 5000

/** The calls that a device makes for it, each of which that desk must be allowed. */
const calls = [volumeCalls['volume.get'], volumeCalls['volume.scans'], templateCalls['template.get']]

export type VolumeCounts = { khatians: number; scans: number; bytes: number }

/** Whether a person at a desk could take the volume offline over the wire. */
export async function mayHold(db: Sql, actor: DeskActor, volumeId: string): Promise<boolean> {
  if (calls.some(({ needs }) => !actor.permissions.has(needs))) return false
  return (await reachableScopes(db, actor, [volumeScope(volumeId)])).size > 0
}

/**
 * Whatever a device asks for when it takes a volume offline, answered as to that person at that desk by the very same
 * handlers: volume, pages of the pull, templates, scans and their list. [BDL-1]
 */
export async function* volumeBodies(
  ctx: RequestContext,
  actor: DeskActor,
  volumeId: string,
  counts: VolumeCounts,
): AsyncGenerator<BundleBody> {
  const theirs: RequestContext = { ...ctx, actor, desk: actor, userId: actor.userId, idempotencyKey: null }
  const view = await volumeHandlers['volume.get'](theirs, { volumeId })
  yield answer(volumeCalls['volume.get'], { volumeId }, view)
  const templates = new Set([view.volume.templateId])
  const scope = volumeScope(volumeId)
  let cursor = ''
  for await (const line of pullAll(ctx.db, actor, [{ scope, cursor: null }], pageLimit)) {
    if ('problem' in line) throw new Refusal('bundle.no-reach')
    yield packedBody(syncCalls['sync.pull'].path, line)
    cursor = line.cursor
    for (const { kind, body } of line.records) {
      if (kind !== 'khatian') continue
      counts.khatians += 1
      templates.add(body.templateId)
    }
  }
  yield packedBody(cursorsPath, await feedCursors(ctx.db, actor.districtBbsCode, scope, cursor, provenCursors))
  for (const templateId of templates) {
    const template = await templateHandlers['template.get'](theirs, { templateId })
    yield answer(templateCalls['template.get'], { templateId }, template)
  }
  const listed = []
  for (const scan of await volumeHandlers['volume.scans'](theirs, { volumeId })) {
    const page = await readScan(ctx.db, actor, scan.id, 'keying')
    // Taken out of the book since the list was read.
    if (page === null) continue
    listed.push(scan)
    counts.scans += 1
    counts.bytes += page.bytes.length
    yield { path: `/scans/${scan.id}/keying`, packed: null, bytes: page.bytes }
  }
  yield answer(volumeCalls['volume.scans'], { volumeId }, listed)
}

/** The body that the server would answer a call with, under the path that a device asks for it. */
function answer<C extends CallSpec>(spec: C, input: CallInput<C>, output: unknown): BundleBody {
  return packedBody(writeRequest(spec, input).path, { data: toWire(spec.output, output, spec.spelling) })
}

export function packedBody(path: string, value: unknown): BundleBody {
  return { path, packed: 'gzip', bytes: gzipSync(JSON.stringify(value)) }
}
