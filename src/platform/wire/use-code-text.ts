import { readFault } from '#domain/validation/faults.ts'
import { useText } from '#platform/locale/locale.ts'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { errorMessage } from './error-messages.ts'

/** Words for the code of a refusal, in the reader's language, with the number it carries in the reader's digits. [VAL-5] */
export function useCodeText(): (code: string) => string {
  const { i18n } = useLingui()
  const { digits } = useText()
  return useCallback(
    (written) => {
      const { code, limit } = readFault(written)
      if (code !== 'length.most' || limit === undefined) return i18n._(errorMessage(code))
      const most = digits(limit)
      return i18n._(msg`This is too long. Write at most ${most} characters.`)
    },
    [i18n, digits],
  )
}
