import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Finding } from '#domain/mouza/finding.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { openPglite } from '#server/db/pglite.ts'
import type { Database } from '#server/db/port.ts'
import { seededBelow } from '#tests/support/hostile-input.ts'
import { plantGround, type PlantedGround } from '#tests/support/planted-ground.ts'
import { storeKhatians } from '#tests/support/store-khatians.ts'
import { testImage } from '#tests/support/test-image.ts'
import { askMouzas } from './ask-mouzas.ts'
import type { MouzaSurvey } from './read-khatians.ts'
import { settleNow } from './settle.ts'

let db: Database
let ground: PlantedGround
beforeAll(async () => {
  db = await openPglite({ image: await testImage() })
  ground = await plantGround(db, 240, 14)
  await settleNow(db, ground.cs)
  await settleNow(db, ground.rs)
})
afterAll(() => db.close())

type Stored = Pick<Finding, 'kind' | 'subject' | 'off' | 'expected' | 'found' | 'places'>

function findings({ homeDistrict, mouzaId, survey }: MouzaSurvey): Promise<Stored[]> {
  return db.query<Stored>(
    `select kind, subject, off_by as off, expected, found, places from mouza_finding
      where home_district = $1 and mouza_id = $2 and survey = $3 order by kind, subject`,
    [homeDistrict, mouzaId, survey],
  )
}

test('[MZR-1] errors of seven kinds in a mouza are all found, and what is found is one of them or follows from it', async () => {
  const found = [...(await findings(ground.rs)), ...(await findings(ground.cs))]
  const isOf = (kind: string, subject: string) => (one: Stored) =>
    one.kind === kind &&
    (one.subject === subject || (kind === 'former' && (one.subject.split(':')[1]?.split(',') ?? []).includes(subject)))
  const lost = ground.planted.filter(({ kind, subject }) => !found.some(isOf(kind, subject)))
  expect(lost).toEqual([])
  const planted = new Set(ground.planted.map(({ subject }) => subject))
  const besides = found.filter(
    ({ kind, subject }) =>
      !planted.has(subject) &&
      kind !== 'former' &&
      !ground.planted.some((one) => isOf(one.kind, one.subject)({ kind, subject } as Stored)),
  )
  expect(besides).toEqual([])
})

test('[MZR-9] after any changes, in any order, what was judged bit by bit is what is found when all is judged anew', async () => {
  const below = seededBelow(7)
  const now = new Map(ground.khatians.map((khatian) => [khatian.id, khatian]))
  const ids = [...now.keys()]
  for (let round = 0; round < 12; round += 1) {
    const old = now.get(ids[below(ids.length)] ?? '') as Khatian
    const next = changed(old, below)
    now.set(old.id, next)
    await storeKhatians(db, ground.at, [next], new Map([[old.id, old]]))
    await settleNow(db, ground.cs)
    await settleNow(db, ground.rs)
  }
  const bitByBit = { rs: await findings(ground.rs), cs: await findings(ground.cs) }
  const { homeDistrict, mouzaId } = ground.rs
  await askMouzas(
    db,
    homeDistrict,
    ['CS', 'RS'].map((survey) => ({ mouzaId, survey, dags: null })),
  )
  await settleNow(db, ground.cs)
  await settleNow(db, ground.rs)
  expect(bitByBit).toEqual({ rs: await findings(ground.rs), cs: await findings(ground.cs) })
}, 120_000)

test('[MZR-9] drafts say nothing, and a khatian whose land did not change asks for nothing', async () => {
  const [khatian] = ground.khatians
  if (khatian === undefined) throw new Error('no khatian')
  const waiting = async (): Promise<number> => {
    const [row] = await db.query<{ n: number }>(
      `select count(*)::int as n from mouza_change where home_district = '26' and mouza_id = $1`,
      [ground.rs.mouzaId],
    )
    return row?.n ?? 0
  }
  await storeKhatians(
    db,
    ground.at,
    [{ ...khatian, header: { ...khatian.header, remarks: 'ক' } }],
    new Map([[khatian.id, khatian]]),
  )
  expect(await waiting()).toBe(0)
  const draft = { ...khatian, id: crypto.randomUUID(), number: '9999', status: 1 as const }
  await storeKhatians(db, ground.at, [draft])
  expect(await waiting()).toBe(0)
  await storeKhatians(db, ground.at, [{ ...draft, status: 2 as const }], new Map([[draft.id, draft]]))
  expect(await waiting()).toBe(1)
})

/** An area, a number or a whole row of a khatian changed, as people change them. */
function changed(khatian: Khatian, below: (limit: number) => number): Khatian {
  const at = below(khatian.dags.length)
  const [row] = khatian.dags.slice(at, at + 1)
  if (row === undefined) return khatian
  const others = khatian.dags.filter((one) => one !== row)
  switch (below(4)) {
    case 0:
      return { ...khatian, dags: others }
    case 1:
      return { ...khatian, dags: [...others, { ...row, cells: { ...row.cells, area: 100 + below(90_000) } }] }
    case 2:
      return { ...khatian, dags: [...others, { ...row, cells: { ...row.cells, dagNo: String(1 + below(280)) } }] }
    default:
      return { ...khatian, dags: [...others, { ...row, cells: { ...row.cells, totalArea: 100 + below(90_000) } }] }
  }
}
