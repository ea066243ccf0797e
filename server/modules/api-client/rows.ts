import { apiClient } from '#contract/resources/api-client.ts'
import type { Sql } from '#server/db/port.ts'
import { endClientTokens } from '#server/identity/api-clients.ts'
import { rowsOf, type Rows } from '#server/resources/rows-of.ts'
import type { Change } from '#server/resources/writing.ts'

/** Other systems, with the service users that they act as. */
export const apiClientRows = (): Rows =>
  rowsOf(apiClient, {
    after: async (tx, changes) => {
      for (const change of changes) {
        await keepServiceUser(tx, change)
        await endClientTokens(tx, String(change.values['clientId']))
      }
    },
  })

/** What a client did stands in histories under its name. Nobody signs in as its user: it is not active and has no password. */
async function keepServiceUser(tx: Sql, { id, values }: Pick<Change, 'id' | 'values'>): Promise<void> {
  await tx.query(
    `insert into app_user (id, idp_sub, username, name_bn, name_en, employee_code, user_type, active)
     values ($1::uuid, ($1::uuid)::text, 'client/' || ($1::uuid)::text, $2, $3, '', 'SYSTEM', false)
     on conflict (id) do update set name_bn = excluded.name_bn, name_en = excluded.name_en`,
    [id, values['nameBn'], values['nameEn']],
  )
}
