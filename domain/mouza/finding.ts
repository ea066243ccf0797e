/** What may be wrong with the land of a mouza in one survey. [MZR-1] */
export const findingKinds = [
  /** the parts of a dag in its khatians do not make its whole area */
  'parts',
  /** the whole area of a dag is not the same in every khatian */
  'totals',
  /** a khatian holds the same dag of the same class twice */
  'doubled',
  /** no khatian holds a dag of this number, between the first and the last */
  'missing',
  /** the land of a khatian is not the total that its book gives */
  'book',
  /** the shares of the owners of a khatian make more or less than one whole */
  'shares',
  /** the area is far from those of the dags beside it */
  'unlikely',
  /** the dags of an earlier survey had more or less land than those that became of them */
  'former',
  /** the land of all dags is not the area of the mouza */
  'mouza',
] as const

export type FindingKind = (typeof findingKinds)[number]

/** A row of a khatian that a finding speaks of; of the khatian as a whole where it names none. */
export type FindingPlace = { readonly khatianId: string; readonly rowId: string | null }

export type Finding = {
  readonly kind: FindingKind
  /** what it is about: a dag, a run of numbers as "12-15", the id of a khatian, or '' for the mouza */
  readonly subject: string
  /** how much land is at stake, in ajutangsho; findings are ordered by it */
  readonly off: number
  /** ajutangsho, or null where the finding is not of areas */
  readonly expected: number | null
  readonly found: number | null
  readonly places: readonly FindingPlace[]
}
