import { refStem, type Field, type FieldKind } from '#contract/declare/field.ts'
import type { AnyResource } from '#contract/declare/resource.ts'
import { banglaOrder } from '#server/db/bangla-order.ts'
import { isoOf } from '#server/db/iso-time.ts'
import { refTarget } from './ref-targets.ts'
import type { OrderTerm } from './row-pages.ts'
import { snake } from './snake.ts'

/** Where the rows of a resource stand, and how each field is read. */
export type RowTable = {
  readonly name: string
  /** its rows stand in a district, by which every key begins */
  readonly inDistrict: boolean
  /** the SQL column of a field that is stored in the table itself */
  column(key: string): string
  /** the expression by which a field is read, `t` being the table */
  read(key: string): string
  readonly stored: readonly string[]
  /** columns that follow from the fields, as expressions of the row's columns with `x` before them */
  readonly derived: Readonly<Record<string, string>>
  /** expressions of the names of what a ref points to */
  refNames(key: string): readonly [bn: string, en: string]
  /** `from` with what is joined, without conditions */
  readonly from: string
  /** the list of a select: every member of a row, and what the engine keeps beside it */
  readonly select: string
}

export type TableOptions = {
  readonly table?: string
  /** columns that are not called as their fields, such as those whose field is a word of SQL */
  readonly columns?: Readonly<Record<string, string>>
  /** expressions of read-only fields that stand in no column of the table, `t` being the table */
  readonly computed?: Readonly<Record<string, string>>
  /** columns that are no fields and are written with them, as expressions of the row's columns with `x` before them */
  readonly derived?: Readonly<Record<string, string>>
  /** joined for `computed`, as `join …` */
  readonly join?: string
}

export function rowTable(d: AnyResource, options: TableOptions = {}): RowTable {
  const name = options.table ?? snake(d.name)
  const fields = Object.entries<Field>(d.fields)
  const computed = options.computed ?? {}
  const column = (key: string): string => options.columns?.[key] ?? snake(key)
  const read = (key: string): string => {
    const own = computed[key]
    return own ?? readAs(d.fields[key]?.kind, `t.${column(key)}`)
  }
  const refs = fields.filter(([, { kind }]) => kind === 'ref')
  const joins = refs.map(([key, field]) => {
    const target = refTarget(field.target ?? '')
    const alias = `r_${snake(refStem(key))}`
    const district = target.inDistrict ? ` and ${alias}.home_district = t.home_district` : ''
    return `left join ${target.table} ${alias} on ${alias}.${target.column(field.by ?? 'id')} = ${computed[key] ?? `t.${column(key)}`}${district}`
  })
  const many = fields.filter(([, { kind }]) => kind === 'refs')
  const manyColumns = many.flatMap(([key, field]) => {
    const target = refTarget(field.target ?? '')
    return (['nameBn', 'nameEn'] as const).map(
      (
        name,
      ) => `(select string_agg(x.${target[name]}, ', ' order by ${name === 'nameBn' ? banglaOrder(`x.${target[name]}`) : `x.${target[name]}`}) from ${target.table} x
        where x.id = any(t.${column(key)})${target.inDistrict ? ' and x.home_district = t.home_district' : ''}) as "${refStem(key)}${name.slice(4)}"`,
    )
  })
  const refNames: RowTable['refNames'] = (key) => {
    const { nameBn, nameEn } = refTarget(d.fields[key]?.target ?? '')
    const alias = `r_${snake(refStem(key))}`
    return [`${alias}.${nameBn}`, `${alias}.${nameEn}`]
  }
  const refColumns = refs.flatMap(([key]) => {
    const [bn, en] = refNames(key)
    return [`${bn} as "${refStem(key)}Bn"`, `${en} as "${refStem(key)}En"`]
  })
  return {
    name,
    inDistrict: d.store === 'district',
    column,
    read,
    stored: fields.map(([key]) => key).filter((key) => computed[key] === undefined),
    derived: options.derived ?? {},
    refNames,
    from: [`from ${name} t`, options.join ?? '', ...joins].filter(Boolean).join(' '),
    select: [
      't.id, t.rev, t.row_status as "rowStatus"',
      `${isoOf('t.changed_at')} as "changedAt"`,
      't.log_index as "logIndex", t.log_hash as "logHash", t.shipped',
      ...fields.map(([key]) => `${read(key)} as "${key}"`),
      ...refColumns,
      ...manyColumns,
    ].join(', '),
  }
}

/** Days and instants are read as the wire has them. */
export function readAs(kind: FieldKind | undefined, column: string): string {
  if (kind === 'date') return `to_char(${column}, 'YYYY-MM-DD')`
  return kind === 'time' ? isoOf(column) : column
}

/** Texts in Latin letters or codes. Their order is that of their column, so that its index serves. */
const latin = /(En|[cC]ode|Id|username)$/

/** How an order compares a field: a text that may be Bangla by the Bangla dictionary. [LST-20] */
export function orderTerm(key: string, field: Field, column: string): OrderTerm {
  const isBangla = (field.kind === 'text' || field.kind === 'long-text') && !latin.test(key)
  return [isBangla ? banglaOrder(column) : column, castOf(field)]
}

/** The SQL type that a parameter for a field is read as. */
export function castOf(field: Field): string {
  switch (field.kind) {
    case 'date':
      return 'date'
    case 'time':
      return 'timestamptz'
    case 'integer':
    case 'money':
      return 'bigint'
    case 'code':
      return 'int'
    case 'flag':
      return 'boolean'
    case 'ref':
      return field.by === 'id' ? 'uuid' : 'text'
    case 'refs':
      return 'uuid[]'
    case 'data':
      return 'jsonb'
    case 'text':
    case 'long-text':
    case 'pick':
      return 'text'
  }
}
