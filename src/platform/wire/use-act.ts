import { useState } from 'react'

type Act = {
  readonly busy: boolean
  readonly problem: unknown
  readonly run: (act: () => Promise<void>) => void
}

/** One act at a time; why it failed stays until the next one. */
export function useAct(): Act {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  return {
    busy,
    problem,
    run: (act) => {
      if (busy) return
      setBusy(true)
      setProblem(null)
      act()
        .catch(setProblem)
        .finally(() => setBusy(false))
    },
  }
}
