import type { LocaleText } from './locale.ts'

/** Integer poisha as taka, grouped by lakh, two places. */
export function showMoney(poisha: number, text: Pick<LocaleText, 'count' | 'digits'>): string {
  const [taka, rest] = [Math.trunc(poisha / 100), Math.abs(poisha % 100)]
  return `৳ ${text.count(taka)}.${text.digits(String(rest).padStart(2, '0'))}`
}
