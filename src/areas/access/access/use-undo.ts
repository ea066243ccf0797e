import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { showToast, type ToastAction } from '#ui/toast.ts'
import { useLingui } from '@lingui/react/macro'
import { useRightsChanged } from './access-queries.ts'

/** The way back from a change that was just made; it stands in the history as any other, by its own reason. */
export function useUndo(): (back: (reason: string) => Promise<unknown>, reason: string) => ToastAction {
  const { t } = useLingui()
  const problemText = useProblemText()
  const rightsChanged = useRightsChanged()
  return (back, reason) => ({
    label: t`Undo`,
    run: () => {
      back(t`Undone: ${reason}`.slice(0, 500))
        .then(async () => {
          await rightsChanged()
          showToast('good', t`Undone.`)
        })
        .catch((error: unknown) => showToast('bad', problemText(error)))
    },
  })
}
