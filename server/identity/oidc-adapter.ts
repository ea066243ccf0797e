import type { Database } from '#server/db/port.ts'
import type { Adapter, AdapterPayload } from 'oidc-provider'

/**
 * A used refresh token stays good until its successor is used for the first time, at most this long: a lost answer on a
 * bad link must not sign anybody out.
 */
const graceSeconds = 60

type Row = { payload: AdapterPayload; grant_id: string | null; consumed: boolean; hidden: boolean }

/** Keeps the embedded provider's sessions, grants and tokens in the database, so that every process knows them. */
export class OidcAdapter implements Adapter {
  readonly #db: Database
  readonly #kind: string

  constructor(db: Database, kind: string) {
    this.#db = db
    this.#kind = kind
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    await this.#db.query(
      `insert into oidc_model (kind, id, payload, grant_id, uid, user_code, created_at, expires_at)
       values ($1, $2, $3::jsonb, $4, $5, $6, clock_timestamp(), now() + make_interval(secs => $7::float8))
       on conflict (kind, id) do update
         set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
             user_code = excluded.user_code, expires_at = excluded.expires_at`,
      [
        this.#kind,
        id,
        JSON.stringify(payload),
        payload.grantId ?? null,
        payload.uid ?? null,
        payload.userCode ?? null,
        expiresIn ?? null,
      ],
    )
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return this.#findBy('m.id = $2', id)
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#findBy('m.uid = $2', uid)
  }

  findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#findBy('m.user_code = $2', userCode)
  }

  async consume(id: string): Promise<void> {
    await this.#db.query(
      'update oidc_model set consumed_at = coalesce(consumed_at, clock_timestamp()) where kind = $1 and id = $2',
      [this.#kind, id],
    )
  }

  async destroy(id: string): Promise<void> {
    await this.#db.query('delete from oidc_model where kind = $1 and id = $2', [this.#kind, id])
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#db.query('delete from oidc_model where kind = $1 and grant_id = $2', [this.#kind, grantId])
  }

  async #findBy(condition: string, value: string): Promise<AdapterPayload | undefined> {
    const [row] = await this.#db.query<Row>(
      `select m.payload, m.consumed_at is not null as consumed,
              m.kind = 'RefreshToken' and m.consumed_at > now() - make_interval(secs => ${graceSeconds})
                and not exists (
                  select 1 from oidc_model later
                   where later.kind = 'RefreshToken' and later.grant_id = m.grant_id
                     and later.created_at > m.created_at and later.consumed_at is not null) as hidden
         from oidc_model m
        where m.kind = $1 and ${condition} and (m.expires_at is null or m.expires_at > now())`,
      [this.#kind, value],
    )
    if (row === undefined) return undefined
    return row.consumed && !row.hidden ? { ...row.payload, consumed: true } : row.payload
  }
}

/** Removes what has expired; run by the jobs. */
export async function removeExpired(db: Database): Promise<void> {
  await db.query(`delete from oidc_model where expires_at < now() - interval '1 hour'`)
  await db.query(`delete from vendor_session where expires_at < now() - interval '1 hour'`)
  await db.query(`delete from one_time_code where expires_at < now() - interval '1 hour'`)
  await db.query('delete from rate_limit where until < now()')
}
