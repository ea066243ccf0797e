/**
 * Sorts a text in the order of the Bangla dictionary. Unicode encodes ৎ after every other letter, but it is ত with a
 * hasanta; the remaining letters have the dictionary's order already. The built-in function works on every server without a
 * library of locales, so an index over it survives an upgrade. [LST-20]
 */
export function banglaOrder(text: string): string {
  return `replace(${text}, 'ৎ', 'ত্') collate "C"`
}
