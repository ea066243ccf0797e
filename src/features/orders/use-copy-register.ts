import { copyCalls } from '#contract/calls/copy.ts'
import type { CallOutput } from '#contract/call.ts'
import { keep, readKept } from '#platform/session/kept.ts'
import { request } from '#platform/wire/api.ts'
import { useEffect, useState } from 'react'

type Keys = CallOutput<(typeof copyCalls)['copy.keys']>
type Revocations = CallOutput<(typeof copyCalls)['copy.revocations']>

export type CopyRegister = {
  readonly keys: Keys
  readonly list: Revocations | null
  /** whether the server was asked, or could not be */
  readonly settled: boolean
  /** why it could not be asked; what is kept serves then */
  readonly error: unknown
}

const keysName = 'copy-keys'
const listName = 'copy-revocations'

/** The public keys and the copies that no longer count: asked for, and kept so that copies are checked without a connection. */
export function useCopyRegister(): CopyRegister {
  const [held, setHeld] = useState<CopyRegister>(() => ({
    keys: readKept(keysName, null, copyCalls['copy.keys'].output) ?? [],
    list: readKept(listName, null, copyCalls['copy.revocations'].output) ?? null,
    settled: false,
    error: null,
  }))
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    Promise.all([
      request(copyCalls['copy.keys'], {}, { signal }),
      request(copyCalls['copy.revocations'], {}, { signal }),
    ]).then(
      ([keys, list]) => {
        keep(keysName, null, keys)
        keep(listName, null, list)
        if (!signal.aborted) setHeld({ keys, list, settled: true, error: null })
      },
      (error: unknown) => signal.aborted || setHeld((before) => ({ ...before, settled: true, error })),
    )
    return () => left.abort()
  }, [])
  return held
}
