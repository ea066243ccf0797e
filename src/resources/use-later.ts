import { useEffect, useState } from 'react'

/** Does something once what stands now has been shown: a form that was saved holds nobody back any more. */
export function useLater(): (what: () => void) => void {
  const [what, setWhat] = useState<{ run: () => void } | null>(null)
  useEffect(() => {
    if (what === null) return
    const timer = setTimeout(what.run)
    return () => clearTimeout(timer)
  }, [what])
  return (run) => setWhat({ run })
}
