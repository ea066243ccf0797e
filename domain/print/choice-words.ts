import { toAsciiDigits } from '../kernel/digits.ts'
import { accepted, refused, type Check } from '../kernel/result.ts'
import { choicesOf, offeredChoices, type BothWords, type ChoiceField } from '../khatian/choices.ts'
import { matchLandClass } from '../khatian/land-class.ts'
import { cellMarks, type CellMark } from '../khatian/value.ts'

const yesNo: readonly BothWords[] = [
  { bn: 'না', en: 'No' },
  { bn: 'হ্যাঁ', en: 'Yes' },
]

const markWords: Readonly<Record<CellMark, BothWords>> = {
  illegible: { bn: '[অপাঠ্য]', en: '[illegible]' },
  blank: { bn: '[কাগজে ফাঁকা]', en: '[blank on paper]' },
}

/** The words of a choice. A number without a row prints as the number, never as an empty cell. [KCH-2] */
export function choiceText(field: ChoiceField, value: number, locale: 'bn' | 'en'): string {
  return choicesOf(field).find(({ number }) => number === value)?.[locale] ?? String(value)
}

/**
 * Reads a number in either script, or the beginning of a word in either language. An archived row is read only by its whole
 * word, so that a cell that shows it can be left unchanged. [KCH-2]
 */
export function parseChoice(field: ChoiceField, typed: string): Check<number> {
  const rows = choicesOf(field)
  const read = parseWord(new Map(offeredChoices(field).map((row) => [row.number, row])), typed)
  if (read.ok) return read
  const text = fold(typed)
  const archived = rows.find(
    (row) => row.archived === true && text !== '' && (fold(row.bn) === text || fold(row.en) === text),
  )
  if (archived !== undefined) return accepted(archived.number)
  const alike = field.choice === 'land-type' ? matchLandClass(typed, offeredChoices(field), ({ bn }) => bn) : undefined
  return alike === undefined ? read : accepted(alike.number)
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
