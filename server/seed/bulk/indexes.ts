import type { Database, Sql } from '#server/db/port.ts'

/** Each index that was dropped: the statement that makes it, and the tablespace it lay in, '' for the database's own. */
export type DroppedIndexes = readonly { readonly make: string; readonly tablespace: string }[]

/** Takes indexes and counting away from tables that are about to be filled: one sort at the end is quicker than many. */
export async function dropIndexes(sql: Sql, tables: readonly string[]): Promise<DroppedIndexes> {
  const held = await sql.query<{ drop: string; make: string; tablespace: string }>(
    `select
       case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
         else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as drop,
       case when c.oid is null then pg_get_indexdef(i.indexrelid)
         else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
         end as make,
       coalesce(t.spcname, '') as tablespace
     from pg_index i join pg_class k on k.oid = i.indexrelid left join pg_tablespace t on t.oid = k.reltablespace
       left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
     where i.indrelid = any($1::text[]::regclass[])`,
    [tables],
  )
  await sql.query('alter table khatian_index disable trigger user')
  for (const { drop } of held) await sql.query(drop)
  return held.map(({ make, tablespace }) => ({ make, tablespace }))
}

/** Two at a time, as the machine has two processors at least. */
export async function recreateIndexes(db: Database, dropped: DroppedIndexes): Promise<void> {
  const open = [...dropped]
  await twoAtATime(async () => {
    const index = open.shift()
    if (index !== undefined) await recreateIndex(db, index)
    return index !== undefined
  })
  await db.query('truncate khatian_count')
  await db.query(
    `insert into khatian_count
       select home_district, office_id, coalesce(upazila_bbs, ''), survey, status, returned_from, 0, count(*), imported
       from khatian_index group by 1, 2, 3, 4, 5, 6, imported`,
  )
  await db.query('alter table khatian_index enable trigger user')
}

/** The definition that PostgreSQL gives of an index does not name its tablespace. */
function recreateIndex(db: Database, { make, tablespace }: DroppedIndexes[number]): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.query(`select set_config('default_tablespace', $1, true)`, [tablespace])
    await tx.query(make)
  })
}

/** Repeats a step in two rows of work until it answers that nothing is left. */
export async function twoAtATime(step: () => Promise<boolean>): Promise<void> {
  const row = async (): Promise<void> => {
    while (await step());
  }
  await Promise.all([row(), row()])
}
