import { showToast } from '#ui/toast.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { KhatianFilter } from './filters.ts'
import type { ListCard } from './held-list.ts'
import type { Narrowing } from './narrowing.ts'
import { findNext, isForMe } from './next-in-queue.ts'
import { khatianLink } from './khatian-link.ts'

type Queue = {
  readonly filter: KhatianFilter
  readonly mutations: boolean
  readonly narrowing: Narrowing
  /** what this device shows of the list, while the server cannot be asked */
  readonly held: readonly ListCard[] | null
}

/** Opens the next khatian of a list, by a button or by Alt+N. Whoever goes elsewhere meanwhile stays there. [LST-4] */
export function useNextInQueue({ filter, mutations, narrowing, held }: Queue): { busy: boolean; goNext: () => void } {
  const { t } = useLingui()
  const router = useRouter()
  const problemText = useProblemText()
  const [busy, setBusy] = useState(false)

  async function go(): Promise<void> {
    const here = router.state.location.href
    setBusy(true)
    try {
      const next =
        held === null ? await findNext({ filter, mutations, narrowing }) : held.find((card) => isForMe(card, filter))
      if (router.state.location.href !== here) return
      if (next === null || next === undefined) showToast('plain', t`Nothing in this list waits for you.`)
      else await router.navigate(khatianLink(next, filter))
    } catch (error) {
      showToast('bad', problemText(error))
    } finally {
      setBusy(false)
    }
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { code, altKey, ctrlKey, shiftKey, metaKey } = event
    if (code !== 'KeyN' || !altKey || ctrlKey || shiftKey || metaKey || event.defaultPrevented) return
    event.preventDefault()
    if (!busy) void go()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return { busy, goNext: () => void go() }
}
