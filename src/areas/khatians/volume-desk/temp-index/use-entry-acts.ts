import { khatianTempCalls, type TempKhatian } from '#contract/calls/khatian-temp.ts'
import type { Volume } from '#domain/volume/volume.ts'
import { request } from '#platform/wire/api.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { showToast } from '#ui/toast.ts'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useIndexChanged } from './index-queries.ts'

/** Changes and removals of stored entries, each of which can be taken back: a removed entry is made anew. */
export function useEntryActs({ id: volumeId }: Pick<Volume, 'id'>) {
  const { t } = useLingui()
  const ask = useIndexChanged()
  const problemText = useProblemText()
  const back = useRef<(() => void) | null>(null)

  async function carryOut(act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act()
      return true
    } catch (error) {
      showToast('bad', problemText(error))
      return false
    } finally {
      ask()
    }
  }

  /** Says what was done, and how it is taken back: once, by the button or by the key. */
  function told(words: string, undo: () => Promise<unknown>): void {
    let isOpen = true
    const run = (): void => {
      if (!isOpen) return
      isOpen = false
      void carryOut(undo)
    }
    back.current = run
    showToast('good', words, { label: t`Undo`, run })
  }

  return {
    changed: (before: TempKhatian, after: TempKhatian): void => {
      ask()
      const input = { tempId: before.id, baseRev: after.rev, ...contentOf(before) }
      told(t`Saved.`, () => request(khatianTempCalls['khatian-temp.update'], input))
    },
    remove: (entry: TempKhatian): void => {
      const input = { tempId: entry.id, baseRev: entry.rev }
      const again = { volumeId, ...contentOf(entry) }
      void carryOut(() => request(khatianTempCalls['khatian-temp.remove'], input)).then((isGone) => {
        if (isGone) told(t`Removed.`, () => request(khatianTempCalls['khatian-temp.create'], again))
      })
    },
    undo: (): void => back.current?.(),
  }
}

function contentOf({ khatianNo, owners, dags }: TempKhatian) {
  return {
    khatianNo,
    owners: owners.map(({ name, relation, guardian }) => ({ name, relation, guardian })),
    dags: dags.map(({ dagNo }) => dagNo),
  }
}
