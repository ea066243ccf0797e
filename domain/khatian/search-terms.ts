import { toAsciiDigits } from '../kernel/digits.ts'
import { orderDagNumber } from '../kernel/dag-number.ts'
import { nameKeys } from '../kernel/name-key.ts'
import type { Khatian, Row } from './khatian.ts'

/** Something a khatian is found by; the words of one owner's name and of the guardian's share a place. */
export type SearchTerm = { readonly kind: 'owner' | 'guardian' | 'dag'; readonly term: string; readonly place: number }

type Searched = Pick<Khatian, 'owners' | 'dags'>

/** Longer ones nobody types; an index takes no page-long text either. */
const longest = 100

/** What a khatian is searched by besides its number. [SCH-2] */
export function searchTerms({ owners, dags }: Searched): SearchTerm[] {
  const dagNumbers = new Set(dags.flatMap(({ cells }) => textsOf(cells['dagNo']).map(dagTerm)))
  return [
    ...owners.flatMap(({ cells }, place) => [
      ...namesOf('owner', cells['name'], place),
      ...namesOf('guardian', cells['guardian'], place),
    ]),
    ...[...dagNumbers].map((term) => ({ kind: 'dag' as const, term, place: 0 })),
  ]
}

function namesOf(kind: 'owner' | 'guardian', name: unknown, place: number): SearchTerm[] {
  return textsOf(name)
    .flatMap(nameKeys)
    .map((key) => ({ kind, term: key.slice(0, longest), place }))
}

/** Whether two states of a khatian are found by the same, told without making the keys. */
export function isFoundAlike(a: Searched, b: Searched): boolean {
  return (
    (a.owners === b.owners || (haveSame(a.owners, b.owners, 'name') && haveSame(a.owners, b.owners, 'guardian'))) &&
    (a.dags === b.dags || haveSame(a.dags, b.dags, 'dagNo'))
  )
}

function haveSame(one: readonly Row[], other: readonly Row[], field: string): boolean {
  const texts = (rows: readonly Row[]): string[][] => rows.map(({ cells }) => textsOf(cells[field]))
  const [had, has] = [texts(one), texts(other)]
  return had.length === has.length && had.every(([text], index) => text === has[index]?.[0])
}

/** A dag number as it is looked for: in ASCII digits, its parts in the order in which offices write them. */
export function dagTerm(text: string): string {
  const ordered = orderDagNumber(text)
  return (ordered.ok ? ordered.value : toAsciiDigits(text.trim())).slice(0, longest)
}

/** Marks and empty cells name nothing. */
function textsOf(value: unknown): string[] {
  return typeof value === 'string' && value.trim() !== '' ? [value] : []
}
