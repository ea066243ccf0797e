import { anchorTable, distributionColumn, findPlacement, type Placement, type Placements } from './placements.ts'
import type { Sql } from './port.ts'

/** A table as the database has it, with what bears on where it may stand. */
export type TableShape = {
  readonly name: string
  readonly hasDistrict: boolean
  /** the columns of each of its unique keys, the primary one among them */
  readonly uniqueKeys: readonly (readonly string[])[]
  /** a row can be told from all others, without which a shard cannot be moved */
  readonly isIdentified: boolean
  /** the tables that its foreign keys name */
  readonly references: readonly string[]
}

/** Where Citus has put a table. */
export type PlacedTable = {
  readonly name: string
  readonly place: Placement
  /** of a distributed one */
  readonly column: string | null
  readonly colocationId: number
}

/** The tables of the schema, by name. */
export async function readShapes(db: Sql): Promise<TableShape[]> {
  return db.query<TableShape>(
    `select c.relname as name,
       exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = $1 and not a.attisdropped) as "hasDistrict",
       coalesce((select jsonb_agg(keys.columns) from pg_index i cross join lateral (
           select coalesce(jsonb_agg(a.attname), '[]'::jsonb) as columns from pg_attribute a
            where a.attrelid = i.indrelid and a.attnum = any(i.indkey)) keys
         where i.indrelid = c.oid and i.indisunique), '[]'::jsonb) as "uniqueKeys",
       c.relreplident = 'f' or exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisprimary) as "isIdentified",
       coalesce((select jsonb_agg(distinct f.relname) from pg_constraint x join pg_class f on f.oid = x.confrelid
         where x.conrelid = c.oid and x.contype = 'f'), '[]'::jsonb) as "references"
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     order by c.relname`,
    [distributionColumn],
  )
}

/** What Citus has placed already; what it keeps for itself on the coordinator counts as there. */
export async function readPlaced(db: Sql): Promise<PlacedTable[]> {
  return db.query<PlacedTable>(
    `select c.relname as name, t.distribution_column as column, t.colocation_id::int as "colocationId",
       case t.citus_table_type when 'distributed' then 'distributed' when 'reference' then 'reference' else 'coordinator' end as place
     from citus_tables t join pg_class c on c.oid = t.table_name
     where c.relnamespace = 'public'::regnamespace order by c.relname`,
  )
}

/** What keeps tables from the places that they are given, each in a sentence. [DST-4] */
export function findShapeFaults(shapes: readonly TableShape[], among: Placements): string[] {
  const faults: string[] = []
  for (const shape of shapes) {
    const place = findPlacement(shape.name, among)
    if (place === undefined) faults.push(`${shape.name} has no place`)
    if (place === 'distributed') {
      if (!shape.hasDistrict) faults.push(`${shape.name} has no ${distributionColumn}`)
      if (!shape.isIdentified) faults.push(`${shape.name} has neither a primary key nor a full replica identity`)
      for (const key of shape.uniqueKeys)
        if (!key.includes(distributionColumn))
          faults.push(`${shape.name} has the unique key (${key.join(', ')}) without ${distributionColumn}`)
    }
    for (const target of shape.references) {
      const there = findPlacement(target, among)
      const isRefused = (place === 'reference' && there !== 'reference') || (place !== there && there === 'distributed')
      const isCut = place === 'distributed' && there === 'coordinator'
      if (isRefused || isCut) faults.push(`${shape.name} (${place}) refers to ${target} (${there})`)
    }
  }
  const names = new Set(shapes.map(({ name }) => name))
  for (const name of Object.values(among).flat())
    if (!names.has(name)) faults.push(`${name} is given a place and is none`)
  return faults
}

/** What stands elsewhere than it is given its place, each in a sentence. [DST-5] */
export function findPlacedFaults(placed: readonly PlacedTable[], among: Placements): string[] {
  const anchor = placed.find(({ name }) => name === anchorTable)
  return placed.flatMap(({ name, place, column, colocationId }) => {
    const wanted = findPlacement(name, among)
    if (place !== wanted) return [`${name} stands as ${place}, and is to be ${wanted ?? 'nowhere'}`]
    if (place !== 'distributed') return []
    if (column !== distributionColumn)
      return [`${name} is distributed by ${column}, and is to be by ${distributionColumn}`]
    if (anchor !== undefined && colocationId !== anchor.colocationId)
      return [`${name} is not co-located with ${anchorTable}`]
    return []
  })
}

export type Step = { readonly table: string; readonly place: 'reference' | 'distributed' }

/** In which order tables are placed: reference tables behind those that they refer to, the anchor, all other distributed ones. */
export function planSteps(shapes: readonly TableShape[], among: Placements): Step[] {
  const byName = new Map(shapes.map((shape) => [shape.name, shape]))
  const ordered: string[] = []
  function visit(name: string): void {
    if (ordered.includes(name) || onWay.has(name)) return
    onWay.add(name)
    for (const target of byName.get(name)?.references ?? []) visit(target)
    onWay.delete(name)
    if (findPlacement(name, among) === 'reference') ordered.push(name)
  }
  const onWay = new Set<string>()
  for (const name of among.reference) if (byName.has(name)) visit(name)
  const others = among.distributed.filter((name) => name !== anchorTable && byName.has(name))
  return [
    ...ordered.map((table) => ({ table, place: 'reference' as const })),
    { table: anchorTable, place: 'distributed' as const },
    ...others.map((table) => ({ table, place: 'distributed' as const })),
  ]
}
