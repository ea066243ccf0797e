import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { randomUUID } from 'node:crypto'
import type { CallParsed } from '#contract/call.ts'
import type { khatianTempSearchCalls } from '#contract/calls/khatian-temp-search.ts'
import type { searchCalls } from '#contract/calls/search.ts'
import { wireVersion } from '#contract/sync.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { editableStatuses, khatianStatus } from '#domain/khatian/status.ts'
import type { Database } from '#server/db/port.ts'
import { khatianReads } from '#server/modules/khatian/read-handlers.ts'
import { khatianWrites } from '#server/modules/khatian/write-handlers.ts'
import { khatianTempHandlers } from '#server/modules/khatian-temp/handlers.ts'
import { searchHandlers } from '#server/modules/search/handlers.ts'
import { groundOf } from '#server/reports/ground.ts'
import { readAsked } from '#server/reports/read-asked.ts'
import { declaredReports } from '#server/reports/registry.ts'
import { inBackground } from '#server/reports/run-districts.ts'
import { runReport } from '#server/reports/run-report.ts'
import { printCursor } from '#server/sync/cursor.ts'
import { syncHandlers } from '#server/sync/handlers.ts'
import { idsOfSittings } from '../support/ids.ts'
import { openContext } from './context.ts'

/** What the growth is measured on; each works on a volume of its own and answers milliseconds. */
export type Measured =
  'pull100' | 'push100' | 'act' | 'volumeList' | 'operatorList' | 'counts' | 'searchNumber' | 'searchName' | 'report'

export type GrowthWork = { readonly [Name in Measured]: (volumeId: string) => Promise<number> } & {
  readonly search: (wanted: Partial<CallParsed<(typeof searchCalls)['search.khatians']>>) => Promise<number>
  /** what stands in indexes alone; the number that was found beside the time */
  readonly searchIndex: (
    wanted: Partial<CallParsed<(typeof khatianTempSearchCalls)['khatian-temp.search']>>,
  ) => Promise<{ ms: number; found: number }>
}

const size = 100
/** half a minute from an entry to the next */
const secondsAnEntry = 30

