import { toBengaliDigits } from '#domain/kernel/digits.ts'

/** The few words the grid itself says. */
export type GridWords = {
  number: (n: number) => string
  rowNumber: string
  /** how the editor is called: column and row */
  cell: (column: string, row: number) => string
  empty: string
  /** pasted texts that are in no cell and wait for the keyer's decision */
  leftTitle: (count: number) => string
  noCell: string
  putLeft: string
  dropLeft: string
  dropAllLeft: string
  above: string
  below: string
  insertFraction: string
}

export const gridWords: { readonly bn: GridWords; readonly en: GridWords } = {
  bn: {
    number: (n) => toBengaliDigits(String(n)),
    rowNumber: 'ক্র.',
    cell: (column, row) => `${column}, সারি ${toBengaliDigits(String(row))}`,
    empty: 'লিখতে শুরু করুন বা Enter চাপুন',
    leftTitle: (count) => `পেস্ট করা ${toBengaliDigits(String(count))}টি লেখা কোনো ঘরে নেই`,
    noCell: 'এখানে লেখার ঘর নেই',
    putLeft: 'বাছাই করা ঘরে বসান',
    dropLeft: 'বাদ দিন',
    dropAllLeft: 'সব বাদ দিন',
    above: 'লব',
    below: 'হর',
    insertFraction: 'ভগ্নাংশ বসান',
  },
  en: {
    number: String,
    rowNumber: 'No.',
    cell: (column, row) => `${column}, row ${row}`,
    empty: 'Start typing or press Enter',
    leftTitle: (count) => (count === 1 ? '1 pasted text is in no cell' : `${count} pasted texts are in no cell`),
    noCell: 'no cell here to write in',
    putLeft: 'Put in the selected cell',
    dropLeft: 'Discard',
    dropAllLeft: 'Discard all',
    above: 'Numerator',
    below: 'Denominator',
    insertFraction: 'Insert fraction',
  },
}
