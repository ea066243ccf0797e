import { scanCalls, type ScanPage } from '#contract/calls/scan.ts'
import { request } from '#platform/wire/api.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { showToast } from '#ui/toast.ts'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { inverseOf, type PageChange } from './arrange.ts'
import { scanPages } from './scan-queries.ts'

export type PageActs = {
  readonly arrange: (pages: readonly ScanPage[], changes: readonly PageChange[], said: string) => Promise<void>
  readonly turn: (page: ScanPage) => Promise<void>
  readonly remove: (page: ScanPage) => Promise<void>
}

/** What is done with pages, each act with the way back. A refusal is told and leaves the pages as the server has them. */
export function usePageActs(volumeId: string): PageActs {
  const { t } = useLingui()
  const queries = useQueryClient()
  const problemText = useProblemText()

  /** False where the server refused it. */
  const attempt = useCallback(
    async (act: () => Promise<unknown>): Promise<boolean> => {
      const problem = await act().then(
        () => null,
        (error: unknown) => problemText(error),
      )
      if (problem !== null) showToast('bad', problem)
      await queries.invalidateQueries({ queryKey: scanPages(volumeId).queryKey })
      return problem === null
    },
    [queries, volumeId, problemText],
  )

  async function carryOut(act: () => Promise<unknown>, said: string, back: () => Promise<unknown>): Promise<void> {
    if (await attempt(act)) showToast('good', said, { label: t`Undo`, run: () => void attempt(back) })
  }

  const sendChanges = (changes: readonly PageChange[]): Promise<unknown> =>
    request(scanCalls['scan.arrange'], { volumeId, changes: [...changes] })
  const sendTurn = (scanId: string, degrees: 90 | 270): Promise<unknown> =>
    request(scanCalls['scan.turn'], { volumeId, scanId, degrees })

  return {
    arrange: async (pages, changes, said) => {
      if (changes.length === 0) return
      const back = inverseOf(pages, changes)
      await carryOut(
        () => sendChanges(changes),
        said,
        () => sendChanges(back),
      )
    },
    turn: (page) =>
      carryOut(
        () => sendTurn(page.id, 90),
        t`The page was turned.`,
        () => sendTurn(page.id, 270),
      ),
    remove: (page) =>
      carryOut(
        () => request(scanCalls['scan.remove'], { volumeId, scanId: page.id }),
        t`The page was removed.`,
        () => request(scanCalls['scan.restore'], { volumeId, scanId: page.id }),
      ),
  }
}
