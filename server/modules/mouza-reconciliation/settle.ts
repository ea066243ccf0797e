import { judgeDag, leadOf, placesOf } from '#domain/mouza/dag-findings.ts'
import type { DagPart } from '#domain/mouza/dag-part.ts'
import type { Finding } from '#domain/mouza/finding.ts'
import { findGaps } from '#domain/mouza/gaps.ts'
import { judgeKhatian } from '#domain/mouza/khatian-findings.ts'
import { judgeArea, neighboursEachSide } from '#domain/mouza/neighbours.ts'
import { parseArea } from '#domain/kernel/area.ts'
import type { Database, Sql } from '#server/db/port.ts'
import { readAround, readLeads, readNumbered, readTotal, storeDags, type StoredDag } from './dag-store.ts'
import { replaceFindings, storeScore, type Scope } from './finding-store.ts'
import { askLaterSurveys, judgeFormerDags } from './former-dags.ts'
import { isMouzaWhole, partsByDag, readAll, readOfDags, type MouzaSurvey } from './read-khatians.ts'

/** What changed in a mouza since it was last settled; null for the dags: all of them. */
type Changes = { readonly dags: readonly string[] | null; readonly khatians: readonly string[] }

/** Above as many dags the whole mouza is read: one statement for each would take longer. */
const mostSingle = 40

/**
 * Judges the land of a mouza anew where it changed, in one transaction, and answers whether there was anything to do. Of a
 * change few rows are read: the khatians of its dags, and the dags beside them. [MZR-9]
 */
export function settleMouza(db: Database, of: MouzaSurvey): Promise<boolean> {
  return db.transaction(async (tx) => {
    // One at a time: of two that settle the same dag the later would not see what the other found.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`mouza/${of.mouzaId}/${of.survey}`])
    const changes = await takeChanges(tx, of)
    if (changes === null) return false
    const [score] = await tx.query<{ isWhole: boolean }>(
      'select is_whole as "isWhole" from mouza_score where home_district = $1 and mouza_id = $2 and survey = $3',
      [of.homeDistrict, of.mouzaId, of.survey],
    )
    const isWhole = await isMouzaWhole(tx, of)
    // Land that is short is judged once everything is in: then for all dags.
    const all = changes.dags === null || score?.isWhole !== isWhole
    const judged = all ? await judgeAll(tx, of, isWhole) : await judgeSome(tx, of, changes, isWhole)
    const ofMouza = await judgeMouza(tx, of, isWhole, judged.cameOrWent)
    await replaceFindings(tx, of, [...judged.scopes, ...ofMouza.scopes], [...judged.findings, ...ofMouza.findings])
    await askLaterSurveys(tx, of, all ? null : (changes.dags ?? []))
    await storeScore(tx, of, isWhole, judged.cameOrWent)
    return true
  })
}

/** Settles every mouza of a district that changed; answers how many. */
export async function settleDistrict(
  db: Database,
  homeDistrict: string,
  goesOn: () => boolean = () => true,
): Promise<number> {
  let settled = 0
  for (;;) {
    const [next] = await db.query<MouzaSurvey>(
      `select c.home_district as "homeDistrict", c.mouza_id as "mouzaId", c.survey from mouza_change c
        where c.home_district = $1 order by c.id limit 1`,
      [homeDistrict],
    )
    if (next === undefined || !goesOn()) return settled
    if (await settleMouza(db, next)) settled += 1
  }
}

/** Settles one mouza until nothing of it waits. */
export async function settleNow(db: Database, of: MouzaSurvey): Promise<void> {
  while (await settleMouza(db, of));
}

async function takeChanges(tx: Sql, { homeDistrict, mouzaId, survey }: MouzaSurvey): Promise<Changes | null> {
  const rows = await tx.query<{ khatianId: string | null; dags: string[] | null }>(
    `delete from mouza_change c where c.home_district = $1 and c.mouza_id = $2 and c.survey = $3
     returning c.khatian_id as "khatianId", c.dags`,
    [homeDistrict, mouzaId, survey],
  )
  if (rows.length === 0) return null
  const dags = new Set(rows.flatMap((row) => row.dags ?? []))
  const isWhole = rows.some((row) => row.dags === null) || dags.size > mostSingle
  const khatians = new Set(rows.flatMap(({ khatianId }) => khatianId ?? []))
  return { dags: isWhole ? null : [...dags], khatians: [...khatians] }
}

type Told = { readonly scopes: readonly Scope[]; readonly findings: readonly Finding[] }

/** With whether a dag came or went: else its numbers have the gaps they had. */
type Judged = Told & { readonly cameOrWent: boolean }

