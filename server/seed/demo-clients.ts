import { generateKeyPairSync } from 'node:crypto'
import type { Database } from '#server/db/port.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import { insertRows } from './insert-rows.ts'
import { userColumns } from './user-columns.ts'

const clients = [
  {
    client_id: 'dlrms-emutation',
    name_bn: 'ই-নামজারি',
    name_en: 'e-Mutation',
    em_read: true,
    em_entry: true,
    em_balance: true,
    undp: false,
  },
  {
    client_id: 'dlrms-undp',
    name_bn: 'ইউএনডিপি',
    name_en: 'UNDP',
    em_read: false,
    em_entry: false,
    em_balance: false,
    undp: true,
  },
] as const

/** Other systems as the demonstration plays them, each with a key of its own, in the two districts that have records. */
export async function seedDemoClients(db: Database): Promise<void> {
  const made = clients.map((client) => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { kty, crv, x, y } = publicKey.export({ format: 'jwk' })
    return {
      ...client,
      id: nameUuid(`api-client/${client.client_id}`),
      public_key: JSON.stringify({ kty, crv, x, y }),
      private_key: privateKey.export({ format: 'jwk' }),
    }
  })
  await db.transaction(async (tx) => {
    await insertRows(
      tx,
      'app_user',
      userColumns,
      made.map(({ id, name_bn, name_en }) => ({
        id,
        idp_sub: id,
        username: `client/${id}`,
        employee_code: '',
        name_bn,
        name_en,
        user_type: 'SYSTEM',
        active: false,
      })),
    )
    for (const { private_key, ...row } of made) {
      await tx.query(
        `insert into api_client (id, shipped, client_id, name_bn, name_en, em_read, em_entry, em_balance, undp, public_key,
           active, district_ids)
         select $1, true, $2, $3, $4, $5, $6, $7, $8, $9, true,
                array(select id from district where bbs_code in ('26', '93') order by id)
         on conflict do nothing`,
        [
          row.id,
          row.client_id,
          row.name_bn,
          row.name_en,
          row.em_read,
          row.em_entry,
          row.em_balance,
          row.undp,
          row.public_key,
        ],
      )
      await tx.query(
        'insert into sandbox_client_key (client_id, private_key) values ($1, $2::jsonb) on conflict do nothing',
        [row.client_id, JSON.stringify(private_key)],
      )
    }
  })
}
