import { useEffect, useRef, useState } from 'react'
import { askWithRetries } from './query-defaults.ts'

type Held<T> = { readonly key: string; readonly data: T | null; readonly error: unknown }

export type Answer<T> = {
  /** what was answered last for this question, also while it is asked again */
  readonly data: T | null
  readonly error: unknown
  readonly reload: () => void
  /** takes what another call answered in its place */
  readonly show: (data: T) => void
}

/** What the server answers to a question, asked anew whenever its key changes; no key asks nothing. */
export function useAnswer<T>(key: string | null, ask: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const [turn, setTurn] = useState(0)
  const [held, setHeld] = useState<Held<T> | null>(null)
  const asking = useRef(ask)
  useEffect(() => {
    asking.current = ask
  })
  useEffect(() => {
    if (key === null) return
    const left = new AbortController()
    const { signal } = left
    askWithRetries((given) => asking.current(given), signal).then(
      (data) => signal.aborted || setHeld({ key, data, error: null }),
      (error: unknown) =>
        signal.aborted || setHeld((before) => ({ key, data: before?.key === key ? before.data : null, error })),
    )
    return () => left.abort()
  }, [key, turn])
  const mine = held !== null && held.key === key ? held : null
  return {
    data: mine?.data ?? null,
    error: mine?.error ?? null,
    reload: () => setTurn((before) => before + 1),
    show: (data) => (key === null ? undefined : setHeld({ key, data, error: null })),
  }
}
