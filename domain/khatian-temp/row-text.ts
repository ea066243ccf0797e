import { canonicalText } from '../kernel/text.ts'
import { tempRelations, type TempContent, type TempOwner, type TempRelation } from './temp-khatian.ts'

/**
 * Entries of an index as they are typed: one line of text for all owners, and one for all dags. What stands in a book
 * between two names says whose child or spouse the first one is.
 */
const signs: readonly (readonly [relation: TempRelation, word: string])[] = [
  [tempRelations.father, 'পিতা'],
  [tempRelations.father, 'পিং'],
  [tempRelations.father, 'পিতাঃ'],
  [tempRelations.father, 'পিঃ'],
  [tempRelations.father, 's/o'],
  [tempRelations.father, 'd/o'],
  [tempRelations.husband, 'স্বামী'],
  [tempRelations.husband, 'জং'],
  [tempRelations.husband, 'স্বাং'],
  [tempRelations.husband, 'স্বামীঃ'],
  [tempRelations.husband, 'w/o'],
]

const shown: Readonly<Record<TempRelation, string>> = { 1: 'পিতা', 2: 'স্বামী' }

/** Owners parted by commas, semicolons or lines. [TMP-5] */
export function parseTempOwners(text: string): TempOwner[] {
  return pieces(text).map(parseOwner)
}

/** Dag numbers parted by commas, semicolons, blanks or lines; a blank around a slash parts nothing. [TMP-5] */
export function parseTempDags(text: string): string[] {
  return pieces(text.replace(/\s*\/\s*/g, '/').replace(/\s+/g, ','))
}

/** The line of text that is read as this owner. */
export function tempOwnerText({ name, relation, guardian }: TempOwner): string {
  // Without a relation the guardian stands behind a sign of neither.
  return guardian === null ? name : `${name} ${relation === null ? unknown : shown[relation]} ${guardian}`
}

/** A relation that is not told: somebody's, as books write it. */
const unknown = 'অভিভাবক'

export function tempOwnersText(owners: readonly TempOwner[]): string {
  return owners.map(tempOwnerText).join(', ')
}

export function tempDagsText(dags: readonly string[]): string {
  return dags.join(', ')
}

/** Lines of a spreadsheet: number, owners and dags, each in its column; empty lines and further columns are passed over. [TMP-6] */
export function parseTempBlock(text: string): TempContent[] {
  return spreadsheetLines(text).flatMap((cells) => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const [number = '', owners = '', dags = ''] = cells
    return [{ khatianNo: number.trim(), owners: parseTempOwners(owners), dags: parseTempDags(dags) }]
  })
}

/** A text of several columns, as spreadsheets give it. */
export function isTempBlock(text: string): boolean {
  return text.includes('\t')
}

/** Cells by tabs and lines; one in quotes may hold both, and quotes that are doubled. */
function spreadsheetLines(text: string): string[][] {
  const cells = text.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g)
  const lines: string[][] = [[]]
  for (const [, quoted, plain = '', end] of cells) {
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replace(/""/g, '"'))
    if (end !== '\t') lines.push([])
  }
  return lines
}

function pieces(text: string): string[] {
  return text
    .split(/[,;\n\r]/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
}

function parseOwner(text: string): TempOwner {
  const words = canonicalText(text).split(' ')
  // A sign needs a name on either side; the first one that has both counts.
  for (let at = 1; at < words.length - 1; at++) {
    const word = (words[at] ?? '').toLowerCase().replace(/[:：.]$/, '')
    const sign = signs.find(([, sign]) => sign.normalize('NFC') === word)
    if (sign === undefined && word !== unknown.normalize('NFC')) continue
    return {
      name: words.slice(0, at).join(' '),
      relation: sign?.[0] ?? null,
      guardian: words.slice(at + 1).join(' '),
    }
  }
  return { name: words.join(' '), relation: null, guardian: null }
}
