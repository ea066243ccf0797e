import { toBengaliDigits } from '../kernel/digits.ts'

/**
 * Bangla from Latin letters by the Avro-phonetic layout: what is written as it sounds, with capitals for the letters that
 * sound alike. Pure and whole: for a word that is still being typed it is asked again with the whole word. [AVR-1]
 */
export function avro(latin: string): string {
  let out = ''
  let before: Kind = 'edge'
  for (let at = 0; at < latin.length;) {
    const token = tokenAt(latin, at)
    if (token === null) {
      out += latin[at] ?? ''
      before = 'edge'
      at += 1
      continue
    }
    const written = write(token, before, out)
    out = written.out
    before = written.kind
    at += token.typed.length
  }
  return toBengaliDigits(out)
}

/** What stands before: a bare consonant that may join, one that is closed, a vowel, or nothing of the word. */
type Kind = 'edge' | 'consonant' | 'closed' | 'vowel' | 'reph'

type Token =
  | { readonly typed: string; readonly is: 'consonant'; readonly letter: string }
  | {
      readonly typed: string
      readonly is: 'vowel'
      readonly alone: string
      readonly sign: string
      readonly late?: string
    }
  | { readonly typed: string; readonly is: 'mark'; readonly sign: string }
  | {
      readonly typed: string
      readonly is: 'special'
      readonly what: 'o' | 'y' | 'w' | 'Z' | 'rr' | 'break' | 'hasanta'
    }

const hasanta = '্'

const consonants = {
  k: 'ক',
  q: 'ক',
  kh: 'খ',
  g: 'গ',
  gh: 'ঘ',
  Ng: 'ঙ',
  c: 'চ',
  ch: 'ছ',
  j: 'জ',
  J: 'জ',
  jh: 'ঝ',
  NG: 'ঞ',
  T: 'ট',
  Th: 'ঠ',
  D: 'ড',
  Dh: 'ঢ',
  N: 'ণ',
  t: 'ত',
  th: 'থ',
  d: 'দ',
  dh: 'ধ',
  n: 'ন',
  p: 'প',
  ph: 'ফ',
  f: 'ফ',
  b: 'ব',
  bh: 'ভ',
  v: 'ভ',
  m: 'ম',
  z: 'য',
  r: 'র',
  l: 'ল',
  sh: 'শ',
  S: 'শ',
  Sh: 'ষ',
  s: 'স',
  h: 'হ',
  R: 'ড়',
  Rh: 'ঢ়',
  Y: 'য়',
  x: 'ক্স',
  kkh: 'ক্ষ',
  kSh: 'ক্ষ',
  gg: 'জ্ঞ',
  jNG: 'জ্ঞ',
  nj: 'ঞ্জ',
  nc: 'ঞ্চ',
  nch: 'ঞ্ছ',
  nk: 'ঙ্ক',
  nkh: 'ঙ্খ',
  Ngg: 'ঙ্গ',
  ngg: 'ঙ্গ',
  Ngk: 'ঙ্ক',
} as const

const vowels = {
  a: { alone: 'আ', sign: 'া', late: 'য়া' },
  A: { alone: 'আ', sign: 'া', late: 'য়া' },
  i: { alone: 'ই', sign: 'ি' },
  I: { alone: 'ঈ', sign: 'ী' },
  ee: { alone: 'ঈ', sign: 'ী' },
  u: { alone: 'উ', sign: 'ু' },
  oo: { alone: 'উ', sign: 'ু' },
  U: { alone: 'ঊ', sign: 'ূ' },
  e: { alone: 'এ', sign: 'ে' },
  E: { alone: 'এ', sign: 'ে' },
  O: { alone: 'ও', sign: 'ো' },
  OI: { alone: 'ঐ', sign: 'ৈ' },
  OU: { alone: 'ঔ', sign: 'ৌ' },
  rri: { alone: 'ঋ', sign: 'ৃ' },
} as const

const marks = { ng: 'ং', ':': 'ঃ', '^': 'ঁ', 't``': 'ৎ', '.': '।', '..': '.', $: '৳' } as const

const specials = { o: 'o', y: 'y', w: 'w', Z: 'Z', rr: 'rr', '`': 'break', ',,': 'hasanta' } as const

