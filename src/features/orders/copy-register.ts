import { copyCalls } from '#contract/calls/copy.ts'
import type { CallOutput } from '#contract/call.ts'
import { readKeyList, type KeyList } from '#domain/copy/key-list.ts'
import { keep, readKept } from '#platform/session/kept.ts'
import { request } from '#platform/wire/api.ts'
import { verify } from './copy-ports.ts'
import { readCopyRoot } from './copy-root.ts'

type Keys = CallOutput<(typeof copyCalls)['copy.keys']>
type Revocations = CallOutput<(typeof copyCalls)['copy.revocations']>

export type HeldRegister = {
  /** the list that the root signed; null where there is none here */
  readonly keys: KeyList | null
  readonly list: Revocations | null
  /** whether the server gave a list of keys that the root did not sign */
  readonly refused: boolean
}

const keysName = 'copy-keys'
const listName = 'copy-revocations'

/** A list that is no older is not asked for anew where nobody waits for it. */
const freshMs = 86_400_000

/** What this device keeps of the public keys and of the copies that no longer count. */
export async function readCopyRegister(): Promise<HeldRegister> {
  const kept = readKept(keysName, null, copyCalls['copy.keys'].output) ?? { list: null }
  return {
    keys: await certified(kept),
    list: readKept(listName, null, copyCalls['copy.revocations'].output) ?? null,
    refused: false,
  }
}

/** Asks for both and keeps them, so that copies are checked without a connection. */
export async function fetchCopyRegister(signal?: AbortSignal): Promise<HeldRegister> {
  const options = signal === undefined ? {} : { signal }
  const [given, list, before] = await Promise.all([
    request(copyCalls['copy.keys'], {}, options),
    request(copyCalls['copy.revocations'], {}, options),
    readCopyRegister(),
  ])
  const keys = await certified(given)
  keep(listName, null, list)
  // A list without the root's signature is no list, and an older one would bring back a key that was revoked. [CPY-9]
  const isNext = keys !== null && (before.keys === null || keys.serial >= before.keys.serial)
  if (isNext) keep(keysName, null, given)
  return { keys: isNext ? keys : before.keys, list, refused: given.list !== null && !isNext }
}

/** Brings them to a device that has none, or old ones, before somebody holds a copy up to it without a connection. [CPY-5] */
export async function keepCopyRegister(now: number): Promise<void> {
  const { keys, list } = await readCopyRegister()
  if (keys !== null && list !== null && now - Date.parse(list.at) < freshMs) return
  await fetchCopyRegister().catch(() => undefined)
}

async function certified({ list }: Keys): Promise<KeyList | null> {
  const root = readCopyRoot()
  return list === null || root === null ? null : readKeyList(list, root, verify).catch(() => null)
}
