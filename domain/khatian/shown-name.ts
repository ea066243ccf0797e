import { isNamed, nameKeys } from '../kernel/name-key.ts'

/** Signs of a word that a masked name keeps. */
const kept = 1
const hidden = '•••'

const segmenter = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** A name that a person who knows it recognises, and nobody can copy: the first letter of each word. [ORD-16] */
export function maskName(name: string): string {
  return wordsOf(name).map(maskWord).join(' ')
}

/**
 * A name as a search for these keys may read it. Two words of the name show all of it, and so do all of its words. One
 * word of several shows itself only: a common first name must not list a mouza. [ORD-16]
 */
export function nameForSearch(name: string, keys: readonly string[]): string {
  if (keys.length === 0 || !isNamed(name, keys)) return maskName(name)
  if (keys.length > 1 || nameKeys(name).length === keys.length) return name
  return wordsOf(name)
    .map((word) => (nameKeys(word).some((key) => keys.includes(key)) ? word : maskWord(word)))
    .join(' ')
}

function maskWord(word: string): string {
  const signs = [...segmenter.segment(word)].slice(0, kept).map(({ segment }) => segment)
  return `${signs.join('')}${hidden}`
}

function wordsOf(name: string): string[] {
  return name.split(/\s+/u).filter((word) => word !== '')
}
