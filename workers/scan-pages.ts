import { volumeCalls, type ScanEntry } from '#contract/calls/volume.ts'
import type { ManifestRow } from '#store/replica-db.ts'
import type { UserReplica } from '#store/user-replica.ts'
import type { Volume } from '#domain/volume/volume.ts'
import type { VolumeRange } from './api.ts'
import type { Net } from './net.ts'

type Ports = { readonly user: UserReplica; readonly net: Pick<Net, 'request' | 'blob'> }

/** Asks which pages a volume has, and keeps that as what this device sets out to hold. */
export async function fetchManifest({ user, net }: Ports, volumeId: string, range: VolumeRange): Promise<ScanEntry[]> {
  // Read before the pages are asked for: what changes meanwhile is asked for again.
  const scanRev = await scanRevOf(user, volumeId)
  const scans = await net.request(volumeCalls['volume.scans'], {
    volumeId,
    ...(range === null ? {} : { from: range.from, to: range.to }),
  })
  await keepManifest(user, { volumeId, range, scans, takenAt: Date.now(), scanRev })
  return scans
}

/** Pages that are no longer in the book, and those of which the picture changed, go: they are fetched anew. [BKS-8] */
async function keepManifest(user: UserReplica, manifest: ManifestRow): Promise<void> {
  const former = (await user.images.manifest.get(manifest.volumeId))?.scans ?? []
  const now = new Map(manifest.scans.map((scan) => [scan.id, scan.sha256]))
  const stale = former.filter((scan) => now.get(scan.id) !== scan.sha256)
  await user.images.page.bulkDelete(stale.map((scan) => scan.id))
  await user.images.manifest.put(manifest)
}

/** The mark of a volume's pages as its record on this device has it. */
export async function scanRevOf(user: UserReplica, volumeId: string): Promise<number> {
  const [rec] = await user.replica.read((tx) => tx.recs([volumeId]))
  return rec?.kind === 'volume' ? ((rec.body as Volume).scanRev ?? 0) : 0
}

export async function missingPages(
  user: UserReplica,
  volumeId: string,
  scans: readonly ScanEntry[],
): Promise<ScanEntry[]> {
  const held = new Set(await user.images.page.where('volumeId').equals(volumeId).primaryKeys())
  return scans.filter((scan) => !held.has(scan.id))
}

/** One request a page is the unit of resumption; a page that is not what the manifest says is not kept. */
export async function fetchPage(
  { user, net }: Ports,
  volumeId: string,
  scan: ScanEntry,
  signal: AbortSignal,
): Promise<void> {
  const blob = await net.blob(`/scans/${scan.id}/keying`, signal)
  const hash = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())
  const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  if (hex !== scan.sha256) throw new Error('a page arrived damaged')
  await user.pages.put({ id: scan.id, volumeId, blob })
}
