import type { SyncReport } from '#contract/declare/sync-report.ts'
import { officeJurisdiction } from '#contract/resources/office-jurisdiction.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import { RegistryUnavailable, type Registry } from '#server/integrations/registry.ts'
import type { RequestContext } from '#server/request/context.ts'
import { withIdempotency } from '#server/request/with-idempotency.ts'
import { inReachedOffice, mayWrite, reachOf, whoOf, type Who } from '#server/resources/ground.ts'
import { parameters } from '#server/resources/row-pages.ts'
import { rowsOf, writingOf, type Rows } from '#server/resources/rows-of.ts'
import { syncRows, type SourceRow } from '#server/resources/sync-rows.ts'
import type { Change } from '#server/resources/writing.ts'
import * as z from 'zod/mini'
import { countReached } from './reached-records.ts'
import { settleOffices } from './settle-jurisdiction.ts'

type Kind = 'upazila' | 'thana' | 'circle' | 'union-parishad' | 'mouza'
type Place = { readonly nameBn: string; readonly nameEn: string; readonly districtBbsCode: string }

/** The tables of the places, the column of their district, and of the code that the registry names them by. */
const tables: Readonly<Record<Kind, { readonly table: string; readonly district: string; readonly code: string }>> = {
  upazila: { table: 'upazila', district: 'district_bbs_code', code: 'bbs_code' },
  thana: { table: 'thana', district: 'district_bbs_code', code: 'bbs_code' },
  circle: { table: 'circle', district: 'district_bbs_code', code: 'bbs_code' },
  'union-parishad': { table: 'union_parishad', district: 'district_bbs_code', code: 'bbs_code' },
  mouza: { table: 'mouza', district: 'district_bbs', code: 'dlrs_code' },
}

const sourceRow = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(200)),
  officeCode: z.string(),
  kind: z.enum(Object.keys(tables) as [Kind, ...Kind[]]),
  placeCode: z.string(),
  from: z.string(),
  to: z._default(z.nullable(z.string()), null),
})

/** Jurisdictions of offices, and how those of a district are taken over from the registry. */
export function jurisdictionRows(registry: Registry): Rows {
  const sync = async (ctx: RequestContext, districtBbsCode: string, apply: boolean): Promise<SyncReport> => {
    await mayWrite(ctx.db, officeJurisdiction, ctx, officeJurisdiction.calls.sync.needs)
    const reach = reachOf(officeJurisdiction, ctx)
    if (reach !== null && reach.districtBbsCode !== districtBbsCode) throw new Refusal('record.not-found')
    const { rows: found, names } = await readDistrict(ctx.db, registry, districtBbsCode)
    const work = (tx: Sql): Promise<SyncReport> =>
      syncRows(tx, writingOf(rows, whoOf(officeJurisdiction, ctx), ctx.now(), null), found, {
        source: registry.source,
        spoken: '(select o.district_bbs_code from office o where o.id = t.office_id) = $2',
        spokenParams: [districtBbsCode],
        apply,
        nameOf: ({ officeId, placeId }) => placeNames(names, officeId, placeId),
      })
    return apply
      ? withIdempotency(ctx, 'office-jurisdiction.sync', { districtBbsCode }, work)
      : ctx.db.transaction(work)
  }
  const rows: Rows = rowsOf(officeJurisdiction, {
    columns: { from: 'from_day', to: 'to_day' },
    before: async (tx, changes) => {
      const named: { placeBn: string | null; placeEn: string | null }[] = []
      for (const change of changes) {
        const place = await placeOf(tx, change)
        named.push({ placeBn: place?.nameBn ?? null, placeEn: place?.nameEn ?? null })
      }
      return named
    },
    refuse: async (tx, changes, who) => {
      const refusals: (Refusal | null)[] = []
      for (const change of changes) refusals.push(await refusal(tx, change, who))
      return refusals
    },
    after: (tx, changes) =>
      settleOffices(
        tx,
        changes.map(({ values }) => String(values['officeId'])),
        dhakaDay(Date.now()),
      ),
    calls: {
      reach: async (ctx, { officeId }) => {
        await mustReach(ctx, officeId)
        return countReached(ctx.db, officeId)
      },
      'sync-difference': (ctx, { districtBbsCode }) => sync(ctx, districtBbsCode, false),
      sync: (ctx, { districtBbsCode }) => sync(ctx, districtBbsCode, true),
    },
  })
  return rows
}

