import type { SyncReport } from '#contract/declare/sync-report.ts'
import { mouza } from '#contract/resources/mouza.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { RequestContext } from '#server/request/context.ts'
import { RegistryUnavailable, type Registry } from '#server/integrations/registry.ts'
import { settleDistricts } from '#server/modules/office/service.ts'
import { withIdempotency } from '#server/request/with-idempotency.ts'
import { mayWrite, reachOf, whoOf } from '#server/resources/ground.ts'
import { rowsOf, writingOf, type Rows } from '#server/resources/rows-of.ts'
import { syncRows, type SourceRow } from '#server/resources/sync-rows.ts'
import type { Change } from '#server/resources/writing.ts'
import * as z from 'zod/mini'

const sourceRow = z.object({
  dlrsCode: z.string().check(z.minLength(1), z.maxLength(20)),
  nameBn: z.string(),
  nameEn: z.string(),
  upazilaBbsCode: z.string(),
})

/** Mouzas, and how those of a district are taken over from the registry. */
export function mouzaRows(registry: Registry): Rows {
  const sync = async (ctx: RequestContext, districtBbsCode: string, apply: boolean): Promise<SyncReport> => {
    await mayWrite(ctx.db, mouza, ctx, mouza.calls.sync.needs)
    const reach = reachOf(mouza, ctx)
    if (reach !== null && reach.districtBbsCode !== districtBbsCode) throw new Refusal('record.not-found')
    const found = await readDistrict(ctx.db, registry, districtBbsCode)
    const work = (tx: Sql): Promise<SyncReport> =>
      syncRows(tx, writingOf(rows, whoOf(mouza, ctx), ctx.now(), null), found, {
        source: registry.source,
        spoken: 't.district_bbs = $2',
        spokenParams: [districtBbsCode],
        apply,
      })
    return apply ? withIdempotency(ctx, 'mouza.sync', { districtBbsCode }, work) : ctx.db.transaction(work)
  }
  const rows: Rows = rowsOf(mouza, {
    columns: { districtBbsCode: 'district_bbs' },
    place: { district: 't.district_bbs', upazila: 't.upazila_bbs', mouza: 't.id' },
    // Stands beside the row, since the place of every record is read from it.
    derived: { upazila_bbs: '(select u.bbs_code from upazila u where u.id = x.upazila_id)' },
    before: async (tx, changes) => {
      const districts = await districtsOf(tx, changes)
      return changes.map(({ values }) => ({ districtBbsCode: districts.get(values['upazilaId']) ?? null }))
    },
    refuse: async (tx, changes) => {
      const moved = changes.filter(isMoved)
      if (moved.length === 0) return []
      const inRecords = await tx.query<{ id: string; n: number }>(
        'select mouza_id as id, count(*)::int as n from jl_number where mouza_id = any($1::uuid[]) group by mouza_id',
        [moved.map(({ id }) => id)],
      )
      const numbers = new Map(inRecords.map(({ id, n }) => [id, n]))
      return changes.map((change) => {
        const n = isMoved(change) ? numbers.get(change.id) : undefined
        return n === undefined ? null : new Refusal('mouza.in-records', { upazilaId: 'mouza.in-records' }, saidOf(n))
      })
    },
    after: async (tx, changes) => {
      await settleDistricts(
        tx,
        changes.flatMap(({ before, values }) => [before?.['districtBbsCode'], values['districtBbsCode']]),
      )
    },
    uses: [
      {
        label: ['জেএল নম্বর', 'JL numbers'],
        count: async (tx, { id }) =>
          (await tx.query<{ n: number }>('select count(*)::int as n from jl_number where mouza_id = $1', [id]))[0]?.n ??
          0,
      },
    ],
    calls: {
      'sync-difference': (ctx, { districtBbsCode }) => sync(ctx, districtBbsCode, false),
      sync: (ctx, { districtBbsCode }) => sync(ctx, districtBbsCode, true),
    },
  })
  return rows
}

/** A mouza that goes to another upazila. Records know their place by the code of its upazila, so one in records stays. [ADM-1] */
function isMoved({ act, before, values }: Change): boolean {
  return act === 'update' && before !== null && before['upazilaId'] !== values['upazilaId']
}

const saidOf = (n: number): string => `জেএল নম্বর / JL numbers: ${n}`

/** The district of each upazila that mouzas name; one that is unknown is refused with the other refs. */
async function districtsOf(tx: Sql, changes: readonly Change[]): Promise<ReadonlyMap<unknown, string>> {
  const named = changes.map(({ values }) => values['upazilaId']).filter((id) => typeof id === 'string')
  if (named.length === 0) return new Map()
  const rows = await tx.query<{ id: string; district: string }>(
    'select id, district_bbs_code as district from upazila where id = any($1::uuid[])',
    [[...new Set(named)]],
  )
  return new Map(rows.map(({ id, district }) => [id, district]))
}

async function readDistrict(db: Sql, registry: Registry, districtBbsCode: string): Promise<SourceRow[]> {
  const rows = await registry.read({ kind: 'mouzas', districtBbsCode }).catch((cause: unknown) => {
    throw cause instanceof RegistryUnavailable ? new Refusal('registry.unavailable') : cause
  })
  const read = z.safeParse(z.array(sourceRow), rows)
  if (!read.success) throw new Refusal('registry.unavailable')
  const upazilas = await db.query<{ id: string; code: string | null }>(
    'select id, bbs_code as code from upazila where district_bbs_code = $1',
    [districtBbsCode],
  )
  const ids = new Map(upazilas.map(({ id, code }) => [code, id]))
  return read.data.map(({ dlrsCode, upazilaBbsCode, ...named }) => {
    const upazilaId = ids.get(upazilaBbsCode) ?? null
    return {
      key: dlrsCode,
      values: { ...named, dlrsCode, upazilaId },
      unknown: upazilaId === null ? ['upazilaId'] : [],
    }
  })
}
