import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { banglaOrder } from '#server/db/bangla-order.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let admin: Session
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as('admin1')
})
afterAll(() => server.close())

const dictionary = new Intl.Collator('bn')

test('[LST-20] the server sorts as the dictionary does, whatever letters a name has', async () => {
  const letters = [...Array.from('অআইউএওকখগচজঞটডতথদনপফবমযরলশসহৎ'), 'কা', 'তা', 'তি', 'তো', 'ক্ষ', 'ত্র', 'স্ত']
  const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(word, { minLength: 2, maxLength: 30 }), async (words) => {
      const [row] = await server.db.query<{ found: string[] }>(
        `select array_agg(x order by ${banglaOrder('x')}) as found from unnest($1::text[]) x`,
        [words],
      )
      expect(row?.found).toEqual(words.toSorted((a, b) => dictionary.compare(a, b)))
    }),
    { numRuns: 100 },
  )
})

test('[LST-20] pages by key, the falling order and the options put উৎস between উতর and উথান', async () => {
  const names = ['উথ', 'উৎ', 'উত'].flatMap((start) => ['স', 'র', 'ল', 'প', 'ক', 'ম'].map((end) => start + end))
  for (const [at, nameBn] of names.entries()) {
    const row = { nameBn, nameEn: `Sorted ${String.fromCharCode(65 + at)}`, code: `SORT-${at}` }
    expect((await admin.call('asset-category.create', row)).status).toBeLessThan(300)
  }
  const sorted = names.toSorted((a, b) => dictionary.compare(a, b))
  const all = async (sort: 'nameBn' | '-nameBn'): Promise<string[]> => {
    const found: string[] = []
    let next: string | undefined
    do {
      const { body } = await admin.call('asset-category.list', { sort, pageSize: 10, ...(next ? { after: next } : {}) })
      found.push(...body.data.map((row: { NAME_BN: string }) => row.NAME_BN))
      next = body.meta.NEXT
    } while (next !== undefined)
    return found.filter((name) => names.includes(name))
  }
  expect(await all('nameBn')).toEqual(sorted)
  expect(await all('-nameBn')).toEqual(sorted.toReversed())
  const options = await admin.call('asset-category.options', { text: 'Sorted' })
  expect(options.body.data.map((one: { NAME_BN: string }) => one.NAME_BN)).toEqual(sorted)
})
