import { cellMarks } from '#domain/khatian/value.ts'
import { wireLimits } from './limits.ts'

/**
 * Whether an input needs no reading: it has exactly the members that its schema has, each of which the schema would take
 * as it stands. Says no to whatever is not plainly so, and then the schema decides; tests hold the two together. Nearly all
 * that devices send is edits, and of a value that may be one of seven a schema tries one after the other.
 */
export function isPlainInput(name: string, input: unknown): boolean {
  return name === 'khatian.edit' && hasOnly(input, ['edits']) && isPlainEdits(input['edits'])
}

const identityTypes: readonly unknown[] = [1, 2, 3, 4]
const marks: readonly unknown[] = cellMarks

function isPlainEdits(edits: unknown): boolean {
  return Array.isArray(edits) && edits.length <= wireLimits.edits && edits.every(isPlainEdit)
}

function isPlainEdit(edit: unknown): boolean {
  return (
    hasOnly(edit, ['path', 'from', 'to']) &&
    typeof edit['path'] === 'string' &&
    isPlainValue(edit['from']) &&
    isPlainValue(edit['to'])
  )
}

function isPlainValue(value: unknown): boolean {
  return (
    isPlainCell(value) || (hasOnly(value, ['order', 'cells']) && isText(value['order']) && areCells(value['cells']))
  )
}

function areCells(cells: unknown): boolean {
  return isPlainObject(cells) && Object.keys(cells).every((key) => key !== '__proto__' && isPlainCell(cells[key]))
}

function isPlainCell(value: unknown): boolean {
  if (value === null || Number.isSafeInteger(value)) return true
  if (typeof value === 'string') return value.length <= wireLimits.cellText
  if (hasOnly(value, ['text', 'n', 'd']))
    return isText(value['text']) && Number.isSafeInteger(value['n']) && Number.isSafeInteger(value['d'])
  if (hasOnly(value, ['type', 'number'])) return identityTypes.includes(value['type']) && isText(value['number'])
  return hasOnly(value, ['mark']) && marks.includes(value['mark'])
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

type Members = { readonly [name: string]: unknown }

function hasOnly(value: unknown, names: readonly string[]): value is Members {
  return (
    isPlainObject(value) &&
    Object.keys(value).length === names.length &&
    names.every((name) => Object.hasOwn(value, name))
  )
}

function isPlainObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
