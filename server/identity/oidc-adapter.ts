import { isStorable } from '#domain/kernel/text.ts'
import type { Database, Sql } from '#server/db/port.ts'
import { errors, Provider, type Adapter, type AdapterPayload } from 'oidc-provider'

/**
 * A used refresh token stays good until its successor is used for the first time, at most this long: a lost answer on a
 * bad link must not sign anybody out. Of the successors it was given meanwhile, the first one used lives on alone. [SGN-6]
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
    const parent = this.#kind === 'RefreshToken' ? rotatedToken() : null
    if (parent === null) return this.#write(this.#db, id, payload, expiresIn)
    await this.#db.transaction(async (tx) => {
      await lockToken(tx, parent)
      const [used] = await tx.query(
        `select 1 from oidc_model where kind = 'RefreshToken' and parent = $1 and consumed_at is not null limit 1`,
        [parent],
      )
      if (used !== undefined) throw new errors.InvalidGrant('another successor is in use')
      await this.#write(tx, id, payload, expiresIn, parent)
    })
  }

  async #write(
    sql: Sql,
    id: string,
    payload: AdapterPayload,
    expiresIn?: number,
    parent: string | null = null,
  ): Promise<void> {
    await sql.query(
      `insert into oidc_model (kind, id, payload, grant_id, uid, user_code, created_at, expires_at, parent)
       values ($1, $2, $3::jsonb, $4, $5, $6, clock_timestamp(), now() + make_interval(secs => $7::float8), $8)
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
        parent,
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

  /** Using one successor of a refresh token ends its siblings: whoever comes with one of them is not alone in the session. */
  async consume(id: string): Promise<void> {
    await this.#db.transaction(async (tx) => {
      const [token] = await tx.query<{ parent: string | null }>(
        'select parent from oidc_model where kind = $1 and id = $2',
        [this.#kind, id],
      )
      if (token !== undefined && token.parent !== null) await lockToken(tx, token.parent)
      const [used] = await tx.query<{ ended: boolean }>(
        `update oidc_model set consumed_at = coalesce(consumed_at, clock_timestamp()) where kind = $1 and id = $2
         returning consumed_at = '-infinity' as ended`,
        [this.#kind, id],
      )
      if (used?.ended === true) throw new errors.InvalidGrant('another successor is in use')
      if (token === undefined || token.parent === null) return
      await tx.query(
        `update oidc_model set consumed_at = '-infinity'
          where kind = $1 and parent = $2 and id <> $3 and consumed_at is null`,
        [this.#kind, token.parent, id],
      )
    })
  }

  async destroy(id: string): Promise<void> {
    await this.#db.query('delete from oidc_model where kind = $1 and id = $2', [this.#kind, id])
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#db.query('delete from oidc_model where kind = $1 and grant_id = $2', [this.#kind, grantId])
  }

  async #findBy(condition: string, value: string): Promise<AdapterPayload | undefined> {
    // No statement can ask for it, and nothing of that name was ever kept.
    if (!isStorable(value)) return undefined
    const [row] = await this.#db.query<Row>(
      `select m.payload, m.consumed_at is not null as consumed,
              m.kind = 'RefreshToken' and m.consumed_at > now() - make_interval(secs => ${graceSeconds})
                and not exists (
                  select 1 from oidc_model later
                   where later.kind = 'RefreshToken' and later.parent = m.id and later.consumed_at is not null) as hidden
         from oidc_model m
        where m.kind = $1 and ${condition} and (m.expires_at is null or m.expires_at > now())`,
      [this.#kind, value],
    )
    if (row === undefined) return undefined
    return row.consumed && !row.hidden ? { ...row.payload, consumed: true } : row.payload
  }
}

/** The refresh token that the request at hand is exchanging for its successor. */
function rotatedToken(): string | null {
  return Provider.ctx?.oidc.entities.RotatedRefreshToken?.jti ?? null
}

/** Successors of one token are made and used one after the other. */
async function lockToken(sql: Sql, id: string): Promise<void> {
  await sql.query(`select 1 from oidc_model where kind = 'RefreshToken' and id = $1 for update`, [id])
}