/** Pairs that are written as one sign; any other two consonants keep the vowel between them unwritten. [AVR-2] */
const joined = new Set(
  (
    'ক্ক ক্ট ক্ত ক্ন ক্ম ক্ল ক্ষ ক্স গ্ধ গ্ন গ্ম গ্ল ঘ্ন ঙ্ক ঙ্খ ঙ্গ ঙ্ঘ ঙ্ম চ্চ চ্ছ জ্জ জ্ঝ জ্ঞ ঞ্চ ঞ্ছ ঞ্জ ঞ্ঝ ট্ট ড্ড ণ্ট ণ্ঠ ণ্ড ণ্ঢ ণ্ণ ণ্ম ' +
    'ত্ত ত্থ ত্ন ত্ম দ্গ দ্ঘ দ্দ দ্ধ দ্ভ দ্ম ধ্ন ধ্ম ন্ট ন্ঠ ন্ড ন্ত ন্থ ন্দ ন্ধ ন্ন ন্ম ন্স প্ট প্ত প্ন প্প প্ল প্স ফ্ল ব্জ ব্দ ব্ধ ব্ব ব্ল ব্ভ ভ্ল ' +
    'ম্ন ম্প ম্ফ ম্ব ম্ভ ম্ম ম্ল ল্ক ল্গ ল্ট ল্ড ল্প ল্ফ ল্ভ ল্ম ল্ল শ্চ শ্ছ শ্ন শ্ম শ্ল ষ্ক ষ্ট ষ্ঠ ষ্ণ ষ্প ষ্ফ ষ্ম ' +
    'স্ক স্খ স্ট স্ত স্থ স্ন স্প স্ফ স্ম স্ল স্স হ্ন হ্ণ হ্ম হ্ল'
  ).split(' '),
)

const longest = 3

function tokenAt(latin: string, at: number): Token | null {
  for (let length = longest; length > 0; length--) {
    const typed = latin.slice(at, at + length)
    if (typed.length < length) continue
    // Before a vowel it is the letter, elsewhere the sign: danga, bangla.
    if (typed === 'ng' && /^[aAiIuUeEoO]/.test(latin.slice(at + length))) return { typed, is: 'consonant', letter: 'ঙ' }
    const token = tokenOf(typed)
    if (token !== null) return token
  }
  // A capital that has no letter of its own is the small one.
  const typed = latin.charAt(at)
  const small = tokenOf(typed.toLowerCase())
  return small === null ? null : { ...small, typed }
}

function tokenOf(typed: string): Token | null {
  const letter = own(consonants, typed)
  if (letter !== undefined) return { typed, is: 'consonant', letter }
  const vowel = own(vowels, typed)
  if (vowel !== undefined) return { typed, is: 'vowel', ...vowel }
  const sign = own(marks, typed)
  if (sign !== undefined) return { typed, is: 'mark', sign }
  const what = own(specials, typed)
  return what === undefined ? null : { typed, is: 'special', what }
}

function own<T extends object>(table: T, key: string): T[keyof T] | undefined {
  return Object.hasOwn(table, key) ? table[key as keyof T] : undefined
}

type Written = { readonly out: string; readonly kind: Kind }

function write(token: Token, before: Kind, out: string): Written {
  switch (token.is) {
    case 'consonant':
      return { out: out + joint(before, out, token.letter) + token.letter, kind: 'consonant' }
    case 'vowel': {
      const isOpen = before === 'consonant' || before === 'reph'
      if (isOpen) return { out: out + token.sign, kind: 'vowel' }
      return { out: out + (before === 'vowel' ? (token.late ?? token.alone) : token.alone), kind: 'vowel' }
    }
    case 'mark':
      return { out: out + token.sign, kind: 'edge' }
    case 'special':
      return special(token.what, before, out)
  }
}

function special(what: Extract<Token, { is: 'special' }>['what'], before: Kind, out: string): Written {
  const isOpen = before === 'consonant'
  switch (what) {
    case 'o':
      // The vowel that every consonant has already; elsewhere it is a letter.
      if (isOpen || before === 'reph') return { out, kind: 'vowel' }
      return { out: out + (before === 'vowel' ? 'ও' : 'অ'), kind: 'vowel' }
    case 'y':
      return isOpen ? { out: out + phala(out), kind: 'consonant' } : { out: `${out}য়`, kind: 'consonant' }
    case 'Z':
      return isOpen ? { out: out + phala(out), kind: 'consonant' } : { out: `${out}য`, kind: 'consonant' }
    case 'w':
      return isOpen ? { out: `${out}${hasanta}ব`, kind: 'consonant' } : { out: `${out}ও`, kind: 'vowel' }
    case 'rr':
      return { out: `${out}র`, kind: 'reph' }
    case 'hasanta':
      return { out: out + hasanta, kind: 'closed' }
    case 'break':
      return { out, kind: 'closed' }
  }
}

/** After র the sign for য keeps its own form only behind a joiner. */
function phala(out: string): string {
  return out.endsWith('র') ? `\u200d${hasanta}য` : `${hasanta}য`
}

function joint(before: Kind, out: string, letter: string): string {
  if (before === 'reph') return hasanta
  if (before !== 'consonant') return ''
  const last = out.slice(-1)
  if (letter === 'র') return last === 'র' || last === 'য়' ? '' : hasanta
  return joined.has(`${last}${hasanta}${letter.slice(0, 1)}`) ? hasanta : ''
}
