import type { Sql } from './port.ts'

/** Whether the database is a coordinator of Citus. */
export async function isCitus(db: Sql): Promise<boolean> {
  return (await db.query(`select 1 from pg_extension where extname = 'citus'`)).length > 0
}

/**
 * The home districts whose shard lies on a worker that does not answer now: what is written or read there waits, all other
 * districts work on. None on a single PostgreSQL.
 */
export async function findDistrictsAway(db: Sql): Promise<string[]> {
  if (!(await isCitus(db))) return []
  const rows = await db.query<{ code: string }>(
    `with away as (
       select n.groupid from run_command_on_workers('select 1') r
         join pg_dist_node n on n.nodename = r.nodename and n.nodeport = r.nodeport
        where not r.success)
     select d.code from (select bbs_code::text as code from district union select '00') d
       join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('record', d.code)
      where p.groupid in (select groupid from away) order by 1`,
  )
  return rows.map(({ code }) => code)
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
