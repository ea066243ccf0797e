import { appConfig } from '#contract/resources/app-config.ts'
import { deliveryModeNames, type DeliveryMode } from '#contract/calls/active-config.ts'
import { officeDeliveryAccess } from '#contract/resources/office-delivery-access.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { RequestContext } from '#server/request/context.ts'
import { freshId } from '#server/request/request-helpers.ts'
import { withIdempotency } from '#server/request/with-idempotency.ts'
import { createRow, updateRow } from '#server/resources/change-row.ts'
import type { StoredRow } from '#server/resources/find-rows.ts'
import { mayWrite, whoOf } from '#server/resources/ground.ts'
import { rowsOf, shownRow, writingOf, type Rows } from '#server/resources/rows-of.ts'
import type { Values } from '#server/resources/row-values.ts'

type Modes = Record<DeliveryMode, boolean>

/** Which modes each office has. */
export const officeDeliveryAccessRows = (): Rows => rowsOf(officeDeliveryAccess)

/** The one row of what is switched for everybody, and the calls that switch modes. [ADM-10] */
export function appConfigRows(offices: Rows): Rows {
  const rows: Rows = rowsOf(appConfig, {
    calls: {
      active: async (ctx, { officeId }) => {
        const row = await theRow(ctx.db)
        const office = officeId === undefined ? null : await modesOf(ctx.db, officeId)
        const nation = modesIn(row)
        const shown = row.bannerUntil === null || row.bannerUntil >= dhakaDay(ctx.now())
        const { id, rev, bannerKind } = row
        return {
          id,
          rev,
          bannerBn: shown ? row.bannerBn : null,
          bannerEn: shown ? row.bannerEn : null,
          bannerKind,
          nation,
          office,
          open: office === null ? nation : bothOf(nation, office),
        }
      },
      'global-access': async (ctx, { rev, reason, ...given }) => {
        await mayWrite(ctx.db, appConfig, ctx, appConfig.calls['global-access'].needs)
        const { id, rev: now } = await theRow(ctx.db)
        return withIdempotency(ctx, 'app-config.global-access', { rev, ...given }, async (tx) =>
          shownRow(appConfig, await updateRow(tx, writing(rows, ctx, reason), id, some(given), rev ?? now)),
        )
      },
      'office-access': async (ctx, { officeId, rev, reason, ...given }) => {
        await mayWrite(ctx.db, officeDeliveryAccess, ctx, appConfig.calls['office-access'].needs)
        return withIdempotency(ctx, 'app-config.office-access', { officeId, rev, ...given }, async (tx) => {
          const own = writing(offices, ctx, reason)
          // Two who find no row would both make one: the second would be told that it is there.
          await tx.query('select 1 from office where id = $1 for no key update', [officeId])
          const [there] = await tx.query<{ id: string; rev: number }>(
            'select id, rev::int as rev from office_delivery_access where office_id = $1 and row_status = 1',
            [officeId],
          )
          const row =
            there === undefined
              ? await createRow(tx, own, freshId(ctx), { officeId, ...all(true), ...some(given) })
              : await updateRow(tx, own, there.id, some(given), rev ?? there.rev)
          return shownRow(officeDeliveryAccess, row)
        })
      },
    },
  })
  return rows
}

function writing(rows: Rows, ctx: RequestContext, reason: string | undefined) {
  return writingOf(rows, whoOf(rows.d, ctx), ctx.now(), reason === undefined || reason === '' ? null : reason)
}

type Config = Modes & {
  readonly id: string
  readonly rev: number
  readonly bannerBn: string | null
  readonly bannerEn: string | null
  readonly bannerKind: string
  readonly bannerUntil: string | null
}

const modeColumns = deliveryModeNames
  .map((mode) => `${mode.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} as "${mode}"`)
  .join(', ')

async function theRow(db: Sql): Promise<Config> {
  const [row] = await db.query<Config>(
    `select id, rev::int as rev, banner_bn as "bannerBn", banner_en as "bannerEn", banner_kind as "bannerKind",
       to_char(banner_until, 'YYYY-MM-DD') as "bannerUntil", ${modeColumns} from app_config`,
  )
  if (row === undefined) throw new Refusal('record.not-found')
  return row
}

async function modesOf(db: Sql, officeId: string): Promise<Modes | null> {
  const [row] = await db.query<Modes>(
    `select ${modeColumns} from office_delivery_access where office_id = $1 and row_status = 1`,
    [officeId],
  )
  return row ?? null
}

function modesIn(row: Modes | StoredRow): Modes {
  return Object.fromEntries(deliveryModeNames.map((mode) => [mode, row[mode]])) as Modes
}

function bothOf(nation: Modes, office: Modes): Modes {
  return Object.fromEntries(deliveryModeNames.map((mode) => [mode, nation[mode] && office[mode]])) as Modes
}

function all(value: boolean): Values {
  return Object.fromEntries(deliveryModeNames.map((mode) => [mode, value]))
}

function some(given: { readonly [Mode in DeliveryMode]?: boolean | undefined }): Values {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
