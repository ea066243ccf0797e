import { gunzip } from 'node:zlib'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { BundleFault, type BundleManifest } from '#contract/bundle/manifest.ts'
import { openBundle, type Bundle } from '#contract/bundle/read-bundle.ts'
import type { BundleBody } from '#contract/bundle/write-bundle.ts'
import { syncCalls, volumeScope, type PullPage, type PullProblem, type PushResult } from '#contract/sync.ts'
import type { DeskActor } from '#server/door/actor.ts'
import type { Sql } from '#server/db/port.ts'
import type { BundleKeys } from '#server/identity/keys.ts'
import { refuseLargeShape } from '#server/request/json-shape.ts'
import { pullAll } from '../pull-all.ts'
import { pushBatch, refusedEntry, type PushPorts } from '../push.ts'
import { entryOf, keepSalvage } from '../salvage-store.ts'
import { kidOf, unwrapAsServer, verifyWith } from './jose.ts'
import { deviceOfKey, type DeviceKeys } from './store.ts'
import { packedBody } from './volume-bodies.ts'

/** Most bytes of one body of work, as of a call over the wire. */
const bodyLimit = 2 * 1024 * 1024
/** A device puts up to 200 changes in a part, and a file has room for less. [BDL-9] */
const mostWorkParts = 1_000
const inflate = promisify(gunzip)

/** A file of work that is proven to come from a device that is known here. */
export type Work = { readonly bundle: Bundle; readonly device: DeviceKeys }

export async function openWork(db: Sql, keys: BundleKeys, file: Uint8Array): Promise<Work> {
  let device: DeviceKeys | null = null
  const bundle = await openBundle(
    { size: file.length, read: async (from, to) => file.subarray(from, to) },
    {
      verify: async (jws) => {
        device = await deviceOfKey(db, kidOf(jws) ?? '')
        return verifyWith(device?.signing ?? null, jws)
      },
      unwrap: async (jwes, manifest) => {
        // Told before what it would hold: a file for another end is not one that is merely closed to us.
        if (manifest.kind !== 'work') throw new BundleFault('bundle.kind')
        if (manifest.parts.length > mostWorkParts) throw new BundleFault('bundle.damaged')
        return unwrapAsServer(keys, jwes)
      },
      gunzip: (bytes) =>
        inflate(bytes, { maxOutputLength: bodyLimit }).catch((cause: unknown) => {
          throw new BundleFault('bundle.damaged', { cause })
        }),
    },
  )
  const { userId, deviceId } = bundle.manifest
  // Signed with a known key, and yet in the name of another: nobody may be told as its author.
  if (device === null || isOther(device, userId, deviceId)) throw new BundleFault('bundle.signature')
  return { bundle, device }
}

function isOther(device: DeviceKeys, userId: string, deviceId: string | null): boolean {
  return device.userId !== userId || device.deviceId !== deviceId
}

/**
 * Keeps the work of a lost device as evidence. Nothing of it is carried out, since its typist is not known, and nothing
 * is given to it. [VLT-19]
 */
export async function* keepLostWork(
  db: Sql,
  { bundle, device }: Work,
  { officeId, now }: { readonly officeId: string; readonly now: number },
  counts: WorkCounts,
): AsyncGenerator<BundleBody> {
  for (const [index, { path }] of bundle.manifest.parts.entries()) {
    if (path !== syncCalls['sync.push'].path) continue
    const { batch } = mustBe(pushBody, parsed(await bundle.text(index)))
    const results = batch.map((text) => refusedEntry(text, 'device.lost'))
    const entries = batch.map((text, at) => ({
      mid: results[at]?.mid ?? device.deviceId,
      text,
      code: 'device.lost',
      fields: null,
      at: entryOf(text)?.madeAt ?? bundle.manifest.madeAt,
      officeId,
    }))
    await keepSalvage(db, device, entries, now)
    counts.rejected += results.length
    yield packedBody(path, { results, serverTime: now })
  }
}

export type WorkPorts = Pick<PushPorts, 'door' | 'findActor'> & { readonly db: Sql; readonly now: () => number }

/** What became of the entries of a file, by result. */
export type WorkCounts = Record<PushResult['result'], number>

const pushBody = z.object({ deviceId: z.string(), batch: syncCalls['sync.push'].input.shape.batch })
const pullBody = syncCalls['sync.pull'].input

/**
 * Carries out what a device would have sent, body by body and in its order, and answers each as over the wire. Nothing but
 * push and pull passes. How far the device has seen its answers is not noted: another file of it may be on its way still,
 * and what it holds must find the ledger as it was. [BDL-4]
 */
export async function* answerWork(
  ports: WorkPorts,
  { bundle, device }: Work,
  counts: WorkCounts,
): AsyncGenerator<BundleBody> {
  const { manifest } = bundle
  for (const [index, { path }] of manifest.parts.entries()) {
    const sent = parsed(await bundle.text(index))
    if (path === syncCalls['sync.push'].path) {
      const { batch } = mustBe(pushBody, sent)
      const results = await pushBatch(ports, device.userId, { deviceId: device.deviceId, batch })
      for (const { result } of results) counts[result] += 1
      yield packedBody(path, { results, serverTime: ports.now() })
    } else if (path === syncCalls['sync.pull'].path) {
      const actor = await ports.findActor(device.userId, manifest.deskId)
      const { scopes, limit } = mustBe(pullBody, sent)
      for (const wanted of scopes.filter(({ scope }) => scope === volumeScope(manifest.volumeId)))
        for await (const line of pulled(ports.db, actor, wanted, limit)) yield packedBody(path, line)
    } else throw new BundleFault('bundle.kind')
  }
}

function parsed(text: string): unknown {
  try {
    refuseLargeShape(Buffer.from(text))
    return JSON.parse(text)
  } catch (cause) {
    throw new BundleFault('bundle.damaged', { cause })
  }
}

function mustBe<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const read = z.safeParse(schema, value)
  if (!read.success) throw new BundleFault('bundle.damaged')
  return read.data
}

/** Where the device has to begin anew, what it begins with follows at once: over the wire it would ask again. */
async function* pulled(
  db: Sql,
  actor: DeskActor | null,
  wanted: z.output<typeof pullBody>['scopes'][number],
  limit: number,
): AsyncGenerator<PullPage | PullProblem> {
  const { scope } = wanted
  if (actor === null) return yield { scope, problem: 'record.not-found' }
  let anew = false
  for await (const line of pullAll(db, actor, [wanted], limit)) {
    yield line
    anew ||= 'problem' in line && line.problem !== 'record.not-found'
  }
  if (anew) yield* pullAll(db, actor, [{ scope, cursor: null }], limit)
}

export function answersAbout(manifest: BundleManifest, id: string, now: number) {
  const { volumeId, userId, deskId, deviceId } = manifest
  return { kind: 'answers', id, volumeId, userId, deskId, deviceId, madeAt: now, answers: manifest.id } as const
}
