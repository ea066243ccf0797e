import { copyCalls } from '#contract/calls/copy.ts'
import type { CallOutput } from '#contract/call.ts'
import { isNext, readKeyList, type KeyList } from '#domain/copy/key-list.ts'
import { isNewer, readRevocations, type RevocationList } from '#domain/copy/revocation-list.ts'
import { keep, readKept } from '#platform/session/kept.ts'
import { request } from '#platform/wire/api.ts'
import * as z from 'zod/mini'
import { verify } from './copy-ports.ts'
import { readCopyRoot } from './copy-root.ts'

type Keys = CallOutput<(typeof copyCalls)['copy.keys']>
type Revocations = CallOutput<(typeof copyCalls)['copy.revocations']>

export type HeldRegister = {
  /** the list that the root signed; null where there is none here */
  readonly keys: KeyList | null
  /** the newest list of copies that no longer count that a certified key signed; null where there is none here */
  readonly list: RevocationList | null
  /** whether the server gave a list that nobody certified has signed, or older keys than are kept here */
  readonly refused: boolean
}

const keysName = 'copy-keys'
const listName = 'copy-revocations'

/** A list that is no older is not asked for anew where nobody waits for it. */
const freshMs = 86_400_000

/** What this device keeps of the public keys and of the copies that no longer count. */
export async function readCopyRegister(): Promise<HeldRegister> {
  const keys = await certified(readKept(keysName, null, copyCalls['copy.keys'].output) ?? { list: null })
  const kept = readKept(listName, null, copyCalls['copy.revocations'].output) ?? { list: null }
  return { keys, list: await signedBy(keys, kept), refused: false }
}

/** Asks for both and keeps them, so that copies are checked without a connection. */
export async function fetchCopyRegister(signal?: AbortSignal): Promise<HeldRegister> {
  const options = signal === undefined ? {} : { signal }
  const [givenKeys, givenList] = await Promise.all([
    request(copyCalls['copy.keys'], {}, options),
    request(copyCalls['copy.revocations'], {}, options),
  ])
  // Read after the answers: another tab may have kept newer ones meanwhile.
  const before = await readCopyRegister()
  const next = await certified(givenKeys)
  const takesKeys = next !== null && isNext(next, before.keys)
  if (takesKeys) keep(keysName, null, givenKeys)
  const keys = takesKeys ? next : before.keys
  // Newer keys may no longer count one that signed the list that is kept.
  const held = takesKeys ? await readCopyRegister() : before
  const newest = await signedBy(keys, givenList)
  const takesList = newest !== null && isNewer(newest, held.list)
  if (takesList) keep(listName, null, givenList)
  return {
    keys,
    list: takesList ? newest : held.list,
    // An older list of copies is no fault of its own: one server may answer some seconds behind another.
    refused: (givenKeys.list !== null && !takesKeys) || (givenList.list !== null && newest === null),
  }
}

/** Brings them to a device that has none, or old ones, before somebody holds a copy up to it without a connection. [CPY-5] */
export async function keepCopyRegister(now: number): Promise<void> {
  const { keys, list } = await readCopyRegister()
  if (keys !== null && list !== null && now - list.at < freshMs) return
  await fetchCopyRegister().catch(() => undefined)
}

async function certified({ list }: Keys): Promise<KeyList | null> {
  const root = readCopyRoot()
  return list === null || root === null ? null : readKeyList(list, root, verify).catch(() => null)
}

async function signedBy(keys: KeyList | null, { list }: Revocations): Promise<RevocationList | null> {
  return list === null || keys === null ? null : readRevocations(list, keys.keys, verify).catch(() => null)
}

const seenName = 'copy-seen'

/** The latest time that this device has seen; a clock that was set back does not move it. [CPY-14] */
export function noteTime(now: number): number {
  const seen = Math.max(now, readKept(seenName, null, z.number()) ?? 0)
  keep(seenName, null, seen)
  return seen
}
