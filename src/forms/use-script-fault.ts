import { bengaliOnly, englishOnly } from '#domain/validation/rules.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { writeFault } from '#domain/validation/faults.ts'

export type Script = 'bn' | 'en'

/** What to say while a text of one script has letters of another in it. [VAL-11] */
export function useScriptFault(script: Script, text: string): string | null {
  const faultText = useCodeText()
  const fault = (script === 'bn' ? bengaliOnly : englishOnly)(text)
  return fault === null ? null : faultText(writeFault(fault))
}
