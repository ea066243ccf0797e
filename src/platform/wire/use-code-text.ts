import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { errorMessage } from './error-messages.ts'

/** Words for the code of a refusal, in the reader's language. */
export function useCodeText(): (code: string) => string {
  const { i18n } = useLingui()
  return useCallback((code) => i18n._(errorMessage(code)), [i18n])
}
