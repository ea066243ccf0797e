import type { Database, Sql } from '#server/db/port.ts'

/**
 * What of Citus the project calls, for a PostgreSQL that has none: functions that note what they were asked for and refuse
 * what Citus refuses. Rows stay where they are, and no statement is carried out or refused otherwise than by PostgreSQL:
 * nothing here tells how Citus plans.
 */
const script = `
create schema citus;
grant usage on schema citus to public;

create table citus.pg_dist_partition (
  logicalrelid regclass primary key, partmethod "char" not null, distribution_column text, colocationid int not null);
create table citus.pg_dist_node (
  nodeid int primary key, groupid int not null, nodename text not null, nodeport int not null,
  isactive boolean not null default true, noderole text not null default 'primary', shouldhaveshards boolean not null);
insert into citus.pg_dist_node values (1, 0, 'coordinator', 5432, true, 'primary', false), (2, 1, 'worker', 5432, true, 'primary', true);
-- One shard of all districts.
create table citus.pg_dist_placement (placementid bigint, shardid bigint, groupid int);
insert into citus.pg_dist_placement values (1, 102008, 1);
-- In their order, what was placed; of which tables a placing fails once it has begun; which nodes do not answer.
create table citus.asked (n int generated always as identity, what text not null, of_table text not null);
create table citus.fails (of_table text not null);
create table citus.away (nodename text not null);

create view citus.citus_tables as
  select logicalrelid as table_name, case partmethod when 'h' then 'distributed' else 'reference' end as citus_table_type,
    coalesce(distribution_column, '<none>') as distribution_column, colocationid as colocation_id
  from citus.pg_dist_partition;

create function citus.is_placed(of_table oid, method "char") returns boolean language sql as
  $$ select exists (select 1 from citus.pg_dist_partition where logicalrelid = of_table and partmethod = method) $$;

create function citus.note(what text, of_table regclass) returns void language plpgsql as $$
begin
  if exists (select 1 from citus.pg_dist_partition where logicalrelid = of_table) then
    raise exception 'table "%" is already distributed', of_table;
  end if;
  if exists (select 1 from pg_trigger where tgrelid = of_table and not tgisinternal)
     and coalesce(current_setting('citus.enable_unsafe_triggers', true), 'off') <> 'on' then
    raise exception 'triggers are not supported on distributed tables';
  end if;
  insert into citus.asked (what, of_table) values (what, of_table::text);
  if exists (select 1 from citus.fails f where f.of_table = note.of_table::text) then
    raise exception 'could not connect to any active placements';
  end if;
end $$;

create function citus.create_reference_table(of_table regclass) returns void language plpgsql as $$
declare
  target regclass;
begin
  perform citus.note('reference', of_table);
  for target in select confrelid from pg_constraint where conrelid = of_table and contype = 'f' and confrelid <> of_table loop
    if not citus.is_placed(target, 'n') then
      raise exception 'reference table "%" cannot have a foreign key to "%", which is none', of_table, target;
    end if;
  end loop;
  insert into citus.pg_dist_partition values (of_table, 'n', null, 2);
end $$;

create function citus.create_distributed_table(of_table regclass, distribution_column text,
  distribution_type text default 'hash', colocate_with text default 'default', shard_count int default null)
returns void language plpgsql as $$
declare
  attribute smallint;
  target regclass;
  colocation int;
begin
  perform citus.note('distributed', of_table);
  select attnum into attribute from pg_attribute where attrelid = of_table and attname = distribution_column and not attisdropped;
  if attribute is null then
    raise exception 'column "%" of relation "%" does not exist', distribution_column, of_table;
  end if;
  if exists (select 1 from pg_index where indrelid = of_table and indisunique and not attribute = any(indkey)) then
    raise exception 'cannot create constraint on "%": without the distribution column', of_table;
  end if;
  for target in select confrelid from pg_constraint where conrelid = of_table and contype = 'f' loop
    if not citus.is_placed(target, 'n') then
      raise exception 'cannot create foreign key constraint from "%" to "%"', of_table, target;
    end if;
  end loop;
  if exists (select 1 from pg_constraint where confrelid = of_table and contype = 'f') then
    raise exception 'cannot create foreign key constraint to distributed table "%"', of_table;
  end if;
  if colocate_with = 'default' then
    select coalesce(max(colocationid), 2) + 1 into colocation from citus.pg_dist_partition;
  else
    select colocationid into colocation from citus.pg_dist_partition where logicalrelid = colocate_with::regclass;
    if colocation is null then raise exception 'relation % is not distributed', colocate_with; end if;
  end if;
  insert into citus.pg_dist_partition values (of_table, 'h', distribution_column, colocation);
end $$;

create function citus.run_command_on_workers(command text)
returns table (nodename text, nodeport int, success boolean, result text) language sql as
  $$ select n.nodename, n.nodeport, not exists (select 1 from citus.away a where a.nodename = n.nodename), ''
       from citus.pg_dist_node n where groupid > 0 $$;
create function citus.get_shard_id_for_distribution_column(of_table regclass, value text) returns bigint language sql as
  $$ select 102008::bigint $$;

grant select on all tables in schema citus to public;
`

/** Lets a PostgreSQL pass for a coordinator of Citus with one worker; its superuser has to ask for it. */
export async function standInForCitus(db: Database, version = '13.2-1'): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.script(script)
    await tx.query('set local allow_system_table_mods = on')
    await tx.query(
      `insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
       values (16000, 'citus', 10, 'citus'::regnamespace, false, $1)`,
      [version],
    )
  })
  await set(db, 'citus.enable_unsafe_triggers', 'on')
  await set(db, 'citus.enable_local_reference_table_foreign_keys', 'off')
  await set(db, 'citus.multi_shard_modify_mode', 'sequential')
  await set(db, 'search_path', 'public, citus')
}

/** For the session of an embedded database, and for those that a server opens from now on. */
async function set(db: Sql & Pick<Database, 'kind'>, name: string, value: string): Promise<void> {
  const [row] = await db.query<{ database: string }>('select quote_ident(current_database()) as database')
  if (db.kind === 'postgres') await db.query(`alter database ${row?.database ?? ''} set ${name} = ${value}`)
  else await db.query(`set ${name} = ${value}`)
}