async function judgeAll(tx: Sql, of: MouzaSurvey, isWhole: boolean): Promise<Judged> {
  const findings: Finding[] = []
  const parts = new Map<string, DagPart[]>()
  for await (const page of readAll(tx, of)) {
    findings.push(...page.flatMap(judgeKhatian))
    for (const [dag, some] of partsByDag(page)) parts.set(dag, [...(parts.get(dag) ?? []), ...some])
  }
  const dags = judgeDags(parts, isWhole, findings)
  await storeDags(tx, of, dags, 'all others')
  const numbered = await readNumbered(tx, of)
  findings.push(...numbered.flatMap((_, at) => judgeBeside(numbered, at)))
  const former = await judgeFormerDags(tx, of, null)
  const kinds = ['parts', 'totals', 'doubled', 'unlikely', 'book', 'shares', 'former'] as const
  return { scopes: [{ kinds, subjects: 'all' }], findings: [...findings, ...former.findings], cameOrWent: true }
}

async function judgeSome(tx: Sql, of: MouzaSurvey, changes: Changes, isWhole: boolean): Promise<Judged> {
  const asked = changes.dags ?? []
  const khatians = await readOfDags(tx, of, asked, changes.khatians)
  const wanted = new Set(asked)
  const parts = new Map([...partsByDag(khatians)].filter(([dag]) => wanted.has(dag)))
  const findings: Finding[] = []
  const dags = judgeDags(parts, isWhole, findings)
  const cameOrWent = await storeDags(
    tx,
    of,
    dags,
    asked.filter((dag) => !parts.has(dag)),
  )
  const changed = new Set(changes.khatians)
  findings.push(...khatians.filter(({ id }) => changed.has(id)).flatMap(judgeKhatian))
  const near = await judgeNear(tx, of, asked)
  const former = await judgeFormerDags(tx, of, asked)
  return {
    scopes: [
      { kinds: ['parts', 'totals', 'doubled'], subjects: asked },
      { kinds: ['unlikely'], subjects: [...new Set([...asked, ...near.subjects])] },
      { kinds: ['book', 'shares'], subjects: changes.khatians },
      { kinds: ['former'], subjects: former.dags },
    ],
    findings: [...findings, ...near.findings, ...former.findings],
    cameOrWent,
  }
}

function judgeDags(parts: ReadonlyMap<string, readonly DagPart[]>, isWhole: boolean, findings: Finding[]): StoredDag[] {
  return [...parts].map(([dag, some]) => {
    const judged = judgeDag(dag, some, isWhole)
    findings.push(...judged.findings)
    return { ...judged.sum, places: placesOf(some) }
  })
}

/** The dags around some that changed: each of them has those among its neighbours. */
async function judgeNear(
  tx: Sql,
  of: MouzaSurvey,
  dags: readonly string[],
): Promise<{ subjects: string[]; findings: Finding[] }> {
  const found = new Map<string, Finding[]>()
  for (const dag of dags) {
    const lead = leadOf(dag)
    if (lead === null) continue
    const around = await readAround(tx, of, lead, dag)
    // The place of the dag among them, or where it was before it went.
    const behind = around.findIndex((one) => (one.lead ?? 0) > lead || (one.lead === lead && one.dag > dag))
    const middle = behind < 0 ? around.length : behind
    const from = Math.max(0, middle - neighboursEachSide - 1)
    for (let at = from; at < Math.min(around.length, middle + neighboursEachSide); at += 1)
      found.set(around[at]?.dag ?? '', judgeBeside(around, at))
  }
  return { subjects: [...found.keys()], findings: [...found.values()].flat() }
}

/** One dag of a run in their order, held to those beside it. */
function judgeBeside(dags: readonly StoredDag[], at: number): Finding[] {
  const dag = dags[at]
  if (dag === undefined) return []
  const beside = [
    ...dags.slice(Math.max(0, at - neighboursEachSide), at),
    ...dags.slice(at + 1, at + 1 + neighboursEachSide),
  ]
  return judgeArea(
    dag,
    beside.flatMap(({ total }) => total ?? []),
  )
}

/** What is to be said of the mouza once every khatian is in: numbers that are missing, and its whole land. [MZR-5] */
async function judgeMouza(tx: Sql, of: MouzaSurvey, isWhole: boolean, cameOrWent: boolean): Promise<Told> {
  if (!isWhole) return { scopes: [{ kinds: ['missing', 'mouza'], subjects: 'all' }], findings: [] }
  const gaps = cameOrWent ? findGaps(await readLeads(tx, of)) : []
  return {
    scopes: [{ kinds: cameOrWent ? ['missing', 'mouza'] : ['mouza'], subjects: 'all' }],
    findings: [...gaps, ...(await judgeTotal(tx, of))],
  }
}

/** The land of all dags, held to what is declared for the mouza. */
async function judgeTotal(tx: Sql, of: MouzaSurvey): Promise<Finding[]> {
  const [declared] = await tx.query<{ area: string }>(
    'select area from mouza_total where home_district = $1 and mouza_id = $2 and survey = $3 and row_status = 1',
    [of.homeDistrict, of.mouzaId, of.survey],
  )
  const area = declared === undefined ? null : parseArea(declared.area, 'acre')
  if (area === null || !area.ok) return []
  const total = await readTotal(tx, of)
  if (total === null || total === area.value) return []
  const off = Math.abs(total - area.value)
  return [{ kind: 'mouza', subject: '', off, expected: area.value, found: total, places: [] }]
}
