import { liveQuery } from 'dexie'
import { useEffect, useRef, useState } from 'react'

type Source<T> = {
  /** names what is loaded; another name starts anew */
  readonly key: string
  /** reads what tells that something changed */
  readonly watch: () => PromiseLike<unknown>
  readonly load: () => Promise<T>
}

/**
 * What is read in one transaction, again whenever the watched rows change. The transaction stands outside the live query:
 * within one Dexie now and then commits it before its last read.
 */
export function useLoaded<T>(source: Source<T>): T | undefined {
  const { key } = source
  const [held, setHeld] = useState<{ readonly key: string; readonly value: T } | null>(null)
  const current = useRef(source)
  useEffect(() => {
    current.current = source
  })
  useEffect(() => {
    let last = 0
    let gone = false
    async function load(): Promise<void> {
      const turn = ++last
      const value = await current.current.load()
      if (!gone && turn === last) setHeld({ key, value })
    }
    const watching = liveQuery(() => current.current.watch()).subscribe({ next: () => void load() })
    return () => {
      gone = true
      watching.unsubscribe()
    }
  }, [key])
  return held?.key === key ? held.value : undefined
}
