import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ScanEntry } from '#contract/calls/volume.ts'
import { digestOf } from '#domain/kernel/digest.ts'
import type { Json } from '#domain/kernel/canonical-json.ts'
import type { Volume } from '#domain/volume/volume.ts'
import { readiness } from '#store/queries.ts'
import { closeUserReplica, openUserReplica, type UserReplica } from '#store/user-replica.ts'
import type { VolumeContext } from '#store/volume-context.ts'
import { freshScope } from '#sync/fresh-scope.ts'
import { buildVolume, testId } from '#tests/support/build-khatian.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { buildVolumeContext } from '#tests/support/volume-context.ts'
import { createOfflineRefresher } from './offline-refresher.ts'
import type { Net } from './net.ts'
import { fetchManifest, fetchPage } from './scan-pages.ts'

const scope = `volume:${testId(1)}`
const never = new AbortController().signal

/** The server as far as a device asks it about one volume and its pages. */
class Book {
  volume: Volume = buildVolume()
  pages = new Map<string, string>()
  asked: string[] = []
  online = true

  readonly net = {
    request: async (spec: { path: string }) => {
      if (!this.online) throw new Error('offline')
      this.asked.push(spec.path)
      if (spec.path.endsWith('/scans')) return this.manifest()
      return buildVolumeContext(this.volume, testTemplate)
    },
    blob: async (path: string) => {
      this.asked.push(path)
      return new Blob([this.pages.get(path.split('/')[2] ?? '') ?? ''])
    },
  } as unknown as Net

  change(change: Partial<Volume>): void {
    this.volume = { ...this.volume, ...change }
  }

  private manifest(): ScanEntry[] {
    return [...this.pages].map(([id, content], index) => ({
      id,
      pageNo: index + 1,
      khatianNumber: null,
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      width: 10,
      height: 10,
    }))
  }
}

let persons = 0

/** A device that holds the volume with two pages. */
async function openDevice(): Promise<{
  user: UserReplica
  book: Book
  hear: (rev: number) => Promise<void>
  look: () => Promise<void>
}> {
  const user = openUserReplica({ userId: testId(0x1000 + ++persons), deskId: testId(2) }, null)
  const book = new Book()
  book.pages.set(testId(0x21), 'one').set(testId(0x22), 'two')
  book.change({ scanRev: 2 })
  const hear = (rev: number): Promise<void> =>
    user.replica.write((tx) =>
      tx.putRecs([
        {
          id: book.volume.id,
          kind: 'volume',
          scope,
          rev,
          digest: digestOf(book.volume as unknown as Json),
          body: book.volume,
        },
      ]),
    )
  await user.replica.write((tx) =>
    tx.putScope({ ...freshScope(scope, testId(2), buildVolumeContext(book.volume, testTemplate)), bootstrapped: true }),
  )
  await hear(3)
  const ports = { user, net: book.net, mayPull: async () => true, isBusy: () => false }
  const scans = await fetchManifest(ports, book.volume.id, null)
  for (const scan of scans) await fetchPage(ports, book.volume.id, scan, never)
  const freshen = createOfflineRefresher(ports)
  book.asked = []
  return { user, book, hear, look: () => freshen(never) }
}

const heldPages = async (user: UserReplica): Promise<string[]> =>
  Promise.all(
    (await user.images.manifest.get(testId(1)))?.scans.map(
      async (scan) => (await (await user.pages.get(scan.id))?.text()) ?? '-',
    ) ?? [],
  )

test('[BKS-8] a device asks for nothing while nothing changed', async () => {
  const { user, book, look, hear } = await openDevice()
  await look()
  await hear(4)
  await look()
  expect(book.asked).toEqual([])
  expect((await readiness(user, testId(1))).state).toBe('ready')
  closeUserReplica(user)
})

test('[BKS-8] new pages are fetched, removed ones go, and those of which the picture changed are fetched anew', async () => {
  const { user, book, look, hear } = await openDevice()
  book.pages.delete(testId(0x21))
  book.pages.set(testId(0x22), 'two, turned').set(testId(0x23), 'three')
  book.change({ scanRev: 5 })
  await hear(4)
  await look()
  expect(await heldPages(user)).toEqual(['two, turned', 'three'])
  expect(await user.images.page.count()).toBe(2)
  expect((await readiness(user, testId(1))).state).toBe('ready')
  const before = book.asked.length
  await look()
  expect(book.asked).toHaveLength(before)
  closeUserReplica(user)
})

test('[BKS-8] where not every page was held the list is brought up to date, and nothing is fetched unasked', async () => {
  const { user, book, look, hear } = await openDevice()
  await user.images.page.delete(testId(0x21))
  book.pages.set(testId(0x23), 'three')
  book.change({ scanRev: 3 })
  await hear(4)
  await look()
  expect(await heldPages(user)).toEqual(['-', 'two', '-'])
  expect((await readiness(user, testId(1))).state).toBe('partial')
  closeUserReplica(user)
})

test('[BKS-8] without an answer it is looked at again, and a changed rule of the volume is held', async () => {
  const { user, book, look, hear } = await openDevice()
  book.change({ to: 200, scanRev: 3 })
  await hear(4)
  book.online = false
  await look()
  const held = async (): Promise<number | undefined> =>
    ((await user.db.scope.get(scope))?.context as VolumeContext | undefined)?.volume.to
  expect(await held()).toBe(100)
  book.online = true
  await look()
  expect([await held(), (await user.images.manifest.get(testId(1)))?.scanRev]).toEqual([200, 3])
  closeUserReplica(user)
})
