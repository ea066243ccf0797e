import type { CopyKey } from './key-list.ts'
import { encodeStatement, readStatement, signStatement } from './signed-statement.ts'
import type { SignedStatement, SignPort, VerifyPort } from './signed-statement.ts'

/** Copies that no longer count, by the marks of their numbers, as they were at a time in ms. */
export type RevocationList = {
  readonly at: number
  /** the one district whose copies it tells of; null: of every district */
  readonly district: string | null
  readonly revoked: readonly string[]
  readonly superseded: readonly string[]
}

const head = 'dlrms copy revocations 1\n'

/** A list as it travels, by the key that signs the copies. [CPY-12] */
export function signRevocations(list: RevocationList, sign: SignPort): Promise<SignedStatement> {
  const { at, district, revoked, superseded } = list
  return signStatement(
    encodeStatement(head, { at, district, revoked: [...revoked], superseded: [...superseded] }),
    sign,
  )
}

/** The list that a certified key signed within its time and for its district; null where none of these did. [CPY-12] */
export async function readRevocations(
  signed: SignedStatement,
  keys: readonly CopyKey[],
  verify: VerifyPort,
): Promise<RevocationList | null> {
  for (const key of keys) {
    // A retired key signs no more, and what it signed before is known to whoever keeps it.
    if (key.state === 'compromised') continue
    const list = (await readStatement(head, signed, key.jwk, verify)) as RevocationList | null
    if (list === null) continue
    const isWithin = key.signsFrom <= list.at && list.at < key.signsUntil
    return isWithin && (key.district === null || key.district === list.district) ? list : null
  }
  return null
}

/** Which of two lists a device keeps: no older one takes the place of what it holds. [CPY-12] */
export function isNewer(given: RevocationList, held: RevocationList | null): boolean {
  return held === null || given.at >= held.at
}
