import type { Database } from '#server/db/port.ts'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import { findApiClient } from './api-clients.ts'

/**
 * The other systems of the state as clients of the embedded provider: administrators keep them, the provider only reads. They
 * prove themselves by a key of their own, and sign nobody in.
 */
export class ClientAdapter implements Adapter {
  readonly #db: Database
  readonly #demo: boolean

  constructor(db: Database, demo: boolean) {
    this.#db = db
    this.#demo = demo
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const client = await findApiClient(this.#db, id, this.#demo)
    if (client === null) return undefined
    return {
      client_id: client.clientId,
      token_endpoint_auth_method: 'private_key_jwt',
      token_endpoint_auth_signing_alg: 'ES256',
      jwks: { keys: [JSON.parse(client.publicKey)] },
      grant_types: ['client_credentials'],
      response_types: [],
      redirect_uris: [],
      id_token_signed_response_alg: 'ES256',
    } as AdapterPayload
  }

  findByUid = nothing
  findByUserCode = nothing
  upsert = refuse
  consume = refuse
  destroy = refuse
  revokeByGrantId = refuse
}

const nothing = (): Promise<undefined> => Promise.resolve(undefined)
const refuse = (): Promise<undefined> => Promise.reject(new Error('clients are changed by administrators'))
