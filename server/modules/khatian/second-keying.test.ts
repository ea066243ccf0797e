import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { volumeScope } from '#contract/sync.ts'
import { seedId } from '#server/seed/ids.ts'
import { allCalls } from '#server/http/call-table.ts'
import { askSecondKeying } from '#tests/support/ask-second-keying.ts'
import {
  startTestServer,
  type Answer,
  type CallName,
  type Session,
  type TestServer,
} from '#tests/support/test-server.ts'

let server: TestServer
let entry: Session
let verifier: Session
let comparer: Session
let approver: Session
let officer: Session
beforeAll(async () => {
  server = await startTestServer()
  entry = await server.as('entry1')
  verifier = await server.as('verifier1')
  comparer = await server.as('comparer1')
  approver = await server.as('approver1')
  officer = await server.as('supervisor1')
  await askSecondKeying(officer, volumeId, ['owners.name', 'owners.address', 'dags.dagNo', 'dags.area'])
})
afterAll(() => server.close())

const volumeId = seedId.volume('birulia-1')
const templateId = seedId.template('RS')
/** values that stand nowhere else, so that they are found wherever they come out */
const planted = /গোপনীয়নাম|অদৃশ্যগ্রাম|\b(?:98765|43219)\b/
/** Whether an answer gives one of them. The five digits also turn up inside random ids and digests, which are no values. */
const gives = (body: unknown): boolean => planted.test(JSON.stringify(body))

function told(answer: Answer): [number, string] {
  return [answer.status, answer.body.code]
}

/** A khatian that waits for the comparer. */
async function verified(number: string): Promise<string> {
  const created = await entry.call('khatian.create', { volumeId, templateId, khatianNo: number })
  const khatianId = created.body.data.KHATIAN.ID as string
  await entry.call('khatian.owner-add', { khatianId, cells: { name: 'গোপনীয়নাম', address: 'অদৃশ্যগ্রাম' } })
  await entry.call('khatian.dag-add', { khatianId, cells: { dagNo: '98765', area: 43219 } })
  await entry.call('khatian.entry-complete', { khatianId })
  expect((await verifier.call('khatian.verify', { khatianId })).status).toBe(200)
  return khatianId
}

const rowId = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const same = {
  header: {},
  owners: [{ id: rowId(1), cells: { name: 'গোপনীয়নাম', address: 'অদৃশ্যগ্রাম' } }],
  dags: [{ id: rowId(2), cells: { dagNo: '৯৮৭৬৫', area: 43219 } }],
}
const other = { ...same, dags: [{ id: rowId(2), cells: { dagNo: '98765', area: 359 } }] }

