import { BundleFault, bundleEnding } from '#contract/bundle/manifest.ts'
import type { Bundle } from '#contract/bundle/read-bundle.ts'
import { writeBundle, type BundleBody } from '#contract/bundle/write-bundle.ts'
import { syncCalls, volumeScope, type PushResult } from '#contract/sync.ts'
import type { UserReplica } from '#store/user-replica.ts'
import { gatherWork, takeCarried, wantedOf, type CarryPorts } from '#sync/carried.ts'
import { pageLimit } from '#sync/pull.ts'
import { signWith, wrapTo } from '#vault/device-jose.ts'
import * as z from 'zod/mini'
import type { SavedWork } from '../api.ts'
import { linesOf } from './bundle-net.ts'
import { devicePairs, serverKeys } from './device-keys.ts'

export type WorkFilePorts = {
  readonly user: UserReplica
  readonly carry: CarryPorts
  readonly deviceId: string
  readonly vaultKey: Uint8Array | null
}

/**
 * What this device would push and pull of a volume, as a file that only the server opens. The work stays on the device as
 * it was, until the answers come back or a connection is there. [BDL-3]
 */
export async function saveWork(
  { user, carry, deviceId, vaultKey }: WorkFilePorts,
  volumeId: string,
): Promise<SavedWork> {
  const scope = volumeScope(volumeId)
  const server = await serverKeys(user)
  if (server === null) throw new BundleFault('bundle.no-keys')
  const pairs = await devicePairs(user, vaultKey)
  const open = (await user.replica.read((tx) => tx.entriesIn(['open']))).filter((row) => row.scope === scope)
  for (const { recordId } of open) await user.ledger.seal(recordId)
  const [work, row] = await user.replica.read(async (tx) => [
    await gatherWork(tx, scope, carry.now(), carry.limits),
    await tx.scope(scope),
  ])
  async function* bodies(): AsyncGenerator<BundleBody> {
    for (const batch of work.batches) yield gzipped(syncCalls['sync.push'].path, { deviceId, ackedThrough: 0, batch })
    if (row !== undefined) yield gzipped(syncCalls['sync.pull'].path, { scopes: [wantedOf(row)], limit: pageLimit })
  }
  const about = { kind: 'work', id: carry.newId(), volumeId, ...user.person, deviceId, madeAt: carry.now() } as const
  const { entries, records, held, left } = work
  const writing = writeBundle({ ...about, answers: null }, bodies(), () => ({ entries, records, held, left }), {
    sign: signWith(pairs.signing),
    wrap: async (contentKey) => [await wrapTo(server.sealing, contentKey)],
  })
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let step = await writing.next()
  for (; step.done !== true; step = await writing.next()) pieces.push(Uint8Array.from(step.value))
  const file = new Blob(pieces, { type: 'application/octet-stream' })
  const day = new Date(about.madeAt).toISOString().slice(0, 10)
  return { file, name: `work-${day}-${about.id.slice(-8)}${bundleEnding}`, ...step.value }
}

async function gzipped(path: string, value: unknown): Promise<BundleBody> {
  const zipped = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream('gzip'))
  return { path, packed: 'gzip', bytes: new Uint8Array(await new Response(zipped).arrayBuffer()) }
}

const pushAnswer = syncCalls['sync.push'].output

/** Takes in what came back to a file of work. */
export async function takeAnswersIn(
  { carry, deviceId }: Pick<WorkFilePorts, 'carry' | 'deviceId'>,
  bundle: Bundle,
): Promise<{ readonly answered: number }> {
  const { volumeId } = bundle.manifest
  if (bundle.manifest.deviceId !== deviceId) throw new BundleFault('bundle.not-yours')
  const results: PushResult[] = []
  let serverTime = 0
  for (const [index, { path }] of bundle.manifest.parts.entries()) {
    if (path !== syncCalls['sync.push'].path) continue
    const read = z.safeParse(pushAnswer, JSON.parse(await bundle.text(index)))
    if (!read.success) throw new BundleFault('bundle.newer')
    results.push(...read.data.results)
    serverTime = read.data.serverTime
  }
  const lines = []
  for await (const line of linesOf(bundle)) lines.push(line)
  return takeCarried(carry, volumeScope(volumeId), { results, serverTime, lines })
}
