import { useText } from '#platform/locale/locale.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { readFault } from './field-rules.ts'

/** Words for the fault of a field, with its number in the reader's digits. */
export function useFaultText(): (written: string) => string {
  const codeText = useCodeText()
  const { digits } = useText()
  return (written) => {
    const { code, limit } = readFault(written)
    const words = codeText(code)
    return limit === undefined ? words : `${words.replace(/[.।]$/, '')}: ${digits(limit)}`
  }
}
