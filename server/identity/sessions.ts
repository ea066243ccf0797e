import type { Sql } from '#server/db/port.ts'

export type SessionRow = { id: string; startedAt: string; expiresAt: string }

/** Where a person is signed in, the newest first: grants of the embedded provider, sessions of vendors. */
export async function listSessions(db: Sql, user: { id: string; sub: string }): Promise<SessionRow[]> {
  const rows = await db.query<{ id: string; started: Date | string; expires: Date | string }>(
    `select id, created_at as started, expires_at as expires from oidc_model
      where kind = 'Grant' and payload ->> 'accountId' = $2 and expires_at > now()
     union all
     select id::text, started_at, expires_at from vendor_session
      where user_id = $1 and ended_at is null and expires_at > now()
     order by started desc`,
    [user.id, user.sub],
  )
  return rows.map(({ id, started, expires }) => ({
    id,
    startedAt: new Date(started).toISOString(),
    expiresAt: new Date(expires).toISOString(),
  }))
}

/** Ends every session of a person but the one named, and says how many. Their next call is answered 401. */
export async function endSessions(db: Sql, user: { id: string; sub: string }, except: string | null): Promise<number> {
  const [ended] = await db.query<{ n: number }>(
    `with grants as (
       delete from oidc_model where kind = 'Grant' and payload ->> 'accountId' = $2 and id is distinct from $3
       returning id, expires_at > now() as alive
     ), tokens as (
       delete from oidc_model where kind <> 'Grant' and grant_id in (select id from grants)
     ), visits as (
       delete from oidc_model
        where kind = 'Session' and payload ->> 'accountId' = $2
          and not exists (select 1 from jsonb_each(payload -> 'authorizations') a where a.value ->> 'grantId' = $3)
     ), vendors as (
       update vendor_session set ended_at = now()
        where user_id = $1 and ended_at is null and id::text is distinct from $3 returning expires_at > now() as alive
     )
     select (select count(*) filter (where alive) from grants)::int
          + (select count(*) filter (where alive) from vendors)::int as n`,
    [user.id, user.sub, except],
  )
  return ended?.n ?? 0
}
