import { foldNukta, foldVowelLength } from './bangla-letters.ts'

/**
 * Keys of names, by which an owner is found whichever way the name was spelt, in either script. A key is the skeleton of
 * a word: its consonants in classes of like sound, and the class of a vowel it begins with. The table stands in
 * docs/rules/search.md.
 */

const bangla: Readonly<Record<string, string>> = {
  ...ofClass('k', 'কখ'),
  ...ofClass('g', 'গঘ'),
  ...ofClass('c', 'চ'),
  ...ofClass('s', 'শষসছ'),
  ...ofClass('j', 'জযঝ'),
  ...ofClass('t', 'টঠতথৎ'),
  ...ofClass('d', 'ডঢদধ'),
  ...ofClass('n', 'নণঙঞং'),
  ...ofClass('p', 'পফ'),
  ...ofClass('b', 'বভ'),
  ...ofClass('m', 'ম'),
  ...ofClass('r', 'রৃঋ'),
  ...ofClass('l', 'ল'),
  ...ofClass('h', 'হ'),
}

const banglaVowels: Readonly<Record<string, string>> = {
  ...ofClass('a', 'অআ'),
  ...ofClass('i', 'ইঈএঐ'),
  ...ofClass('u', 'উঊওঔ'),
}

const latin: Readonly<Record<string, string>> = {
  ...ofClass('k', 'kq'),
  ...ofClass('g', 'g'),
  ...ofClass('c', 'c'),
  ...ofClass('s', 's'),
  ...ofClass('j', 'jz'),
  ...ofClass('t', 't'),
  ...ofClass('d', 'd'),
  ...ofClass('n', 'n'),
  ...ofClass('p', 'pf'),
  ...ofClass('b', 'bv'),
  ...ofClass('m', 'm'),
  ...ofClass('r', 'r'),
  ...ofClass('l', 'l'),
  ...ofClass('h', 'h'),
}

/** y and w stand for the vowels that Bangla writes in their place. */
const latinVowels: Readonly<Record<string, string>> = {
  ...ofClass('a', 'a'),
  ...ofClass('i', 'iey'),
  ...ofClass('u', 'uow'),
}

/** Words that stand before so many names that they tell none from another. Spelt as `plain` leaves them. */
const titles: ReadonlySet<string> = new Set(
  (
    'মো মোহ মোহা মোং মোহাং মোহাম্মদ মোহাম্মাদ মুহাম্মদ মুহাম্মাদ মোহম্মদ মহম্মদ মুহম্মদ মু মুহ মোসা মোছা মোসাম্মত মোসাম্মৎ ' +
    'মোছাম্মত মোছাম্মৎ মুসাম্মত মুসাম্মৎ আ আব্দুল আবদুল আব্দুর আবদুর আব্দুস আবদুস আব্দ শ্রি শ্রিমতি শ্রিমান শ্রিযুক্ত ' +
    'জনাব হাজি হাজ্বি আলহাজ আলহাজ্ব মৃত মৃ ' +
    'md mohd mohammad mohammed mohamed mohamad muhammad muhammed muhammod mohammod mst most mosammat mosammot mossammat ' +
    'a abdul abdur abdus abd sri shri sree shree srimati shrimati mr mrs late haji hazi alhaj alhaz'
  ).split(' '),
)

/** What is written without a space before a name. */
const joined = /^(?:আব্দুল|আবদুল|abdul)(?=.{3})/

/** The key of one word; empty where the word holds no letter of either script. */
export function nameKey(word: string): string {
  // An h at the end is not said.
  return keyOf(plain(word)).replace(/(?<=.)h$/, '')
}

/** The keys of a name's words, each once. Titles count only where nothing else is written. [SCH-1] */
export function nameKeys(name: string): string[] {
  const words = wordsOf(name)
  const telling = words.filter((word) => !titles.has(word)).map((word) => word.replace(joined, ''))
  const keys = (telling.length === 0 ? words : telling).map(nameKey).filter((key) => key !== '')
  return [...new Set(keys)]
}

