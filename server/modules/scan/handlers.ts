import type { scanCalls, ScanPage } from '#contract/calls/scan.ts'
import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import { holdsNumber, type Volume } from '#domain/volume/volume.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { deskOf } from '#server/request/request-helpers.ts'
import { withIdempotency } from '#server/request/with-idempotency.ts'
import { findVolumeView } from '#server/modules/volume/service.ts'
import { makeCopies } from './make-copies.ts'
import { noteScans } from './note-scans.ts'
import {
  arrangePages,
  findPage,
  findRemovedFrom,
  freePageNo,
  listPages,
  lockBook,
  readOriginal,
  removePage,
  restorePage,
  storeTurn,
  type Arranged,
  type Book,
} from './store.ts'

/** The pages of a volume's book, put in order by whoever looks after the volume. */
export const scanHandlers: Handlers<typeof scanCalls> = {
  'scan.pages': async (ctx, { volumeId }) => listPages(ctx.db, (await bookOf(ctx, volumeId)).book),
  'scan.arrange': async (ctx, input) => {
    const { book, volume } = await bookOf(ctx, input.volumeId)
    await withIdempotency(ctx, 'scan.arrange', input, async (tx) => {
      await lockBook(tx, book)
      await arrangePages(tx, book, arranged(await listPages(tx, book), input.changes, volume))
    })
    await noteScans(ctx, deskOf(ctx), book.volumeId)
    return listPages(ctx.db, book)
  },
  'scan.turn': async (ctx, { volumeId, scanId, degrees }) => {
    const { book } = await bookOf(ctx, volumeId)
    const stored = await readOriginal(ctx.db, book, scanId)
    if (stored === null) throw new Refusal('record.not-found')
    const after = (stored.turned + degrees) % 360
    const copies = await makeCopies(stored.original, after)
    await withIdempotency(ctx, 'scan.turn', { volumeId, scanId, degrees }, async (tx) => {
      if (!(await storeTurn(tx, book, scanId, { before: stored.turned, after }, copies)))
        throw new Refusal('record.not-found')
    })
    return noted(ctx, book, scanId)
  },
  'scan.remove': async (ctx, { volumeId, scanId }) => {
    const { book } = await bookOf(ctx, volumeId)
    await withIdempotency(ctx, 'scan.remove', { volumeId, scanId }, async (tx) => {
      if (!(await removePage(tx, book, scanId, ctx.now()))) throw new Refusal('record.not-found')
    })
    await noteScans(ctx, deskOf(ctx), volumeId)
    return undefined
  },
  'scan.restore': async (ctx, { volumeId, scanId }) => {
    const { book } = await bookOf(ctx, volumeId)
    await withIdempotency(ctx, 'scan.restore', { volumeId, scanId }, async (tx) => {
      await lockBook(tx, book)
      const from = await findRemovedFrom(tx, book, scanId)
      if (from === undefined) throw new Refusal('record.not-found')
      await restorePage(tx, book, scanId, await freePageNo(tx, book, from))
    })
    return noted(ctx, book, scanId)
  },
}

async function bookOf(ctx: RequestContext, volumeId: string): Promise<{ book: Book; volume: Volume }> {
  const view = await findVolumeView(ctx.db, deskOf(ctx), volumeId)
  if (view === null) throw new Refusal('volume.not-found')
  return { book: { homeDistrict: view.volume.homeDistrict, volumeId }, volume: view.volume }
}

async function noted(ctx: RequestContext, book: Book, scanId: string): Promise<ScanPage> {
  await noteScans(ctx, deskOf(ctx), book.volumeId)
  const page = await findPage(ctx.db, book, scanId)
  if (page === null) throw new Refusal('record.not-found')
  return page
}

type Change = {
  readonly scanId: string
  readonly pageNo?: number | undefined
  readonly khatianNumber?: string | null | undefined
}

/** The pages as they are to stand; a page number stands once, and a khatian's number is one of the volume's. [BKS-6] */
function arranged(pages: readonly ScanPage[], changes: readonly Change[], volume: Volume): Arranged[] {
  const wanted = new Map(changes.map((change) => [change.scanId, change]))
  if ([...wanted.keys()].some((id) => pages.every((page) => page.id !== id))) throw new Refusal('record.not-found')
  const all = pages.map((page) => {
    const change = wanted.get(page.id)
    return {
      id: page.id,
      pageNo: change?.pageNo ?? page.pageNo,
      khatianNumber: change?.khatianNumber === undefined ? page.khatianNumber : numberOf(change.khatianNumber, volume),
    }
  })
  if (new Set(all.map((page) => page.pageNo)).size !== all.length)
    throw new Refusal('scan.page-taken', { pageNo: 'scan.page-taken' })
  return all.filter((page) => wanted.has(page.id))
}

function numberOf(typed: string | null, volume: Volume): string | null {
  if (typed === null) return null
  const parsed = parseKhatianNumber(typed)
  if (!parsed.ok) throw new Refusal('khatian.number', { khatianNumber: 'khatian.number' })
  if (!holdsNumber(volume, parsed.value.lead))
    throw new Refusal('khatian.out-of-volume', { khatianNumber: 'khatian.out-of-volume' })
  return parsed.value.number
}