/** Nobody widens what the own office reaches; a place lies in the district of its office. */
async function refusal(tx: Sql, change: Change, who: Who): Promise<Refusal | null> {
  const officeId = String(change.values['officeId'])
  if (who.reach !== null && who.reach.officeId === officeId) return new Refusal('access.self')
  if (change.act !== 'create') return null
  const place = await placeOf(tx, change)
  const [office] = await tx.query<{ district: string }>(
    'select district_bbs_code as district from office where id = $1',
    [officeId],
  )
  if (office === undefined || place?.districtBbsCode === office.district) return null
  return new Refusal('input.refused', { placeId: 'record.not-found' })
}

async function placeOf(tx: Sql, { values }: Change): Promise<Place | null> {
  const of = tables[values['kind'] as Kind]
  const [row] = await tx.query<Place>(
    `select name_bn as "nameBn", name_en as "nameEn", ${of.district} as "districtBbsCode" from ${of.table}
      where id = $1 and row_status = 1`,
    [values['placeId']],
  )
  return row ?? null
}

async function mustReach(ctx: RequestContext, officeId: string): Promise<void> {
  const reach = reachOf(officeJurisdiction, ctx)
  const { values, place } = parameters()
  const within = reach === null ? 'true' : inReachedOffice(reach, 'o.id', place)
  const found = await ctx.db.query(`select 1 from office o where o.id = ${place(officeId)} and ${within}`, values)
  if (found.length === 0) throw new Refusal('record.not-found')
}

type Names = { readonly nameBn: string; readonly nameEn: string }

/** A jurisdiction is called by its office and its place; what is not known here by nothing. */
function placeNames(names: ReadonlyMap<unknown, Names>, officeId: unknown, placeId: unknown): Names {
  const known = [names.get(officeId), names.get(placeId)].filter((one) => one !== undefined)
  return {
    nameBn: known.map(({ nameBn }) => nameBn).join(': '),
    nameEn: known.map(({ nameEn }) => nameEn).join(': '),
  }
}

type Read = { readonly rows: readonly SourceRow[]; readonly names: ReadonlyMap<unknown, Names> }
type Coded = Names & { id: string; code: string }

async function readDistrict(db: Sql, registry: Registry, districtBbsCode: string): Promise<Read> {
  const sent = await registry.read({ kind: 'jurisdictions', districtBbsCode }).catch((cause: unknown) => {
    throw cause instanceof RegistryUnavailable ? new Refusal('registry.unavailable') : cause
  })
  const read = z.safeParse(z.array(sourceRow), sent)
  if (!read.success) throw new Refusal('registry.unavailable')
  const columns = 'id, name_bn as "nameBn", name_en as "nameEn"'
  const offices = await db.query<Coded>(
    `select ${columns}, code from office where district_bbs_code = $1 and code is not null`,
    [districtBbsCode],
  )
  const officeOf = new Map(offices.map(({ id, code }) => [code, id]))
  const names = new Map<unknown, Names>(offices.map((one) => [one.id, one]))
  const placeIds = new Map<string, string>()
  for (const [kind, { table, district, code }] of Object.entries(tables)) {
    const places = await db.query<Coded>(
      `select ${columns}, ${code} as code from ${table} where ${district} = $1 and ${code} is not null and row_status = 1`,
      [districtBbsCode],
    )
    for (const place of places) {
      placeIds.set(`${kind}/${place.code}`, place.id)
      names.set(place.id, place)
    }
  }
  const rows = read.data.map(({ key, officeCode, kind, placeCode, from, to }) => {
    const placeId = placeIds.get(`${kind}/${placeCode}`) ?? null
    const officeId = officeOf.get(officeCode) ?? null
    const unknown = Object.entries({ officeId, placeId }).flatMap(([name, id]) => (id === null ? [name] : []))
    return { key, values: { officeId, kind, placeId, from, to }, unknown }
  })
  return { rows, names }
}
