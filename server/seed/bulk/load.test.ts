import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPglite } from '#server/db/pglite.ts'
import type { Database } from '#server/db/port.ts'
import { checkFeed } from '#server/maintenance/check-feed.ts'
import { checkLog } from '#server/maintenance/check-log.ts'
import { testSealKey } from '#tests/support/seal-key.ts'
import { testImage } from '#tests/support/test-image.ts'
import { readBook } from './book.ts'
import { countCopies, loadBooks } from './load.ts'

let db: Database
beforeAll(async () => {
  db = await openPglite({ image: await testImage() })
})
afterAll(() => db.close())

test(
  '[SED-1] copied khatians are as good as keyed: log, feed, index, terms and counts agree',
  { timeout: 120_000 },
  async () => {
    const counted = async () => {
      const [row] = await db.query<Record<'khatians' | 'counts' | 'terms' | 'versions', number>>(
        `select (select count(*)::int from khatian_index) as khatians, (select sum(n)::int from khatian_count) as counts,
        (select count(distinct khatian_id)::int from khatian_term) as terms,
        (select count(*)::int from khatian_version v join khatian_index k on k.id = v.khatian_id) as versions`,
      )
      return row ?? { khatians: 0, counts: 0, terms: 0, versions: 0 }
    }
    const before = await counted()
    const book = await readBook(db)
    const load = { db, url: null, khatians: book.khatians.length + 20 }
    expect(await loadBooks(book, load)).toBe(2)
    expect(await countCopies(db, book)).toBe(2)
    expect(await loadBooks(book, { ...load, khatians: 5, copiesBefore: 2 })).toBe(1)
    const after = await counted()
    expect(after.khatians - before.khatians).toBe(load.khatians + 5)
    expect(after.counts).toBe(after.khatians)
    expect(after.terms - before.terms).toBe(load.khatians + 5)
    expect(after.versions).toBeGreaterThan(before.versions)
    const key = testSealKey()
    expect(await checkLog(db, key)).toMatchObject({ ok: true })
    expect(await checkFeed(db)).toMatchObject({ ok: true })
  },
)
