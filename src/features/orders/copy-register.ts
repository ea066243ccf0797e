import { copyCalls } from '#contract/calls/copy.ts'
import type { CallOutput } from '#contract/call.ts'
import { keep, readKept } from '#platform/session/kept.ts'
import { request } from '#platform/wire/api.ts'

type Keys = CallOutput<(typeof copyCalls)['copy.keys']>
type Revocations = CallOutput<(typeof copyCalls)['copy.revocations']>

export type HeldRegister = { readonly keys: Keys; readonly list: Revocations | null }

const keysName = 'copy-keys'
const listName = 'copy-revocations'

/** A list that is no older is not asked for anew where nobody waits for it. */
const freshMs = 86_400_000

/** What this device keeps of the public keys and of the copies that no longer count. */
export function readCopyRegister(): HeldRegister {
  return {
    keys: readKept(keysName, null, copyCalls['copy.keys'].output) ?? [],
    list: readKept(listName, null, copyCalls['copy.revocations'].output) ?? null,
  }
}

/** Asks for both and keeps them, so that copies are checked without a connection. */
export async function fetchCopyRegister(signal?: AbortSignal): Promise<HeldRegister> {
  const options = signal === undefined ? {} : { signal }
  const [keys, list] = await Promise.all([
    request(copyCalls['copy.keys'], {}, options),
    request(copyCalls['copy.revocations'], {}, options),
  ])
  keep(keysName, null, keys)
  keep(listName, null, list)
  return { keys, list }
}

/** Brings them to a device that has none, or old ones, before somebody holds a copy up to it without a connection. [CPY-5] */
export async function keepCopyRegister(now: number): Promise<void> {
  const { keys, list } = readCopyRegister()
  if (keys.length > 0 && list !== null && now - Date.parse(list.at) < freshMs) return
  await fetchCopyRegister().catch(() => undefined)
}