describe('second keying', () => {
  test('[SEC-1] until the comparer has keyed it, no call gives a first value to the comparer', async () => {
    const khatianId = await verified('70')
    const input = {
      khatianId,
      recordId: khatianId,
      volumeId,
      templateId,
      khatianNo: '70',
      number: '70',
      survey: 'RS',
      query: 'গোপনীয়নাম',
      q: 'গোপনীয়নাম',
      owner: 'গোপনীয়নাম',
      dag: '98765',
      text: 'গোপনীয়নাম',
      version: 1,
      pageSize: 100,
      withTemplateInfo: true,
      withVolumeInfo: true,
    }
    const reads = Object.entries(allCalls).filter(([name, { method }]) => method === 'GET' && name !== 'sync.events')
    const seen = async (by: Session): Promise<string[]> => {
      const found: string[] = []
      for (const [name, { input: schema }] of reads) {
        // A filter that a call does not know is refused, and nothing would be seen.
        const known = Object.keys(schema.shape)
        const given = Object.fromEntries(Object.entries(input).filter(([key]) => known.includes(key)))
        const { body } = await by.call(name as CallName, given as never)
        if (gives(body)) found.push(name)
      }
      const scopes = [{ scope: volumeScope(volumeId), cursor: null }]
      const pulled = await by.call('sync.pull', { scopes, limit: 1000 })
      if (gives(pulled.body)) found.push('sync.pull')
      const pdf = await fetch(`${server.url}/api/v1/khatians/${khatianId}/pdf`, {
        headers: { 'User-Token': by.accessToken, 'Active-Desk': by.deskId },
      })
      if (pdf.status === 200) found.push('pdf')
      return found
    }
    // What is looked for is there to be found.
    expect(await seen(verifier)).toEqual(
      expect.arrayContaining(['khatian.get', 'khatian.log', 'khatian.list-by-volume', 'sync.pull', 'pdf']),
    )
    expect(await seen(comparer)).toEqual([])
    const shown = await comparer.call('khatian.get', { khatianId })
    expect(shown.body.data.HIDDEN).toEqual(['owners.name', 'owners.address', 'dags.dagNo', 'dags.area'])
    const back = await comparer.call('khatian.recorrection-request', { khatianId, comment: 'পাতা নেই' })
    expect(back.status).toBe(200)
    expect(JSON.stringify(back.body)).not.toContain('গোপনীয়নাম')
  })

  test('[SEC-2] two keyings that agree let the comparer compare', async () => {
    const khatianId = await verified('71')
    expect(told(await comparer.call('khatian.compare', { khatianId }))).toEqual([409, 'khatian.second-missing'])
    const keyed = await comparer.call('khatian.key-second', { khatianId, values: same })
    expect(keyed.body.data.KHATIAN.SECOND).toMatchObject({ FIELDS: 4, DIFFERENCES: [], SETTLED: null })
    expect(keyed.body.data.KHATIAN.OWNERS[0].CELLS.name).toBe('গোপনীয়নাম')
    expect(told(await comparer.call('khatian.key-second', { khatianId, values: same }))).toEqual([
      409,
      'khatian.second-done',
    ])
    expect((await comparer.call('khatian.compare', { khatianId })).body.data.KHATIAN.STATUS).toBe(4)
  })

  test('[SEC-5] a difference waits for a third person, whose choice goes into the record beside both values', async () => {
    const khatianId = await verified('72')
    const keyed = await comparer.call('khatian.key-second', { khatianId, values: other })
    const [difference] = keyed.body.data.KHATIAN.SECOND.DIFFERENCES
    expect(difference).toMatchObject({ FIRST: 43219, SECOND: 359 })
    expect(told(await comparer.call('khatian.compare', { khatianId }))).toEqual([409, 'khatian.unsettled'])
    const path = difference.PATH as string
    expect(told(await comparer.call('khatian.settle', { khatianId, choices: [] }))).toEqual([403, 'permission.denied'])
    expect(told(await verifier.call('khatian.settle', { khatianId, choices: [] }))).toEqual([409, 'khatian.unsettled'])
    const settled = await verifier.call('khatian.settle', { khatianId, choices: [{ path, chosen: 'second' }] })
    expect(settled.body.data.KHATIAN.DAGS[0].CELLS.area).toBe(359)
    expect(settled.body.data.KHATIAN.SECOND.SETTLED.CHOICES).toEqual([{ PATH: path, CHOSEN: 'second' }])
    expect((await comparer.call('khatian.compare', { khatianId })).status).toBe(200)
    const report = await officer.call('khatian.second-keying-report', {})
    const of = (userId: string) =>
      report.body.data.find((one: { USER_ID: string }) => one.USER_ID === userId) as Record<string, number>
    expect(of(entry.userId)).toMatchObject({ FIRST_KHATIANS: 2, FIRST_FIELDS: 8, FIRST_WRONG: 1, FIRST_DIFFERENCES: 1 })
    expect(of(comparer.userId)).toMatchObject({
      SECOND_KHATIANS: 2,
      SECOND_FIELDS: 8,
      SECOND_WRONG: 0,
      SECOND_DIFFERENCES: 1,
    })
  })

  test('[SEC-9] who keyed second mends an own slip until it is settled, and the counts follow', async () => {
    const khatianId = await verified('76')
    const values = { ...other, owners: [{ id: rowId(1), cells: { name: 'গোপনীয়নাম', address: 'গ্রাম' } }] }
    const keyed = await comparer.call('khatian.key-second', { khatianId, values })
    const [address, area] = keyed.body.data.KHATIAN.SECOND.DIFFERENCES.map(({ PATH }: { PATH: string }) => PATH)
    const mend = (by: Session, path: string, value: string | number | null) =>
      by.call('khatian.mend-second', { khatianId, path, value })
    expect(told(await mend(verifier, area, 43219))).toEqual([403, 'permission.denied'])
    const elsewhere = await mend(comparer, area.replace(/area$/, 'dagNo'), '5')
    expect([...told(elsewhere), elsewhere.body.fields]).toEqual([
      422,
      'path.unknown',
      { [area.replace(/area$/, 'dagNo')]: 'path.unknown' },
    ])
    expect(told(await mend(comparer, area, 'x'))).toEqual([422, 'value.kind'])
    const once = await mend(comparer, area, 4321)
    expect(once.body.data.KHATIAN.SECOND.DIFFERENCES).toMatchObject([{ PATH: address }, { PATH: area, SECOND: 4321 }])
    const twice = await mend(comparer, area, 43219)
    expect(twice.body.data.KHATIAN.SECOND.DIFFERENCES).toMatchObject([{ PATH: address, SECOND: 'গ্রাম' }])
    expect(twice.body.data.KHATIAN.DAGS[0].CELLS.area).toBe(43219)
    const [row] = await server.db.query('select differences, second_wrong from second_keying where khatian_id = $1', [
      khatianId,
    ])
    expect(row).toEqual({ differences: 1, second_wrong: null })
    const { body } = await verifier.call('khatian.log', { khatianId })
    expect(body.data.at(-1)).toMatchObject({
      COMMAND: 'khatian.mend-second',
      CHANGES: [
        { PATH: area, BEFORE: 4321, AFTER: 43219 },
        { PATH: 'second', BEFORE: '2', AFTER: '1' },
      ],
    })
    await verifier.call('khatian.settle', { khatianId, choices: [{ path: address, chosen: 'first' }] })
    expect(told(await mend(comparer, address, 'অন্যগ্রাম'))).toEqual([409, 'khatian.settled'])
  })

  test('[SEC-9] a line that the second keyer left out is keyed after all, and differs cell by cell or not at all', async () => {
    const khatianId = await verified('78')
    const keyed = await comparer.call('khatian.key-second', { khatianId, values: { ...same, dags: [] } })
    const [left] = keyed.body.data.KHATIAN.SECOND.DIFFERENCES
    expect(left).toMatchObject({ FIRST: { CELLS: { dagNo: '98765' } }, SECOND: null })
    const path = left.PATH as string
    const mend = (value: { cells: Record<string, string | number> } | null | number) =>
      comparer.call('khatian.mend-second', { khatianId, path, value })
    for (const value of [null, 5, { cells: {} }]) expect(told(await mend(value))).toEqual([422, 'value.kind'])
    const foreign = await mend({ cells: { dagNo: '98765', remarks: 'x' } })
    expect([...told(foreign), foreign.body.fields]).toEqual([
      422,
      'field.unknown',
      { [`${path}.remarks`]: 'field.unknown' },
    ])
    const once = await mend({ cells: { dagNo: '98765', area: 4321 } })
    expect(once.body.data.KHATIAN.SECOND.DIFFERENCES).toEqual([{ PATH: `${path}.area`, FIRST: 43219, SECOND: 4321 }])
    const area = await comparer.call('khatian.mend-second', { khatianId, path: `${path}.area`, value: 43219 })
    expect(area.body.data.KHATIAN.SECOND.DIFFERENCES).toEqual([])
    expect((await comparer.call('khatian.compare', { khatianId })).body.data.KHATIAN.STATUS).toBe(4)
  })

  test('[SEC-9] another comparer mends nothing, and with the last difference gone the khatian is compared', async () => {
    const khatianId = await verified('77')
    const keyed = await comparer.call('khatian.key-second', { khatianId, values: other })
    const path = keyed.body.data.KHATIAN.SECOND.DIFFERENCES[0].PATH as string
    await server.db.query(`insert into user_permission (user_id, permission, office_id) values ($1, $2, null)`, [
      officer.userId,
      'KHATIAN.COMPARE',
    ])
    expect(told(await officer.call('khatian.mend-second', { khatianId, path, value: 43219 }))).toEqual([
      403,
      'khatian.not-second',
    ])
    expect((await comparer.call('khatian.mend-second', { khatianId, path, value: 43219 })).status).toBe(200)
    expect((await comparer.call('khatian.compare', { khatianId })).body.data.KHATIAN.STATUS).toBe(4)
  })

  test('[SEC-1] who can see the first values at any desk, or had a hand on the record, cannot key it a second time', async () => {
    const khatianId = await verified('73')
    expect(told(await verifier.call('khatian.key-second', { khatianId, values: same }))).toEqual([
      403,
      'permission.denied',
    ])
    await server.db.query(
      `insert into user_permission (user_id, permission, office_id) values ($1, 'KHATIAN.COMPARE', null)`,
      [verifier.userId],
    )
    expect(told(await verifier.call('khatian.key-second', { khatianId, values: same }))).toEqual([
      403,
      'khatian.not-blind',
    ])
    await comparer.call('khatian.recorrection-request', { khatianId, comment: 'দেখুন' })
    await entry.call('khatian.entry-complete', { khatianId })
    await verifier.call('khatian.verify', { khatianId })
    expect(told(await comparer.call('khatian.key-second', { khatianId, values: same }))).toEqual([
      403,
      'khatian.not-blind',
    ])
  })

  test('[SEC-2] values of other fields, and of khatians that are not keyed twice, are refused', async () => {
    const khatianId = await verified('74')
    const values = { ...same, owners: [{ id: rowId(1), cells: { guardian: 'রহিম' } }] }
    expect(told(await comparer.call('khatian.key-second', { khatianId, values }))).toEqual([422, 'field.unknown'])
    const elsewhere = seedId.khatian('birulia-1', '5')
    await server.db.query(
      `update record set body = jsonb_set(body, '{secondKeying,mode}', '"none"') where home_district = '26' and id = $1`,
      [volumeId],
    )
    expect(told(await comparer.call('khatian.key-second', { khatianId: elsewhere, values: same }))).toEqual([
      409,
      'khatian.not-twice',
    ])
    expect((await comparer.call('khatian.get', { khatianId })).body.data.HIDDEN).toBeUndefined()
  })

  test('[SEC-5] the report of both keyings is not for everybody', async () => {
    expect(told(await comparer.call('khatian.second-keying-report', {}))).toEqual([403, 'permission.denied'])
    expect(told(await approver.call('khatian.second-keying-report', {}))).toEqual([403, 'permission.denied'])
  })
})
