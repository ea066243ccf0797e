import { createHash, randomUUID } from 'node:crypto'
import { uploadLimits, uploadQuery, type ScanPage } from '#contract/calls/scan.ts'
import { fromWire } from '#contract/wire-codec.ts'
import type { DeskActor } from '#server/door/actor.ts'
import type { Door } from '#server/door/door.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Database } from '#server/db/port.ts'
import { findVolumeView } from '#server/modules/volume/service.ts'
import * as z from 'zod/mini'
import { imageTypeOf, makeCopies } from './make-copies.ts'
import { noteScans } from './note-scans.ts'
import { findContent, findPage, freePageNo, insertPage, lockBook, restorePage, type Book } from './store.ts'

export type UploadPorts = { readonly db: Database; readonly door: Door; readonly now: () => number }

export type Uploaded = { readonly page: ScanPage; readonly stored: boolean }

/**
 * Takes one page of a volume. The same bytes stand in a volume once, however often and by whomever they are sent; a page
 * that was taken out of the book comes back by being sent again. [BKS-3]
 */
export async function takeUpload(
  ports: UploadPorts,
  actor: DeskActor,
  volumeId: string,
  query: unknown,
  original: Uint8Array,
): Promise<Uploaded> {
  const view = await findVolumeView(ports.db, actor, volumeId)
  if (view === null) throw new Refusal('volume.not-found')
  const wanted = z.safeParse(uploadQuery, fromWire(uploadQuery, query, 'upper'))
  if (!wanted.success) throw new Refusal('request.invalid')
  if (original.byteLength > uploadLimits.bytes) throw new Refusal('upload.size')
  const type = imageTypeOf(original)
  const book: Book = { homeDistrict: view.volume.homeDistrict, volumeId }
  const sha256 = createHash('sha256').update(original).digest('hex')
  const known = await findContent(ports.db, book, sha256)
  // A page that is there already is not worked on a second time.
  const copies = known === null ? await makeCopies(original, 0) : null
  const { pageNo = null, source = null } = wanted.data
  const { id, stored } = await ports.db.transaction(async (tx) => {
    await lockBook(tx, book)
    const there = await findContent(tx, book, sha256)
    if (there !== null && !there.removed) return { id: there.id, stored: false }
    const free = await freePageNo(tx, book, pageNo)
    if (there !== null) {
      await restorePage(tx, book, there.id, free)
      return { id: there.id, stored: true }
    }
    if (copies === null) throw new Refusal('server.unavailable')
    const fresh = randomUUID()
    const by = { by: actor.userId, at: ports.now() }
    await insertPage(tx, book, { ...copies, ...by, id: fresh, pageNo: free, original, type, sha256, source })
    return { id: fresh, stored: true }
  })
  // Also where nothing was stored: the first answer may have been lost before anybody was told.
  await noteScans(ports, actor, volumeId)
  const page = await findPage(ports.db, book, id)
  if (page === null) throw new Refusal('record.not-found')
  return { page, stored }
}
