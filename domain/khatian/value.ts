import type { ShareValue } from '../kernel/share.ts'
import type { Identity } from '../kernel/identity.ts'

/** What a keyer says of a cell that has nothing to key: nobody can read it, or the paper has nothing there. */
export const cellMarks = ['illegible', 'blank'] as const
export type CellMark = (typeof cellMarks)[number]

/**
 * What one cell holds. Areas are integers of ajutangsho, money of poisha; a share and an identity are one value each,
 * never split (docs/rules/sync.md). `null` is an empty cell; a mark stands in a cell of any kind.
 */
export type CellValue = null | string | number | ShareValue | Identity | { readonly mark: CellMark }

/** What kind of value a template column or header field takes; it decides parsing, printing and checks. */
export const cellKinds = [
  'text',
  'number',
  'share',
  'area',
  'money',
  'dag-number',
  'identity',
  'relation',
  'mobile',
  'land-class',
  'choice',
  'date',
  'yes-no',
] as const
export type CellKind = (typeof cellKinds)[number]

/** Lists that a `choice` takes its number from (decisions.md §3, spec §3). */
export const choiceLists = ['owner-type', 'gender', 'land-use', 'land-type', 'non-deliverable'] as const
export type ChoiceList = (typeof choiceLists)[number]

/** What a cell of text holds at most, in characters. */
export const longestText = 4000

/** Whether nothing could be keyed here, and why. */
export function markOf(value: CellValue | undefined): CellMark | null {
  return typeof value === 'object' && value !== null && 'mark' in value ? value.mark : null
}

/** Lists whose rows an administrator edits; `choiceNumbers` holds what a new installation starts with. [KCH-2] */
export const editedLists = ['land-type', 'non-deliverable'] as const satisfies readonly ChoiceList[]
export type EditedList = (typeof editedLists)[number]

/** A row of an edited list. An archived row stays readable and is not offered. */
export type ListedChoice = {
  readonly number: number
  readonly bn: string
  readonly en: string
  readonly archived?: boolean
}

/** The numbers each list knows. Land types keep the order of the spec; reasons for not handing a copy out are our own. */
export const choiceNumbers: Readonly<Record<ChoiceList, readonly number[]>> = {
  'owner-type': [1, 2, 3],
  gender: [1, 2, 3],
  'land-use': [0, 1],
  'land-type': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17],
  'non-deliverable': [1, 2, 3, 4, 5, 6],
}
