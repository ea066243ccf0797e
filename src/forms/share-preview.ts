import { toDecimalString } from '#domain/kernel/fraction.ts'
import { parseShare, printAnna } from '#domain/kernel/share.ts'
import { expandShortcodes } from '#domain/kernel/text.ts'
import { inDigits, type Locale } from '#platform/locale/locale.ts'

const readable = 100_000

/** What a share that is being typed comes to: its signs and its value; the signs alone while it is no share yet. [GRD-35] */
export function previewShare(typed: string, locale: Locale): string {
  const parsed = parseShare(typed)
  if (!parsed.ok) {
    const { text } = expandShortcodes(typed)
    return text === typed ? '' : text
  }
  const { text, n, d } = parsed.value
  const value = d > readable ? toDecimalString({ n, d }, 5) : d === 1 ? String(n) : `${n}⁄${d}`
  const said = [inDigits(text, locale), printAnna(n, d) ?? '', inDigits(value, locale)]
  const parts = said.filter((part, index) => part !== '' && said.indexOf(part) === index)
  // Signs that differ only in the mark that closes them are said once.
  return parts.filter((part, index) => index === 0 || part !== `${parts[0]}৹`).join(' = ')
}

/** The same for a column, of one identity for each language. */
export const sharePreview: Readonly<Record<Locale, (typed: string) => string>> = {
  bn: (typed) => previewShare(typed, 'bn'),
  en: (typed) => previewShare(typed, 'en'),
}
