import type { ownCase } from '#contract/calls/correction-shapes.ts'
import { caseWorkflow } from '#domain/correction/transitions.ts'
import { findStatusName, statusWordsOf } from '#domain/workflow/workflow.ts'
import { useText } from '#platform/locale/locale.ts'
import { useLingui } from '@lingui/react'
import type * as z from 'zod/mini'
import { caseDoneWords, caseStatusWords, outcomeWords } from './case-words.ts'

export type OwnCase = z.output<typeof ownCase>

/** Where a case stands or how it ended, and what was done, in the reader's words. */
export function useCaseWords() {
  const { i18n } = useLingui()
  const text = useText()
  return {
    standing: ({ status, outcome }: Pick<OwnCase, 'status' | 'outcome'>): string => {
      if (outcome !== null) return i18n._(outcomeWords[outcome])
      if (findStatusName(caseWorkflow, status) === null) return text.pick(...statusWordsOf(caseWorkflow, {}, status))
      return i18n._(caseStatusWords[status])
    },
    act: (act: string): string | null =>
      Object.hasOwn(caseDoneWords, act) ? i18n._(caseDoneWords[act as keyof typeof caseDoneWords]) : null,
  }
}
