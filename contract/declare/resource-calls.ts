import * as z from 'zod/mini'
import { optionalReason, reason, searchText } from '../access.ts'
import { call, type Access, type CallSpec, type Shape } from '../call.ts'
import { jobView } from '../calls/job.ts'
import type { ErrorCode } from '../errors.ts'
import { isoTime, listQuery, uuid } from '../values.ts'
import { exportKey, oneKey } from './derived-keys.ts'
import type { Field } from './field.ts'
import { filterShape, rowShape } from './row-schema.ts'
import type { AnyResource, RowOf, ValuesOf } from './resource-shape.ts'

type SpecOf<I, O, S extends Shape> = Omit<CallSpec, 'input' | 'output' | 'shape'> & {
  readonly input: z.ZodMiniType<I, I>
  readonly output: z.ZodMiniType<O, O>
  readonly shape: S
}

/** Filters of a list by their names; which there are the declaration says. */
export type ListInput = {
  pageNo?: number
  pageSize?: number
  text?: string
  sort?: string
  rowStatus?: 0 | 1
  /** where the page before ended, as its `meta.next` said; without it `pageNo` counts */
  after?: string
  [filter: string]: unknown
}

type Id = { id: string }
type Changeable<D extends AnyResource> = Partial<ValuesOf<D>>

/** A row to pick: the key that refs store, its names, and those of what it lies in where its declaration says `above`. */
export const optionView = z.object({
  id: z.string(),
  nameBn: z.string(),
  nameEn: z.string(),
  aboveBn: z.nullable(z.string()),
  aboveEn: z.nullable(z.string()),
})

export type OptionView = z.output<typeof optionView>

/** One act of a row's history: what it changed, field by field, as stored. */
/** What one field was and what it is instead. */
export const fieldChange = z.object({
  field: z.string(),
  from: z.unknown(),
  to: z.unknown(),
  /** what refs name, as they are called now */
  fromBn: z.nullable(z.string()),
  fromEn: z.nullable(z.string()),
  toBn: z.nullable(z.string()),
  toEn: z.nullable(z.string()),
})

export type FieldChange = z.output<typeof fieldChange>

export const historyEntry = z.object({
  index: z.int(),
  rev: z.int(),
  at: isoTime,
  act: z.string(),
  actorBn: z.string(),
  actorEn: z.string(),
  deskBn: z.nullable(z.string()),
  deskEn: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  changes: z.array(fieldChange),
})

export type HistoryEntry = z.output<typeof historyEntry>

export type StandardCalls<D extends AnyResource> = {
  readonly list: SpecOf<ListInput, RowOf<D>, 'list'>
  readonly get: SpecOf<Id, RowOf<D>, 'one'>
  readonly options: SpecOf<{ text?: string; id?: string; ids?: string; [filter: string]: unknown }, OptionView[], 'one'>
  readonly history: SpecOf<Id & { pageNo?: number; pageSize?: number }, HistoryEntry, 'list'>
  readonly create: SpecOf<Changeable<D> & { reason?: string }, RowOf<D>, 'one'>
  readonly update: SpecOf<Id & { rev?: number; reason?: string } & Changeable<D>, RowOf<D>, 'one'>
  readonly remove: SpecOf<Id & { rev?: number; reason?: string }, object, 'empty'>
  readonly restore: SpecOf<Id & { reason?: string }, RowOf<D>, 'one'>
  readonly unmask: SpecOf<Id & { reason: string }, RowOf<D>, 'one'>
  readonly 'export-excel': SpecOf<Omit<ListInput, 'pageNo' | 'pageSize'>, z.output<typeof jobView>, 'file'>
  readonly 'import-excel': SpecOf<{ fileName?: string }, z.output<typeof jobView>, 'one'>
  readonly 'import-confirm': SpecOf<{ jobId: string; mode?: 'valid' | 'all-or-none' }, z.output<typeof jobView>, 'one'>
  readonly 'public-list': SpecOf<ListInput, RowOf<D>, 'list'>
}

