import { useLingui } from '@lingui/react'
import { errorMessage, networkMessages, unknownMessage } from './error-messages.ts'
import { ApiProblem, NetworkProblem } from './problems.ts'

/** Words for an error, in the reader's language; with the reference where the server asks for a report. */
export function useProblemText(): (error: unknown) => string {
  const { i18n } = useLingui()
  return (error) => {
    if (error instanceof NetworkProblem) return i18n._(networkMessages[error.reason])
    if (!(error instanceof ApiProblem)) return i18n._(unknownMessage)
    const words = i18n._(errorMessage(error.said))
    return error.status >= 500 && error.reference !== null ? `${words} (${error.reference})` : words
  }
}