/** Whether a name has titles only, such as মোঃ. It finds nearly every owner of a mouza. */
export function isTitleOnly(name: string): boolean {
  const words = wordsOf(name)
  return words.length > 0 && words.every((word) => titles.has(word))
}

/** Whole words of a name, and the beginning of one more. */
export type NameStart = { readonly words: readonly string[]; readonly start: string }

/**
 * The keys of a name of which the last word may be written in part; null where that is too short to tell anything.
 * [SCH-8]
 */
export function nameStart(name: string): NameStart | null {
  const words = wordsOf(name)
  const last = words.pop()
  if (last === undefined || last.length < 3) return null
  const start = keyOf(last.replace(joined, ''))
  if (start.length < 2) return null
  const keys = words.filter((word) => !titles.has(word)).map((word) => nameKey(word.replace(joined, '')))
  return { words: [...new Set(keys.filter((key) => key !== ''))], start }
}

/** Whether a name holds every word that is looked for, in any order. */
export function isNamed(name: string, wanted: readonly string[]): boolean {
  const keys = nameKeys(name)
  return wanted.every((key) => keys.includes(key))
}

function wordsOf(name: string): string[] {
  return plain(name)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '')
}

function keyOf(letters: string): string {
  return /[a-z]/.test(letters) ? latinKey(letters) : banglaKey(letters)
}

/** One spelling of what looks alike: no joiners, one sign for each long and short vowel, letters with a dot as they sound. */
function plain(text: string): string {
  const letters = foldNukta(text.toLowerCase().normalize('NFKC'))
  return (
    foldVowelLength(letters)
      .replace(/\u200c|\u200d|\u0981/g, '')
      // ড় and ঢ় are two code points each in this form and sound as র.
      .replace(/[\u09a1\u09a2]\u09bc/g, 'র')
      // The sign of a shortened title, with or without a space behind it.
      .replace(/ঃ/g, ' ')
  )
}

function banglaKey(word: string): string {
  const sounds = word
    .replace(/জ্ঞ/g, 'গ')
    // ক্ষ্ম is said as ক্ষ: লক্ষ্মী and লক্ষী are one name.
    .replace(/ক্ষ্ম/g, 'ক্ষ')
    // At the beginning য় is said as ই: য়াসিন and ইয়াসিন are one name. Elsewhere it only carries a vowel.
    .replace(/^\u09af\u09bc/, 'ই')
    .replace(/\u09af\u09bc/g, '')
    // য-ফলা is not said as a consonant, nor is ব-ফলা but after ম and ব.
    .replace(/্য/g, '')
    .replace(/(?<![মব])্ব/g, '')
  const letters = sounds.split('')
  const [first = ''] = letters
  return skeleton((banglaVowels[first] ?? '') + letters.map((letter) => bangla[letter] ?? '').join(''))
}

function latinKey(word: string): string {
  const sounds = word
    .replace(/[^a-z]/g, '')
    // Spellings of ক্ষ and ক্ষ্ম: Lakshmi, Laxmi, Lokkhi.
    .replace(/kshm|xm|kkhm?/g, 'ks')
    .replace(/x/g, 'ks')
    .replace(/chh/g, 's')
    .replace(/ck/g, 'k')
    .replace(/c(?=[iey])/g, 's')
    .replace(/c(?!h)/g, 'k')
    .replace(/([kgctdbpsj])h/g, '$1')
    .replace(/ng(?![aeiouyhr])/g, 'n')
  const letters = sounds.split('')
  const [first = ''] = letters
  return skeleton((latinVowels[first] ?? '') + letters.map((letter) => latin[letter] ?? '').join(''))
}

/** Doubled consonants count once. */
function skeleton(key: string): string {
  return key.replace(/(.)\1+/g, '$1')
}

function ofClass(key: string, letters: string): Record<string, string> {
  return Object.fromEntries(letters.split('').map((letter) => [letter, key]))
}
