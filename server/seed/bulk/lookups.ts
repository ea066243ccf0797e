import type { Sql } from '#server/db/port.ts'

/** A statement for each index that was dropped. */
export type Lookups = readonly string[]

/** Takes indexes and counting away from tables that are about to be filled: one sort at the end is quicker than many. */
export async function dropLookups(sql: Sql, tables: readonly string[]): Promise<Lookups> {
  const held = await sql.query<{ drop: string; make: string }>(
    `select
       case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
         else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as drop,
       case when c.oid is null then pg_get_indexdef(i.indexrelid)
         else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
         end as make
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
     where i.indrelid = any($1::text[]::regclass[])`,
    [tables],
  )
  await sql.query('alter table khatian_index disable trigger user')
  for (const { drop } of held) await sql.query(drop)
  return held.map(({ make }) => make)
}

/** Two at a time, as the machine has two processors at least. */
export async function makeLookups(sql: Sql, lookups: Lookups): Promise<void> {
  const open = [...lookups]
  await twoAtATime(async () => {
    const make = open.shift()
    if (make !== undefined) await sql.query(make)
    return make !== undefined
  })
  await sql.query('truncate khatian_count')
  await sql.query(
    `insert into khatian_count
       select home_district, office_id, coalesce(upazila_bbs, ''), survey, status, returned_from, 0, count(*), imported
       from khatian_index group by 1, 2, 3, 4, 5, 6, imported`,
  )
  await sql.query('alter table khatian_index enable trigger user')
}

/** Repeats a step in two rows of work until it answers that nothing is left. */
export async function twoAtATime(step: () => Promise<boolean>): Promise<void> {
  const row = async (): Promise<void> => {
    while (await step());
  }
  await Promise.all([row(), row()])
}
