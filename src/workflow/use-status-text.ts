import { statusWordsOf, type Workflow } from '#domain/workflow/workflow.ts'
import { useText } from '#platform/locale/locale.ts'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'

type Words = Readonly<Record<number, MessageDescriptor>>
type Of = Pick<Workflow, 'unknownStatus'>

/** A status where there is no room for its badge. A newer server may know one that this build does not. [WFL-4] */
export function useStatusText(): (words: Words, status: number, of?: Of) => string {
  const { i18n } = useLingui()
  const text = useText()
  return (words, status, of = {}) => {
    const known = Object.hasOwn(words, status) ? words[status] : undefined
    return known === undefined ? text.pick(...statusWordsOf(of, {}, status)) : i18n._(known)
  }
}