/** Which of the standard calls a declaration has. */
export type ActsOf<D extends AnyResource> =
  | 'list'
  | 'get'
  | 'options'
  | 'history'
  | (D extends { readonly written: 'elsewhere' } ? never : 'create' | 'update')
  | (D['removal'] extends 'never' ? never : 'remove')
  | (D['removal'] extends 'archive' ? 'restore' : never)
  | (D['excel'] extends 'none' ? never : 'export-excel')
  | (D['excel'] extends 'both' ? 'import-excel' | 'import-confirm' : never)
  | (NonNullable<D['public']> extends readonly [string, ...string[]] ? 'public-list' : never)

/** The calls of a declaration by act, exactly. */
export type CallsOf<D extends AnyResource> = Pick<StandardCalls<D>, ActsOf<D>> & NonNullable<D['more']>

const reads = ['record.not-found'] as const satisfies readonly ErrorCode[]
const writes = [...reads, 'input.refused', 'resource.exists'] as const satisfies readonly ErrorCode[]

/** The calls of a declaration by act. The record is of one type, so that many declarations cost the compiler little. */
export function callsOf<D extends AnyResource>(d: D): CallsOf<D> {
  const { path, needs } = d
  const offline = d.offline === undefined ? 'online' : 'cache'
  const row = z.object(rowShape(d.fields))
  const filters = filterShape(d.fields, d.filters)
  const asked = { text: z.optional(searchText), sort: z.optional(sortOf(d)), rowStatus: z.optional(rowStatus) }
  const found = z.object({ ...listQuery, ...asked, after: z.optional(cursor), ...filters })
  const one = z.object({ id: uuid })
  const made = {
    list: call({
      method: 'GET',
      path,
      input: found,
      output: row,
      shape: 'list',
      needs: needs.read,
      offline,
      errors: ['desk.required'],
    }),
    get: call({
      method: 'GET',
      path: `${path}/{id}`,
      input: one,
      output: row,
      needs: needs.readOne ?? oneKey(needs.read),
      offline,
      errors: reads,
    }),
    options: call({
      method: 'GET',
      path: `${path}/options`,
      // `ids`: at most a hundred keys with commas between them, to name what was picked.
      input: z.object({
        text: z.optional(searchText),
        id: z.optional(z.string().check(z.maxLength(40))),
        ids: z.optional(z.string().check(z.maxLength(4000))),
        ...filters,
      }),
      output: z.array(optionView),
      needs: needs.read,
      offline,
      errors: ['desk.required'],
    }),
    history: call({
      method: 'GET',
      path: `${path}/{id}/history`,
      input: z.object({ ...listQuery, id: uuid }),
      output: historyEntry,
      shape: 'list',
      needs: needs.history ?? needs.readOne ?? oneKey(needs.read),
      errors: reads,
    }),
    ...writeCalls(d, row),
    ...excelCalls(d, { ...asked, ...filters }),
    ...publicCalls(d, found),
    ...d.more,
  }
  return made as unknown as CallsOf<D>
}

function writeCalls(d: AnyResource, row: z.ZodMiniType): Record<string, CallSpec> {
  const { path, needs } = d
  const given = (only: 'create' | 'update'): Record<string, z.ZodMiniType> =>
    Object.fromEntries(
      Object.entries<Field>(d.fields)
        .filter(([, field]) => field.only === undefined || field.only === only)
        .map(([key, field]) => [key, z.optional(field.schema)]),
    )
  const rev = z.optional(z.int().check(z.minimum(1)))
  const created = {
    method: 'POST',
    path,
    input: z.object({ ...given('create'), reason: optionalReason }),
    output: row,
    errors: writes,
  } as const
  const updated = {
    method: 'PUT',
    path: `${path}/{id}`,
    input: z.object({ id: uuid, rev, ...given('update'), reason: optionalReason }),
    output: row,
    errors: [...writes, 'resource.stale', 'resource.fixed'],
  } as const
  const removed = {
    method: 'DELETE',
    path: `${path}/{id}`,
    input: z.object({ id: uuid, rev, reason: optionalReason }),
    output: z.object({}),
    shape: 'empty',
    errors: [...reads, 'resource.stale', 'resource.in-use', 'resource.fixed'],
  } as const
  const restored = {
    method: 'PUT',
    path: `${path}/{id}/restore`,
    input: z.object({ id: uuid, reason: optionalReason }),
    output: row,
    errors: writes,
  } as const
  const unmasked = {
    method: 'POST',
    path: `${path}/{id}/unmask`,
    input: z.object({ id: uuid, reason }),
    output: row,
    errors: reads,
  } as const
  return {
    ...(d.written === 'elsewhere'
      ? {}
      : { create: call({ ...created, needs: createKey(d) }), update: call({ ...updated, needs: updateKey(d) }) }),
    ...(d.removal === 'never' ? {} : { remove: call({ ...removed, needs: removeKey(d) }) }),
    ...(d.removal === 'archive' ? { restore: call({ ...restored, needs: removeKey(d) }) } : {}),
    ...(needs.unmask === undefined ? {} : { unmask: call({ ...unmasked, needs: needs.unmask }) }),
  }
}

