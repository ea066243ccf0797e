import type { NumberRun } from '#domain/volume/reconciliation.ts'
import { statusWords } from '#forms/khatian-words.ts'
import { useStatusText } from '#workflow/use-status-text.ts'
import { useText } from '#platform/locale/locale.ts'
import { useLingui } from '@lingui/react/macro'
import { reasonWords, stateWords } from './skip-words.ts'

/** What is to be said of a run of numbers. */
export function useRunText(): (run: NumberRun) => string {
  const { i18n, t } = useLingui()
  const text = useText()
  const statusText = useStatusText()

  /** Whose khatian it is, as far as the index of the book says so. [TMP-10] */
  function indexText({ names, owners }: NonNullable<NumberRun['indexed']>): string {
    const named = names.join(', ')
    const others = text.count(owners - names.length)
    if (named === '') return t`in the index`
    return owners > names.length ? t`in the index: ${named} and ${others} more` : t`in the index: ${named}`
  }

  return ({ state, status, reason, note, indexed }) => {
    const more = [
      status === undefined ? null : statusText(statusWords, status),
      reason === undefined ? null : i18n._(reasonWords[reason]),
      note ?? null,
      indexed === undefined ? null : indexText(indexed),
    ].filter((part) => part !== null)
    return [i18n._(stateWords[state]), ...more].join(' · ')
  }
}
