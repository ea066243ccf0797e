/** U+09BC, the dot below a letter. */
const nukta = '\u09bc'
const vowelSigns = '\u09be-\u09cc\u09d7'

/**
 * Replaces nukta pairs that no Bangla word has by the letter that a reader sees. Old converters write র as ব + nukta; some
 * write the nukta twice, or behind the vowel sign. The pairs ড়, ঢ় and য় are letters and stay. Expects NFC. [TXT-8]
 */
export function foldNukta(text: string): string {
  if (!text.includes(nukta)) return text
  return text
    .replace(misplaced, `$1${nukta}$2`)
    .replace(repeated, nukta)
    .replace(/\u09ac\u09bc/g, 'র')
    .normalize('NFC')
}

const misplaced = new RegExp(`([\\u09a1\\u09a2\\u09ac\\u09af])([${vowelSigns}]+)${nukta}`, 'g')
const repeated = new RegExp(`${nukta}{2,}`, 'g')

/** Long and short vowel signs, and long and short vowels, as one: ভিটী and ভিটি become equal. */
export function foldVowelLength(text: string): string {
  return text.replace(/[\u0988\u098a\u09c0\u09c2]/g, (long) => String.fromCharCode(long.charCodeAt(0) - 1))
}
