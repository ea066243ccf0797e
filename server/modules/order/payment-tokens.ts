import type { Sql } from '#server/db/port.ts'
import type { StoredToken, TokenStore } from '#server/integrations/payment/token-store.ts'
import type { TextSeal } from '#server/outbox/sealed-text.ts'

type Row = { readonly token: string | null; readonly refresh: string | null; until: number; grants: number[] }

const columns = `token, refresh, until::float8 as until, grants::float8[] as grants`

/** Tokens are sealed: a reader of the table, or of a backup of it, pays nothing with them. */
export function sqlTokenStore(db: Sql, seal: TextSeal): TokenStore {
  const opened = ({ token, refresh, until, grants }: Row): StoredToken => {
    try {
      return {
        token: token === null ? null : seal.open(token),
        refresh: refresh === null ? null : seal.open(refresh),
        until,
        grants,
      }
    } catch {
      // Sealed under a secret that was changed: a new token is granted.
      return { token: null, refresh: null, until: 0, grants }
    }
  }
  const sealed = (text: string | null): string | null => (text === null ? null : seal.seal(text))
  return {
    find: async (name) => {
      const [row] = await db.query<Row>(`select ${columns} from payment_token where name = $1`, [name])
      return row === undefined ? null : opened(row)
    },
    claim: async (name, now, until) => {
      const [row] = await db.query<Row>(
        `insert into payment_token as t (name, renewing_until) values ($1, $3)
         on conflict (name) do update set renewing_until = $3 where t.renewing_until <= $2 returning ${columns}`,
        [name, now, until],
      )
      return row === undefined ? null : opened(row)
    },
    release: async (name) => {
      await db.query('update payment_token set renewing_until = 0 where name = $1', [name])
    },
    noteGrants: async (name, grants) => {
      await db.query('update payment_token set grants = $2::bigint[] where name = $1', [name, grants])
    },
    save: async (name, { token, refresh, until }) => {
      await db.query(
        'update payment_token set token = $2, refresh = $3, until = $4, renewing_until = 0 where name = $1',
        [name, sealed(token), sealed(refresh), until],
      )
    },
    drop: async (name, token) => {
      const found = await db.query<Row>(`select ${columns} from payment_token where name = $1`, [name])
      const [row] = found
      // Sealing differs each time, so the stored text names the row that was read.
      if (row !== undefined && opened(row).token === token)
        await db.query('update payment_token set token = null where name = $1 and token = $2', [name, row.token])
    },
  }
}
