import { readKeyList, type CopyKey } from '#domain/copy/key-list.ts'
import { readRevocations, type RevocationList } from '#domain/copy/revocation-list.ts'
import type { PublicJwk, SignedStatement } from '#domain/copy/signed-statement.ts'
import { verifyCopy } from '#server/modules/copy/certificate-root.ts'
import type { TestServer } from './test-server.ts'

/** Keys of copies as a browser has them: by the root of `/config.json` and the list of the server alone. */
export async function keysOf(server: TestServer): Promise<readonly CopyKey[]> {
  const { certificateRoot } = (await (await fetch(`${server.url}/config.json`)).json()) as {
    certificateRoot: PublicJwk
  }
  const list = signedIn((await server.call('copy.keys', {})).body.data.LIST)
  return (list === null ? null : await readKeyList(list, certificateRoot, verifyCopy))?.keys ?? []
}

/** The list of copies that no longer count, where one of those keys signed it. */
export async function revocationsOf(server: TestServer): Promise<RevocationList | null> {
  const list = signedIn((await server.call('copy.revocations', {})).body.data.LIST)
  return list === null ? null : readRevocations(list, await keysOf(server), verifyCopy)
}

function signedIn(list: { STATEMENT: string; SIGNATURE: string } | null): SignedStatement | null {
  return list === null ? null : { statement: list.STATEMENT, signature: list.SIGNATURE }
}
