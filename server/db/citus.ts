import type { Sql } from './port.ts'

/** Whether the database is a coordinator of Citus. */
export async function isCitus(db: Sql): Promise<boolean> {
  return (await db.query(`select 1 from pg_extension where extname = 'citus'`)).length > 0
}

/** The home district of what belongs to none. */
const national = '00'

/**
 * The home districts whose shard lies on a worker that does not answer now: what is written or read there waits, all other
 * districts work on. None on a single PostgreSQL.
 */
export async function findDistrictsAway(db: Sql, besides: readonly string[] = [national]): Promise<string[]> {
  if (!(await isCitus(db))) return []
  const rows = await db.query<{ code: string }>(
    `with away as (
       select n.groupid from run_command_on_workers('select 1') r
         join pg_dist_node n on n.nodename = r.nodename and n.nodeport = r.nodeport
        where not r.success)
     select d.code from (select bbs_code::text as code from district union select unnest($1::text[])) d
       join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('record', d.code)
      where p.groupid in (select groupid from away) order by 1`,
    [besides],
  )
  return rows.map(({ code }) => code)
}

/**
 * The districts that are there now, for work that goes through all of them: one that is away is passed over until it is back,
 * and holds up none of the others. [DST-9]
 *
 * @param besides further home districts, such as the national one
 */
export async function findDistrictsThere(db: Sql, besides: readonly string[] = []): Promise<string[]> {
  const away = new Set(await findDistrictsAway(db, besides))
  const rows = await db.query<{ code: string }>('select bbs_code::text as code from district order by 1')
  return [...besides, ...rows.map(({ code }) => code)].filter((code) => !away.has(code))
}

/**
 * What steps on distributed tables need where Citus is there, for one transaction: its triggers, and one connection at a
 * time, since a step also touches tables that are everywhere.
 */
export async function allowDistributed(tx: Sql): Promise<void> {
  if (!(await isCitus(tx))) return
  await tx.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
  await tx.query('set local citus.enable_unsafe_triggers = on')
}