/** The server's own handlers as a request of the seeded operator would reach them, on one database. */
export async function openWork(db: Database): Promise<GrowthWork> {
  const ctx = await openContext(db)
  const verifier = await openContext(db, 'verifier1')
  const { userId, desk } = ctx
  const { deskId, districtBbsCode: district } = desk
  const deviceId = randomUUID()
  const newMid = idsOfSittings(secondsAnEntry)
  let cseq = 0

  /** A hundred edits of the volume's drafts, in turn, as their sealed texts. */
  async function entries(volumeId: string): Promise<string[]> {
    const drafts = await db.query<{ rev: number; body: Khatian }>(
      `select r.rev, r.body from khatian_index k join record r on r.home_district = k.home_district and r.id = k.id
       where k.home_district = $1 and k.volume_id = $2 and k.status = any($3::int[]) order by k.number_lead`,
      [district, volumeId, editableStatuses],
    )
    if (drafts.length === 0) throw new Error('the volume has no drafts')
    return Array.from({ length: size }, (_v, index) => {
      const { rev, body } = drafts[index % drafts.length] ?? { rev: 0, body: undefined }
      const turn = Math.floor(index / drafts.length)
      const from = turn === 0 ? (body?.header['remarks'] ?? null) : `মন্তব্য ${turn - 1}`
      return JSON.stringify({
        mid: newMid(),
        cseq: (cseq += 1),
        sv: wireVersion,
        userId,
        deskId,
        madeAt: Date.now(),
        clockOffset: 0,
        recordId: body?.id,
        command: 'khatian.edit',
        input: { edits: [{ path: 'header.remarks', from, to: `মন্তব্য ${turn}` }] },
        baseRev: rev,
      })
    })
  }

  async function placeOf(volumeId: string): Promise<{ readonly jlNumberId: string; readonly mouzaId: string }> {
    const [place] = await db.query<{ jlNumberId: string; mouzaId: string }>(
      `select jl_number_id as "jlNumberId", mouza_id as "mouzaId" from volume_index where home_district = $1 and id = $2`,
      [district, volumeId],
    )
    if (place === undefined) throw new Error('there is no such volume')
    return place
  }

  return {
    async pull100(volumeId) {
      const scope = `volume:${volumeId}`
      const [row] = await db.query<{ seq: number; tag: string }>(
        `select f.seq, f.tag from scope_head h
         join feed f on f.home_district = h.home_district and f.scope = h.scope and f.seq = h.head - $3
         where h.home_district = $1 and h.scope = $2`,
        [district, scope, size],
      )
      if (row === undefined) throw new Error('the scope has too few changes')
      const began = performance.now()
      const scopes = [{ scope, cursor: printCursor(row.seq, row.tag) }]
      let records = 0
      for await (const page of await syncHandlers['sync.pull'](ctx, { scopes, limit: 1000 })) {
        if (page === null || 'problem' in page) throw new Error('the scope is not served')
        records += page.records.length
        JSON.stringify(page)
      }
      const ms = performance.now() - began
      if (records === 0) throw new Error('the pull brought nothing')
      return ms
    },

    async push100(volumeId) {
      const batch = await entries(volumeId)
      const began = performance.now()
      const { results } = await syncHandlers['sync.push'](ctx, { deviceId, ackedThrough: cseq - size, batch })
      const ms = performance.now() - began
      const refused = results.find((result) => result.result !== 'applied')
      if (refused !== undefined) throw new Error(`an entry was not applied: ${refused.code ?? refused.result}`)
      return ms
    },

    async act(volumeId) {
      const [sent] = await db.query<{ id: string }>(
        `select id from khatian_index where home_district = $1 and volume_id = $2 and status = $3
          order by number_lead, number limit 1`,
        [district, volumeId, khatianStatus.entryComplete],
      )
      if (sent === undefined) throw new Error('the volume has nothing to verify')
      const began = performance.now()
      await khatianWrites['khatian.verify'](verifier, { khatianId: sent.id })
      return performance.now() - began
    },

    async searchNumber(volumeId) {
      const { jlNumberId } = await placeOf(volumeId)
      const began = performance.now()
      const { data } = await searchHandlers['search.khatians'](ctx, {
        pageNo: 1,
        pageSize: 10,
        jlNumberId,
        survey: 'RS',
        khatianNo: '12',
      })
      const ms = performance.now() - began
      if (data.length === 0) throw new Error('the number was not found')
      return ms
    },

    async searchName(volumeId) {
      const { mouzaId } = await placeOf(volumeId)
      const began = performance.now()
      await searchHandlers['search.khatians'](ctx, { pageNo: 1, pageSize: 10, mouzaId, owner: 'করিম' })
      return performance.now() - began
    },

    async report(volumeId) {
      const { mouzaId } = await placeOf(volumeId)
      const report = declaredReports.khatianCount
      const asked = await readAsked(db, report.d, {}, dhakaDay(Date.now()))
      const ground = { ...(await groundOf(db, report.d, ctx)), mouzaIds: [mouzaId] }
      const began = performance.now()
      const { rows } = await runReport({ db, now: Date.now(), report, asked, ground, limits: inBackground })
      const ms = performance.now() - began
      if (rows.length === 0) throw new Error('the report is empty')
      return ms
    },

    async volumeList(volumeId) {
      const began = performance.now()
      const page = await khatianReads['khatian.list-by-volume'](ctx, { volumeId, pageNo: 1, pageSize: 10 })
      const ms = performance.now() - began
      if (page.data.length !== 10) throw new Error('the list is short')
      return ms
    },

    async search(wanted) {
      const began = performance.now()
      await searchHandlers['search.khatians'](ctx, { pageNo: 1, pageSize: 10, ...wanted })
      return performance.now() - began
    },

    async searchIndex(wanted) {
      const began = performance.now()
      const { meta } = await khatianTempHandlers['khatian-temp.search'](ctx, { pageNo: 1, pageSize: 10, ...wanted })
      return { ms: performance.now() - began, found: meta.total }
    },

    async counts() {
      const began = performance.now()
      const { counts } = await khatianReads['khatian.list-counts'](ctx, {})
      const ms = performance.now() - began
      if (counts.length === 0) throw new Error('nothing is counted')
      return ms
    },

    async operatorList() {
      const began = performance.now()
      const page = await khatianReads['khatian.entry-operator-list'](ctx, { pageNo: 1, pageSize: 10 })
      const ms = performance.now() - began
      if (page.data.length !== 10) throw new Error('the list is short')
      return ms
    },
  }
}
