import { useText } from '#platform/locale/locale.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { errorMessage, networkMessages, unknownMessage } from './error-messages.ts'
import { ApiProblem, NetworkProblem } from './problems.ts'

/** Text for an error, in the reader's language; with the reference where the server asks for a report. */
export function useProblemText(): (error: unknown) => string {
  const { i18n } = useLingui()
  const { digits } = useText()
  return (error) => {
    if (error instanceof NetworkProblem) return i18n._(networkMessages[error.reason])
    if (!(error instanceof ApiProblem)) return i18n._(unknownMessage)
    if (error.code === 'request.rate' && error.retryAfter !== null) return i18n._(waitText(error.retryAfter, digits))
    const words = i18n._(errorMessage(error.said))
    return error.status >= 500 && error.reference !== null ? `${words} (${error.reference})` : words
  }
}

const [minute, hour] = [60, 3600]

/** When a limit accepts the next try: seconds below two minutes, then minutes, from two hours on hours. [LIM-14] */
function waitText(wait: number, digits: (value: number) => string): MessageDescriptor {
  const [minutes, hours] = [digits(Math.ceil(wait / minute)), digits(Math.ceil(wait / hour))]
  if (wait < 2 * minute)
    return msg`Too many attempts. Try again in ${plural(wait, { one: '# second', other: '# seconds' })}.`
  if (wait < 2 * hour) return msg`Too many attempts. Try again in ${minutes} minutes.`
  return msg`Too many attempts. Try again in ${hours} hours.`
}
