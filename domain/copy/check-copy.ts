import { fromBase64Url } from './base64url.ts'
import { decodeCertificate, type Certificate } from './certificate.ts'
import { decodeSigned, toBeSigned } from './cose.ts'
import type { CopyKey } from './key-list.ts'
import type { RevocationList } from './revocation-list.ts'
import type { VerifyPort } from './signed-statement.ts'

export type CopyVerdict =
  | { readonly kind: 'unreadable' | 'uncertified-keys' | 'unknown-key' | 'forged' | 'outside-key' | 'compromised-key' }
  | {
      readonly kind: 'genuine' | 'information' | 'superseded' | 'revoked' | 'genuine-old-list' | 'wrong-clock'
      readonly certificate: Certificate
    }

export type HashPort = (text: string) => Promise<string>

/** What the device knows of the time. [CPY-14] */
export type CopyClock = {
  readonly now: number
  /** when the list of keys was signed; null where there is none */
  readonly keysAt: number | null
  /** the latest time that this device has seen: a clock that is set back shows */
  readonly seen: number
}

const dayMs = 86_400_000
/** A list of copies counts for a week, one of keys for a little longer than the year of a key. */
const freshMs = 7 * dayMs
const keysMs = 400 * dayMs
/** clocks of a server and a device may differ by so much */
const driftMs = 10 * 60_000

/**
 * What a certificate that somebody holds up is worth, by what is at hand: genuine, genuine by a list older than a week,
 * superseded by a later version, revoked, or nothing at all. [CPY-4] [CPY-5] [CPY-9] [CPY-12]
 * [CPY-13] [CPY-14]
 */
export async function checkCopy(
  text: string,
  /** those that the root certified; null where there is no list of such keys */
  keys: readonly CopyKey[] | null,
  held: RevocationList | null,
  clock: CopyClock,
  ports: { readonly verify: VerifyPort; readonly markOf: HashPort },
): Promise<CopyVerdict> {
  const bytes = fromBase64Url(text)
  const signed = bytes === null ? null : decodeSigned(bytes)
  const certificate = signed === null ? null : decodeCertificate(signed.payload)
  if (signed === null || certificate === null) return { kind: 'unreadable' }
  if (keys === null) return { kind: 'uncertified-keys' }
  const key = keys.find(({ keyId }) => keyId === signed.keyId)
  if (key === undefined) return { kind: 'unknown-key' }
  if (!(await ports.verify(key, toBeSigned(signed.keyId, signed.payload), signed.signature))) return { kind: 'forged' }
  // Whoever has the key could sign anything: only the register tells.
  if (key.state === 'compromised') return { kind: 'compromised-key' }
  if (!signsSuch(key, certificate)) return { kind: 'outside-key' }
  // What was signed for one district tells nothing of another.
  const list = held?.district === null || held?.district === certificate.district ? held : null
  const mark = await ports.markOf(certificate.copyNo)
  if (list?.revoked.includes(mark) === true) return { kind: 'revoked', certificate }
  if (list?.superseded.includes(mark) === true) return { kind: 'superseded', certificate }
  if (isWrong(clock, list)) return { kind: 'wrong-clock', certificate }
  const isFresh = list !== null && clock.now - list.at <= freshMs && clock.now - (clock.keysAt ?? 0) <= keysMs
  if (!isFresh) return { kind: 'genuine-old-list', certificate }
  // Only a certified copy is evidence. A code of before the kind was signed says nothing of it.
  return { kind: certificate.copyType === 'information' ? 'information' : 'genuine', certificate }
}

/** Whether the clock runs behind what this device has seen, or a list is dated in the future. [CPY-14] */
function isWrong({ now, keysAt, seen }: CopyClock, list: RevocationList | null): boolean {
  return Math.max(seen, keysAt ?? 0, list?.at ?? 0) > now + driftMs
}

/** Whether the root let the key sign copies of this district and day. */
function signsSuch({ district, signsFrom, signsUntil }: CopyKey, certificate: Certificate): boolean {
  const issued = certificate.issuedAt * 1000
  return (district === null || district === certificate.district) && signsFrom <= issued && issued < signsUntil
}