function excelCalls(d: AnyResource, asked: Record<string, z.ZodMiniType>): Record<string, CallSpec> {
  if (d.excel === 'none') return {}
  const columns = z.optional(z.string().check(z.maxLength(2000)))
  const out = call({
    method: 'GET',
    path: `${d.path}/export-excel`,
    input: z.object({ ...asked, columns }),
    output: jobView,
    shape: 'file',
    needs: d.needs.export ?? exportKey(d.needs.read),
    errors: ['desk.required', 'job.too-many', 'import.too-large'],
  })
  if (d.excel === 'out') return { 'export-excel': out }
  const importPath = d.importPath ?? `${d.path}/import-excel`
  return {
    'export-excel': out,
    'import-excel': call({
      method: 'POST',
      path: importPath,
      input: z.object({ fileName: z.optional(z.string().check(z.maxLength(200))) }),
      output: jobView,
      takes: 'file',
      needs: createKey(d),
      errors: [
        'import.xlsx-only',
        'upload.size',
        'upload.broken',
        'import.columns',
        'import.too-large',
        'job.too-many',
      ],
    }),
    'import-confirm': call({
      method: 'POST',
      path: `${importPath}/{jobId}/confirm`,
      input: z.object({ jobId: uuid, mode: z._default(z.enum(['valid', 'all-or-none']), 'valid') }),
      output: jobView,
      needs: createKey(d),
      errors: ['record.not-found', 'import.changed', 'job.too-many', 'job.gone'],
    }),
  }
}

function publicCalls(d: AnyResource, found: z.ZodMiniType): Record<string, CallSpec> {
  if (d.public === undefined || d.public.length === 0) return {}
  const shape = rowShape(Object.fromEntries(Object.entries<Field>(d.fields).filter(([key]) => d.public?.includes(key))))
  return {
    'public-list': call({
      method: 'GET',
      path: d.publicPath ?? `/public${d.path}`,
      input: found,
      output: z.object(shape),
      shape: 'list',
      needs: 'public',
      offline: 'cache',
    }),
  }
}

const rowStatus = z.pipe(z.coerce.number(), z.literal([0, 1]))

const cursor = z.string().check(z.maxLength(1000))

function sortOf(d: Pick<AnyResource, 'sort'>): z.ZodMiniType<string, string> {
  const keys = d.sort.map((key) => key.replace(/^-/, ''))
  return z.enum(keys.flatMap((key) => [key, `-${key}`]) as [string, ...string[]])
}

function createKey({ needs }: AnyResource): Access {
  return needs.create ?? keyOf(needs.write)
}

function updateKey({ needs }: AnyResource): Access {
  return needs.update ?? keyOf(needs.write ?? needs.create)
}

function removeKey({ needs }: AnyResource): Access {
  return needs.remove ?? keyOf(needs.write ?? needs.update)
}

/** Who writes is always said: a declaration without it does not load. */
function keyOf(key: Access | undefined): Access {
  if (key === undefined) throw new Error('a resource names no key for writing')
  return key
}
