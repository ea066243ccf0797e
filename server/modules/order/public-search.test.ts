import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isNamed, nameKeys } from '#domain/kernel/name-key.ts'
import { maskName, nameForSearch } from '#domain/khatian/shown-name.ts'
import { seedId } from '#server/seed/ids.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.db.query('delete from rate_limit'))

const place = { jlNumberId: seedId.jlNumber('birulia', 'RS'), survey: 'RS' } as const

type Found = { KHATIAN_NO: string; FIRST_OWNER: string | null; MATCHED_OWNER: string | null }

async function search(input: { owner?: string; khatianNo?: string }): Promise<Found[]> {
  await server.db.query('delete from rate_limit')
  const answer = await server.call('public-order.khatians', { ...place, ...input })
  expect(answer.status).toBe(200)
  return answer.body.data as Found[]
}

/** The owners of each approved khatian of the mouza. */
async function books(): Promise<Map<string, string[]>> {
  const rows = await server.db.query<{ number: string; names: string[] }>(
    `select k.number, array(select o -> 'cells' ->> 'name' from jsonb_array_elements(r.body -> 'owners') o) as names
       from khatian_index k join record r on r.home_district = k.home_district and r.id = k.id
      where k.jl_number_id = $1 and k.survey = 'RS' and k.status = 5`,
    [place.jlNumberId],
  )
  return new Map(rows.map(({ number, names }) => [number, names.filter(Boolean)]))
}

test('[ORD-16] a search by number shows no name, and a search by name shows the owner that matched', async () => {
  const all = await books()
  expect(all.size).toBeGreaterThan(0)
  for (const [number, names] of all) {
    const [byNumber] = await search({ khatianNo: number })
    expect(byNumber).toMatchObject({ FIRST_OWNER: maskName(names[0] ?? ''), MATCHED_OWNER: null })
    for (const name of names) {
      const found = (await search({ owner: name, khatianNo: number }))[0]
      const matched = names.find((one) => isNamed(one, nameKeys(name)))
      expect([number, found?.MATCHED_OWNER]).toEqual([number, nameForSearch(matched ?? '', nameKeys(name))])
      if (matched !== names[0]) expect(found?.FIRST_OWNER).toBe(maskName(names[0] ?? ''))
    }
  }
})

test('[ORD-16] words of two owners find no khatian', async () => {
  const [, names] = [...(await books())].find(([, owners]) => owners.length > 1) ?? []
  const [one = '', other = ''] = names ?? []
  expect(isNamed(one, nameKeys(`${one} ${other}`))).toBe(false)
  expect(await search({ owner: `${one} ${other}` })).toEqual([])
})

test.each(['মোঃ', 'Md. Abdul', 'শ্রী', 'Mohammad'])('[ORD-16] a title alone, %s, finds nobody', async (owner) => {
  const { status, body } = await server.call('public-order.khatians', { ...place, owner })
  expect([status, body.fields]).toEqual([422, { OWNER: 'name.title-only' }])
})
