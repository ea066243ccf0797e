import { ownClientIds } from '#domain/client/client-id.ts'
import { clientScopes, type ClientScope } from '#domain/client/scopes.ts'
import type { Sql } from '#server/db/port.ts'

/** Another system of the state, as far as it may call now. */
type ApiClient = {
  /** the service user that it acts as */
  readonly id: string
  readonly clientId: string
  readonly publicKey: string
  readonly scopes: ReadonlySet<ClientScope>
  /** codes of the districts that it reaches */
  readonly districts: ReadonlySet<string>
}

type Row = Pick<ApiClient, 'id' | 'clientId' | 'publicKey'> & {
  readonly emRead: boolean
  readonly emEntry: boolean
  readonly emBalance: boolean
  readonly undp: boolean
  readonly districts: string[]
}

/**
 * A client that is in use; null for any other.
 *
 * @param demo whether the client that came with the demonstration, whose private key lies here, may call as well
 */
export async function findApiClient(db: Sql, clientId: string, demo: boolean): Promise<ApiClient | null> {
  // No column holds a NUL.
  if (clientId.includes('\0')) return null
  const [row] = await db.query<Row>(
    `select c.id, c.client_id as "clientId", c.public_key as "publicKey", c.em_read as "emRead", c.em_entry as "emEntry",
            c.em_balance as "emBalance", c.undp,
            array(select d.bbs_code from district d where d.id = any(c.district_ids)) as districts
       from api_client c
      where c.client_id = $1 and c.row_status = 1 and c.active and ($2 or not c.shipped)`,
    [clientId, demo],
  )
  if (row === undefined) return null
  const { emRead, emEntry, emBalance, undp, districts, ...rest } = row
  const allowed = { 'em.read': emRead, 'em.entry': emEntry, 'em.balance': emBalance, undp }
  return { ...rest, districts: new Set(districts), scopes: new Set(clientScopes.filter((scope) => allowed[scope])) }
}

/** Ends every token of a client: whatever is changed of it holds for its next call. */
export async function endClientTokens(db: Sql, clientId: string): Promise<void> {
  // A row of an earlier release may have such an id; its change must not sign people out.
  if (Object.values<string>(ownClientIds).includes(clientId)) return
  await db.query(`delete from oidc_model where kind = 'Grant' and payload ->> 'clientId' = $1`, [clientId])
}
