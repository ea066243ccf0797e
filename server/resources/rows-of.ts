import type { CallParsed } from '#contract/call.ts'
import { isRef, type Field } from '#contract/declare/field.ts'
import type { AnyDeclared, AnyResource, MoreCalls } from '#contract/declare/resource.ts'
import type { Permission } from '#domain/permission/permission.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { RequestContext } from '#server/request/context.ts'
import { freshId, offsetOf } from '#server/request/request-helpers.ts'
import { withIdempotency } from '#server/request/with-idempotency.ts'
import { createRow, removeRow, restoreRow, updateRow } from './change-row.ts'
import { findOptions, getRow, sourceOf, standIn, type Looking, type StoredRow } from './find-rows.ts'
import { districtOf, mayWrite, reachOf, whoOf, type PlaceColumns, type Who } from './ground.ts'
import { addEntries, readHistory, rowDigest } from './history.ts'
import { maskRow, maskText } from './mask.ts'
import { findPage, narrowed, parameters, type Asked, type AskedPage } from './row-pages.ts'
import { rowTable, type RowTable, type TableOptions } from './row-table.ts'
import type { Values } from './row-values.ts'
import { isUniqueViolation } from './unique-violation.ts'
import { valuesOf, type Use, type WriteRules, type Writing } from './writing.ts'

export type AnyCall = (ctx: RequestContext, input: never) => Promise<unknown>

type Calls<M extends MoreCalls> = {
  readonly [Name in keyof M]: (ctx: RequestContext, input: CallParsed<M[Name]>) => Promise<unknown>
}

export type RowsOptions<M extends MoreCalls = MoreCalls> = TableOptions &
  WriteRules & {
    /** where a row lies, for those of the ground `place` */
    readonly place?: PlaceColumns
    /** which rows anybody may read, where there are such: those in use, unless it says that the asking side chooses */
    readonly publicRows?: 'in-use' | 'any-status'
    /** a condition on the rows that anybody may read, `t` being the table */
    readonly publicWhere?: string
    /** calls of the family's own, and standard ones that it carries out in another way */
    readonly calls?: Partial<Calls<M>> & Readonly<Record<string, AnyCall>>
  }

/** The server half of a declared resource. */
export type Rows = {
  readonly d: AnyDeclared
  readonly table: RowTable
  readonly rules: WriteRules & { readonly uses: Use[] }
  readonly looking: (reach: Looking['reach']) => Looking
  /** by act, as the declaration's calls */
  readonly handlers: Readonly<Record<string, AnyCall>>
}

/** Carries out the calls of a declaration on its table. */
export function rowsOf<D extends AnyDeclared>(d: D, options: RowsOptions<NonNullable<D['more']>> = {}): Rows {
  const table = rowTable(d, options)
  const place = options.place ?? (d.ground === 'office' ? { office: `t.${table.column('officeId')}` } : undefined)
  const looking: Rows['looking'] = (reach) => ({ d, table, place, reach })
  const rows = { d, table, looking, rules: { ...options, uses: [...(options.uses ?? [])] } }
  const handlers = {
    ...readHandlers(rows, options),
    ...writeHandlers(rows),
    ...(options.calls as Record<string, AnyCall>),
  }
  return { ...rows, handlers }
}

type Core = Omit<Rows, 'handlers'>
type ById = { id: string; reason?: string; rev?: number }

function readHandlers(
  { d, looking }: Core,
  { publicRows = 'in-use', publicWhere = 'true' }: Pick<RowsOptions, 'publicRows' | 'publicWhere'>,
): Record<string, AnyCall> {
  const from = (ctx: RequestContext): Looking => looking(reachOf(d, ctx))
  return {
    list: async (ctx, input: AskedPage) => {
      const { data, meta } = await findPage<StoredRow>(ctx.db, sourceOf(from(ctx)), input)
      return { data: data.map((row) => shownRow(d, row)), meta }
    },
    get: async (ctx, { id }: ById) => shownRow(d, await getRow(ctx.db, from(ctx), id)),
    options: (ctx, input: Asked & { id?: string; ids?: string }) => findOptions(ctx.db, from(ctx), input),
    history: async (ctx, input: { id: string; pageNo: number; pageSize: number }) => {
      await getRow(ctx.db, from(ctx), input.id)
      const page = { limit: input.pageSize, offset: offsetOf(input) }
      const { data, total } = await readHistory(ctx.db, from(ctx), input.id, page)
      const masked = data.map((entry) => ({
        ...entry,
        changes: entry.changes.map(({ field, from: before, to, ...names }) => {
          const kind = d.fields[field]?.mask
          return { field, from: maskText(kind, before), to: maskText(kind, to), ...names }
        }),
      }))
      return { data: masked, meta: { total, page: input.pageNo, pageSize: input.pageSize } }
    },
    'public-list': async (ctx, input: AskedPage) => {
      const asked = publicRows === 'in-use' ? { ...input, rowStatus: 1 as const } : input
      const { data, meta } = await findPage<StoredRow>(ctx.db, narrowed(sourceOf(looking(null)), publicWhere), asked)
      return { data: data.map((row) => publicRow(d, row)), meta }
    },
  }
}

