import { askWithRetries } from './query-defaults.ts'
import { useEffect, useRef, useState } from 'react'

type Held = { readonly key: string; readonly src: string | null; readonly error: unknown }

export type Picture = Pick<Held, 'src' | 'error'> & { readonly reload: () => void }

/** A picture from the server: its address while it is shown, or null. No key asks nothing. */
export function usePicture(key: string | null, ask: (signal: AbortSignal) => Promise<Blob>): Picture {
  const [turn, setTurn] = useState(0)
  const [held, setHeld] = useState<Held | null>(null)
  const asking = useRef(ask)
  useEffect(() => {
    asking.current = ask
  })
  useEffect(() => {
    if (key === null) return
    const left = new AbortController()
    const { signal } = left
    let src: string | null = null
    askWithRetries((given) => asking.current(given), signal).then(
      (blob) => {
        if (signal.aborted) return
        src = URL.createObjectURL(blob)
        setHeld({ key, src, error: null })
      },
      (error: unknown) => signal.aborted || setHeld({ key, src: null, error }),
    )
    return () => {
      left.abort()
      if (src !== null) URL.revokeObjectURL(src)
    }
  }, [key, turn])
  const mine = held?.key === key ? held : null
  return { src: mine?.src ?? null, error: mine?.error ?? null, reload: () => setTurn((before) => before + 1) }
}
