import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileRegistry, httpRegistry, RegistryUnavailable } from '#server/integrations/registry.ts'
import { startTestServer, type Answer, type Session, type TestServer } from '#tests/support/test-server.ts'

let folder: string
let server: TestServer
let admin: Session
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dlrms-registry-'))
  server = await startTestServer({ env: { REGISTRY_DIR: folder } })
  admin = await server.as('admin1')
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const day = (key: string, from: string, nameEn: string, to = from) => ({
  key,
  nameBn: 'ছুটির দিন',
  nameEn,
  from,
  to,
  type: 'GOVERNMENT',
})
const offer = (year: number, rows: unknown): void =>
  writeFileSync(join(folder, `holidays-${year}.json`), JSON.stringify(rows))
const sync = (year: number): Promise<Answer> => admin.call('holiday.sync', { year })
const said = ({ body }: Answer) => {
  const { FRESH: fresh, CHANGED: changed, SAME: same, MISSING: missing, KEPT: kept } = body.data
  return { fresh, changed, same, missing, kept }
}
const none = { fresh: 0, changed: 0, same: 0, missing: 0, kept: 0 }

async function daysOf(year: number): Promise<Record<string, string>[]> {
  const { body } = await admin.call('holiday.list', {
    fromMin: `${year}-01-01`,
    fromMax: `${year}-12-31`,
    pageSize: 100,
  })
  return body.data
}

test('[HOL-1] an installation has the holidays of 2026', async () => {
  const days = await daysOf(2026)
  expect(days.map(({ NAME_EN }) => NAME_EN)).toContain('Victory Day')
  expect(days.length).toBeGreaterThan(20)
})

describe('[HOL-1] the days of a year are taken over', () => {
  test('new ones are added, changed ones follow, and a repetition changes nothing', async () => {
    offer(2030, [day('a', '2030-02-21', 'Shaheed Day'), day('b', '2030-12-16', 'Victory Day')])
    expect(said(await sync(2030))).toEqual({ ...none, fresh: 2 })
    expect(said(await sync(2030))).toEqual({ ...none, same: 2 })
    offer(2030, [day('a', '2030-02-21', 'Shaheed Day', '2030-02-22'), day('b', '2030-12-16', 'Victory Day')])
    expect(said(await sync(2030))).toEqual({ ...none, same: 1, changed: 1 })
    expect((await daysOf(2030)).map(({ TO }) => TO)).toEqual(['2030-12-16', '2030-02-22'])
  })

  test('a day that people changed stays, one the source no longer has is archived', async () => {
    offer(2031, [day('a', '2031-02-21', 'Shaheed Day'), day('b', '2031-12-16', 'Victory Day')])
    await sync(2031)
    const own = (await daysOf(2031)).find(({ NAME_EN }) => NAME_EN === 'Shaheed Day')
    await admin.call('holiday.update', { id: own?.['ID'] ?? '', rev: 1, nameBn: 'শহীদ দিবস' })
    offer(2031, [day('a', '2031-02-20', 'Shaheed Day')])
    expect(said(await sync(2031))).toEqual({ ...none, kept: 1, missing: 1 })
    const after = await daysOf(2031)
    expect(after.map(({ NAME_BN, FROM, ROW_STATUS }) => [NAME_BN, FROM, ROW_STATUS])).toEqual([
      ['ছুটির দিন', '2031-12-16', 0],
      ['শহীদ দিবস', '2031-02-21', 1],
    ])
  })

  test('what is shipped and the same is known from then on, and a row without the form of a day is told by its key', async () => {
    const shipped = (await daysOf(2026)).find(({ NAME_EN }) => NAME_EN === 'Victory Day')
    const same = { ...day('v', '2026-12-16', 'Victory Day'), nameBn: shipped?.['NAME_BN'] }
    offer(2026, [same, day('w', '2026-13-45', 'No day')])
    const answer = await sync(2026)
    expect(said(answer)).toEqual({ ...none, same: 1 })
    expect(answer.body.data.ROWS).toEqual([
      {
        KEY: '2026/w',
        NAME_BN: 'ছুটির দিন',
        NAME_EN: 'No day',
        STATE: 'refused',
        FIELD: 'from',
        CODE: 'date.invalid',
        CHANGES: [],
      },
    ])
  })

  test('a source that does not answer, or not in the form agreed, changes nothing', async () => {
    offer(2032, { days: [] })
    for (const year of [2032, 2033]) expect((await sync(year)).body.code).toBe('registry.unavailable')
  })
})

describe('[HOL-1] the registry', () => {
  let web: Server
  let url: string
  beforeAll(async () => {
    web = createServer((request, response) => {
      if (request.headers.authorization !== 'Bearer secret') response.writeHead(401).end()
      else response.end(JSON.stringify([{ asked: request.url }]))
    }).listen(0, '127.0.0.1')
    await new Promise((listening) => web.once('listening', listening))
    url = `http://127.0.0.1:${(web.address() as AddressInfo).port}/api/`
  })
  afterAll(() => web.close())

  test('is asked over HTTP with its key', async () => {
    const registry = httpRegistry({ url, key: 'secret' })
    expect(await registry.read({ kind: 'holidays', year: 2026 })).toEqual([{ asked: '/api/holidays?year=2026' }])
    expect(await registry.read({ kind: 'mouzas', districtBbsCode: '26' })).toEqual([
      { asked: '/api/mouzas?district=26' },
    ])
    await expect(httpRegistry({ url, key: null }).read({ kind: 'holidays', year: 2026 })).rejects.toThrow(
      RegistryUnavailable,
    )
  })
  test('or is a folder of files', async () => {
    await expect(fileRegistry(folder).read({ kind: 'mouzas', districtBbsCode: '26' })).rejects.toThrow(
      RegistryUnavailable,
    )
  })
})
