import type { CaseAct } from '#domain/correction/transitions.ts'
import { caseDoneWords } from '#features/corrections/case-words.ts'
import { useText } from '#platform/locale/locale.ts'
import { showToast } from '#ui/toast.ts'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { caseQueries, type Case } from './case-queries.ts'
import { giveAct, type Filled } from './give-act.ts'

type Asked = { readonly act: CaseAct; readonly filled: Filled; readonly key: string }

/** Gives an act on a case and says that it is done. */
export function useGiveAct(found: Case, onDone: () => void) {
  const { t, i18n } = useLingui()
  const text = useText()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ act, filled, key }: Asked) => giveAct(found, act, filled, key),
    onSuccess: (_case, { act }) => {
      const [no, done] = [text.digits(found.caseNo ?? found.trackingNo), i18n._(caseDoneWords[act])]
      showToast('good', t`Case ${no}: ${done}`)
      onDone()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: caseQueries.all }),
  })
}
