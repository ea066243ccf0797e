import { requestBlob } from '#platform/wire/api.ts'
import { useEffect, useState } from 'react'

/** A picture's address while it is shown: undefined while it loads, null where there is none. */
export function useScanPicture(path: string | null): string | null | undefined {
  const [held, setHeld] = useState<{ path: string; src: string | null } | null>(null)
  useEffect(() => {
    if (path === null) return
    const leaving = new AbortController()
    let src: string | null = null
    const show = (blob: Blob | null): void => {
      if (leaving.signal.aborted) return
      src = blob === null ? null : URL.createObjectURL(blob)
      setHeld({ path, src })
    }
    requestBlob(path, { signal: leaving.signal }).then(show, () => show(null))
    return () => {
      leaving.abort()
      if (src !== null) URL.revokeObjectURL(src)
    }
  }, [path])
  if (path === null) return null
  return held?.path === path ? held.src : undefined
}
