import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { khatianStatus } from '#domain/khatian/status.ts'
import { plantGround, type PlantedGround } from '#tests/support/planted-ground.ts'
import { storeKhatians } from '#tests/support/store-khatians.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let ground: PlantedGround
let officer: Session
beforeAll(async () => {
  server = await startTestServer()
  ground = await plantGround(server.db, 240, 14)
  officer = await server.as('supervisor1')
})
afterAll(() => server.close())

type Shown = Record<string, never> & {
  FINDINGS: Record<string, never>[]
  SURVEYS: Record<string, never>[]
  TOTAL: number
}

async function findings(by: Session, asked: object = {}): Promise<Shown> {
  const input = { mouzaId: ground.rs.mouzaId, survey: 'RS', pageNo: 1, pageSize: 100, state: 'OPEN', ...asked }
  const answer = await by.call('mouza-reconciliation.get', input as never)
  expect(answer.status).toBe(200)
  return answer.body.data as Shown
}

/** The dag of a planted error of a kind, as the list tells it. */
async function one(kind: string): Promise<Record<string, never>> {
  const [found] = (await findings(officer, { kind })).FINDINGS
  if (found === undefined) throw new Error(`no finding of ${kind}`)
  return found
}

test('[MZR-1] whoever opens a mouza has it judged at once, the most land first, with the rows of each khatian', async () => {
  const { FINDINGS: found, TOTAL: total } = await findings(officer)
  expect(total).toBeGreaterThanOrEqual(12)
  const off = found.map((finding) => Number(finding['OFF']))
  expect(off).toEqual(off.toSorted((a, b) => b - a))
  const parts = await one('parts')
  expect(parts['PLACES']).toEqual(
    expect.arrayContaining([expect.objectContaining({ DAG_NO: parts['SUBJECT'], AREA: expect.any(Number) as number })]),
  )
})

test('[MZR-10] a finding is accepted with a reason, counted no more, and open again once its figures change', async () => {
  const { SUBJECT: subject, EXPECTED: expected, FOUND: has } = await one('parts')
  const before = (await findings(officer)).TOTAL
  const ofKind = (await findings(officer, { kind: 'parts' })).TOTAL
  const row = { mouzaId: ground.rs.mouzaId, survey: 'RS', kind: 'parts', subject, expected, found: has }
  const bare = await officer.call('finding-acceptance.create', { ...row, reason: '' } as never)
  expect([bare.status, bare.body.fields]).toEqual([422, { REASON: 'value.required' }])
  const entry = await server.as('entry1')
  expect((await entry.call('finding-acceptance.create', { ...row, reason: 'বইয়ে আছে' } as never)).status).toBe(403)
  expect((await officer.call('finding-acceptance.create', { ...row, reason: 'বইয়ে আছে' } as never)).status).toBe(200)
  expect((await findings(officer)).TOTAL).toBe(before - 1)
  const [accepted] = (await findings(officer, { state: 'ACCEPTED' })).FINDINGS
  expect(accepted).toMatchObject({ SUBJECT: subject, ACCEPTED: { REASON: 'বইয়ে আছে' } })
  const scores = await officer.call('mouza-score.list', { pageNo: 1, pageSize: 100 } as never)
  expect(scores.body.data).toContainEqual(
    expect.objectContaining({ MOUZA_ID: ground.rs.mouzaId, SURVEY: 'RS', OPEN: before - 1, ACCEPTED: 1 }),
  )
  await change(subject, (cells) => ({ ...cells, area: Number(cells['area']) + 500 }))
  expect((await findings(officer, { state: 'ACCEPTED' })).FINDINGS).toEqual([])
  // The khatian itself no longer makes the total of its book: that is another finding.
  expect((await findings(officer, { kind: 'parts' })).TOTAL).toBe(ofKind)
})

test('[MZR-5] dags are held to the declared land of the mouza, and to it alone once all khatians are in', async () => {
  expect((await findings(officer, { kind: 'mouza' })).TOTAL).toBe(0)
  const wrong = await officer.call('mouza-total.create', {
    mouzaId: ground.rs.mouzaId,
    survey: 'RS',
    area: '১ একর নয়',
    source: null,
  } as never)
  expect(wrong.status).toBe(422)
  const given = { mouzaId: ground.rs.mouzaId, survey: 'RS', area: '৯৯৯.৫', source: null }
  const made = await officer.call('mouza-total.create', given as never)
  expect(made.body.data).toMatchObject({ AREA: '999.5000' })
  expect((await one('mouza'))['EXPECTED']).toBe(9_995_000)
})

test('[MZR-11] who is to key a khatian a second time is told of nothing that others keyed of it', async () => {
  const { SUBJECT: subject, PLACES: places } = await one('totals')
  const [place] = places as unknown as { KHATIAN_ID: string; VOLUME_ID: string }[]
  if (place === undefined) throw new Error('no place')
  const ofKhatian = async (by: Session): Promise<string[]> => {
    const answer = await by.call('mouza-reconciliation.of-khatian', { khatianId: place.KHATIAN_ID })
    return (answer.body.data as Record<string, string>[]).map((finding) => finding['SUBJECT'] ?? '')
  }
  const comparer = await server.as('comparer1')
  expect(await ofKhatian(comparer)).toContain(subject)
  await server.db.query(
    `update record set body = body || '{"secondKeying":{"mode":"all","columns":"marked"}}' where home_district = '26' and id = $1`,
    [place.VOLUME_ID],
  )
  const old = ground.khatians.find(({ id }) => id === place.KHATIAN_ID) as Khatian
  const verified = { ...old, status: khatianStatus.verified }
  await storeKhatians(server.db, ground.at, [verified], new Map([[old.id, old]]))
  expect(await ofKhatian(comparer)).toEqual([])
  const told = (await findings(comparer)).FINDINGS.flatMap(
    (finding) => finding['PLACES'] as unknown as { KHATIAN_ID: string }[],
  )
  expect(told.some(({ KHATIAN_ID: id }) => id === place.KHATIAN_ID)).toBe(false)
  expect(await ofKhatian(officer)).toContain(subject)
})

async function change(
  dag: unknown,
  by: (cells: Khatian['dags'][number]['cells']) => Khatian['dags'][number]['cells'],
): Promise<void> {
  const old = ground.khatians.find(
    ({ survey, dags }) => survey === 'RS' && dags.some(({ cells }) => cells['dagNo'] === dag),
  )
  if (old === undefined) throw new Error(`nobody holds ${String(dag)}`)
  const dags = old.dags.map((row) => (row.cells['dagNo'] === dag ? { ...row, cells: by(row.cells) } : row))
  await storeKhatians(server.db, ground.at, [{ ...old, dags }], new Map([[old.id, old]]))
}