/** One transaction of a call that writes rows: right first, and a clash of two at once is the refusal that the later one gets. */
export async function withWriting<T>(
  rows: Omit<Rows, 'handlers'>,
  ctx: RequestContext,
  act: string,
  input: object,
  work: (tx: Sql, writing: Writing) => Promise<T>,
): Promise<T> {
  const { d } = rows
  await mayWrite(ctx.db, d, ctx, keyFor(d, act))
  const { reason: given } = input as { readonly reason?: unknown }
  const reason = typeof given === 'string' && given !== '' ? given : null
  try {
    return await withIdempotency(ctx, `${d.name}.${act}`, input, (tx) =>
      work(tx, writingOf(rows, whoOf(d, ctx), ctx.now(), reason)),
    )
  } catch (cause) {
    throw isUniqueViolation(cause) ? new Refusal('resource.exists') : cause
  }
}

function writeHandlers(rows: Core): Record<string, AnyCall> {
  const { d } = rows
  const write = <T>(
    ctx: RequestContext,
    act: string,
    input: ById | Values,
    work: (tx: Sql, writing: Writing) => Promise<T>,
  ): Promise<T> => withWriting(rows, ctx, act, input, work)
  return {
    create: (ctx, input: Values) =>
      write(ctx, 'create', input, async (tx, writing) =>
        shownRow(d, await createRow(tx, writing, freshId(ctx), input)),
      ),
    update: (ctx, input: Values & ById) =>
      write(ctx, 'update', input, async (tx, writing) =>
        shownRow(d, await updateRow(tx, writing, input.id, withoutMasked(d, input), input.rev)),
      ),
    remove: (ctx, input: ById) =>
      write(ctx, 'remove', input, (tx, writing) => removeRow(tx, writing, input.id, input.rev).then(() => undefined)),
    restore: (ctx, input: ById) =>
      write(ctx, 'restore', input, async (tx, writing) => shownRow(d, await restoreRow(tx, writing, input.id))),
    unmask: (ctx, input: ById) => write(ctx, 'unmask', input, (tx, writing) => unmaskRow(tx, writing, input.id)),
  }
}

/**
 * Lets every resource know which others refer to it, so that nothing goes that is still named. Rows of a district are counted
 * in that of the row they name; what names a row that stands everywhere is looked for in all districts. [RES-11]
 */
export function linkRefs(all: readonly Rows[]): void {
  for (const { d, table } of all.filter((one) => one.d.holds !== 'nothing'))
    for (const [key, field] of Object.entries<Field>(d.fields)) {
      const target = all.find((one) => isRef(field) && one.d.name === field.target)
      // What the server writes itself follows from another field, which holds what it names.
      if (target === undefined || !table.stored.includes(key) || field.only === 'read') continue
      if (target.rules.goWith?.includes(d.name) === true) continue
      const inDistrict = target.table.inDistrict
      const sql = `select count(*)::int as n from (select 1 from ${table.name} t
        where ${field.kind === 'refs' ? `t.${table.column(key)} @> array[$1::uuid]` : `t.${table.column(key)} = $1`} and t.row_status = 1
        ${inDistrict ? 'and t.home_district = $2' : ''} limit 1000) found`
      target.rules.uses.push({
        label: d.label[1],
        count: async (tx, row, reach) => {
          const named = row[field.by ?? 'id']
          const [found] = await tx.query<{ n: number }>(sql, inDistrict ? [named, districtOf(reach)] : [named])
          return found?.n ?? 0
        },
      })
    }
}

/** What a write knows besides its row. */
export function writingOf(rows: Core, who: Who, at: number, comment: string | null): Writing {
  return { ...rows.looking(who.reach), who, at, rules: rows.rules, comment }
}

/** The whole row, once it stands in the history who asked for it and why. [RES-14] */
async function unmaskRow(tx: Sql, writing: Writing, id: string): Promise<object> {
  const row = await getRow(tx, writing, id, true)
  const digest = rowDigest({ id, rev: row.rev, rowStatus: row.rowStatus, values: valuesOf(writing, row) })
  const [head] = await addEntries(tx, writing, [
    {
      resource: writing.d.name,
      recordId: id,
      head: row,
      rev: row.rev,
      act: 'unmask',
      changes: [],
      digest,
      comment: writing.comment,
    },
  ])
  const { values, place } = parameters()
  const ends = [`log_index = ${place(head?.logIndex)}`, `log_hash = ${place(head?.logHash)}`]
  await tx.query(
    `update ${writing.table.name} t set ${ends.join(', ')} where t.id = ${place(id)} and ${standIn(writing, place)}`,
    values,
  )
  return withoutOwn(row)
}

/** A masked value that comes back as it was shown says nothing about the field. */
function withoutMasked(d: AnyResource, input: Values): Values {
  return Object.fromEntries(
    Object.entries(input).filter(([key, value]) => d.fields[key]?.mask === undefined || !String(value).includes('*')),
  )
}

export function shownRow(d: AnyResource, row: StoredRow): object {
  return withoutOwn(maskRow(d, row))
}

function withoutOwn({ logIndex: _index, logHash: _hash, shipped: _shipped, ...row }: StoredRow): object {
  return row
}

function publicRow(d: AnyResource, row: StoredRow): object {
  const shown = new Set(['id', 'rev', 'rowStatus', 'changedAt', ...(d.public ?? [])])
  const stems = (d.public ?? []).map((key) => key.replace(/(Id|BbsCode)$/, ''))
  return Object.fromEntries(
    Object.entries(row).filter(
      ([key]) => shown.has(key) || stems.some((stem) => [`${stem}Bn`, `${stem}En`].includes(key)),
    ),
  )
}

export function keyFor(d: AnyDeclared, act: string): Permission {
  const key = (d.calls as Record<string, { needs: string }>)[act]?.needs
  if (key === undefined) throw new Refusal('request.not-found')
  return key as Permission
}
