import { toAsciiDigits } from '../kernel/digits.ts'
import { accepted, refused, type Check } from '../kernel/result.ts'
import { cellMarks, choiceNumbers, type CellMark, type ChoiceList } from '../khatian/value.ts'

type BothWords = { readonly bn: string; readonly en: string }

/** The words of each list by number, in the order of `choiceNumbers`. */
const words: Readonly<Record<ChoiceList, readonly BothWords[]>> = {
  'owner-type': [
    { bn: 'পুরুষ', en: 'Male' },
    { bn: 'মহিলা', en: 'Female' },
    { bn: 'প্রতিষ্ঠান', en: 'Institute' },
  ],
  gender: [
    { bn: 'পুরুষ', en: 'Male' },
    { bn: 'মহিলা', en: 'Female' },
    { bn: 'অন্যান্য', en: 'Other' },
  ],
  'land-use': [
    { bn: 'অকৃষি', en: 'Non-agricultural' },
    { bn: 'কৃষি', en: 'Agricultural' },
  ],
  'land-type': [
    { bn: 'বনভূমি', en: 'Forest' },
    { bn: 'পাহাড়', en: 'Mountain' },
    { bn: 'নদী', en: 'River' },
    { bn: 'জলাভূমি', en: 'Swamp' },
    { bn: 'রাস্তা', en: 'Road' },
    { bn: 'টার্মিনাল', en: 'Terminal' },
    { bn: 'বন্দর', en: 'Port' },
    { bn: 'আবাদি', en: 'Arable' },
    { bn: 'আবাসিক', en: 'Residential' },
    { bn: 'অফিস', en: 'Office' },
    { bn: 'বাণিজ্যিক', en: 'Commercial' },
    { bn: 'শিল্প', en: 'Industry' },
    { bn: 'বিনোদন কেন্দ্র', en: 'Entertainment centre' },
    { bn: 'শিক্ষা প্রতিষ্ঠান', en: 'Educational institution' },
    { bn: 'স্মৃতিস্তম্ভ', en: 'Monument' },
    { bn: 'ধর্মীয় স্থান', en: 'Religious place' },
    { bn: 'জনবসতিহীন স্থান', en: 'Uninhabited place' },
  ],
  'non-deliverable': [
    { bn: 'পাতা ছেঁড়া বা অপাঠ্য', en: 'Page torn or illegible' },
    { bn: 'ভলিউমে পাতা নেই', en: 'Page missing from the volume' },
    { bn: 'মামলা চলমান', en: 'Case pending in court' },
    { bn: 'সরকারি স্বার্থজড়িত', en: 'Government interest involved' },
    { bn: 'রেকর্ড সংশোধনাধীন', en: 'Record under correction' },
    { bn: 'অন্যান্য কারণ', en: 'Another reason' },
  ],
}

const yesNo: readonly BothWords[] = [
  { bn: 'না', en: 'No' },
  { bn: 'হ্যাঁ', en: 'Yes' },
]

const markWords: Readonly<Record<CellMark, BothWords>> = {
  illegible: { bn: '[অপাঠ্য]', en: '[illegible]' },
  blank: { bn: '[কাগজে ফাঁকা]', en: '[blank on paper]' },
}

/** The words of a list, by number, for a choice on a screen. */
export function choiceWords(list: ChoiceList): ReadonlyMap<number, BothWords> {
  return new Map(choiceNumbers[list].map((number, index) => [number, words[list][index] ?? { bn: '', en: '' }]))
}

export function choiceText(list: ChoiceList, value: number, locale: 'bn' | 'en'): string {
  return choiceWords(list).get(value)?.[locale] ?? ''
}

/** Typed as its number in either script, or as the beginning of its word in either language. */
export function parseChoice(list: ChoiceList, typed: string): Check<number> {
  return parseWord(choiceWords(list), typed)
}

export function yesNoText(value: number, locale: 'bn' | 'en'): string {
  return yesNo[value]?.[locale] ?? ''
}

export function parseYesNo(typed: string): Check<number> {
  return parseWord(new Map(yesNo.map((word, index) => [index, word])), typed)
}

/** How a cell shows that there is nothing to key; typed back, or pasted, it is the same mark. */
export function markText(mark: CellMark, locale: 'bn' | 'en'): string {
  return markWords[mark][locale]
}

export function parseMark(typed: string): CellMark | null {
  const text = typed.trim()
  return cellMarks.find((mark) => text === markWords[mark].bn || text === markWords[mark].en) ?? null
}

/** A whole word wins over the beginnings of longer ones; what begins several words is none of them. */
function parseWord(known: ReadonlyMap<number, BothWords>, typed: string): Check<number> {
  const text = fold(typed)
  if (text === '') return refused('value.kind')
  const among = [...known]
  const [whole] = among.filter(
    ([number, word]) => text === String(number) || fold(word.bn) === text || fold(word.en) === text,
  )
  if (whole !== undefined) return accepted(whole[0])
  const begun = among.filter(([, word]) => fold(word.bn).startsWith(text) || fold(word.en).startsWith(text))
  return begun.length === 1 && begun[0] !== undefined ? accepted(begun[0][0]) : refused('value.kind')
}

function fold(text: string): string {
  return toAsciiDigits(text)
    .normalize('NFC')
    .replace(/[\s.:।-]/g, '')
    .toLowerCase()
}
