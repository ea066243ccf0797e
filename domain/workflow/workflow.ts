import type { BothNames } from '../permission/permission-table.ts'
import type { Permission } from '../permission/permission.ts'

/** One row of a state table: an act that a record at a status allows, who may give it, and where it leads. */
export type Step<
  Status extends number = number,
  Act extends string = string,
  Condition extends string = string,
  Guard extends string = string,
> = {
  readonly act: Act
  /** null where the record is only made by the act */
  readonly from: Status | null
  readonly to: Status
  /** where it leads instead while a condition holds; the first that does */
  readonly instead?: readonly { readonly when: Condition; readonly to: Status }[]
  /** null where no permission decides: the record's own person, or the system, gives the act */
  readonly needs: Permission | null
  /** the permission in place of `needs` while a condition holds */
  readonly needsInstead?: { readonly when: Condition; readonly needs: Permission }
  /** refused to anybody who wrote a value of the version at hand, unless the office lets the same person pass it */
  readonly notOwn?: true
  /** refused to everybody else */
  readonly onlyOwn?: true
  readonly comment?: 'required'
  /** may wait in a device's queue; any other is given online only */
  readonly queued?: true
  /** the step is there only while all of these hold */
  readonly when?: readonly Condition[]
  /** what is checked of the record before the act passes, each refused by a code of its own */
  readonly guard?: readonly Guard[]
  /** the act of another kind that is given with it */
  readonly beside?: { readonly kind: string; readonly act: string }
  /** the word that the record's log and timeline have for it */
  readonly log: string
  /** the notice that goes out with it */
  readonly notice?: string
}

/** The state table of a kind of records, as data that server, screens, tests and docs read. */
export type Workflow<
  Status extends number = number,
  Act extends string = string,
  Condition extends string = string,
  Guard extends string = string,
> = {
  readonly kind: string
  /** the statuses by their names */
  readonly statuses: Readonly<Record<string, Status>>
  readonly steps: readonly Step<Status, Act, Condition, Guard>[]
  /** what a status is called that nobody knows; "no status found" where nothing is said */
  readonly unknownStatus?: BothNames
}

/** Declares a workflow: statuses and acts are those that its statuses and steps name. */
export function defineWorkflow<
  const Status extends number,
  const Act extends string,
  const Condition extends string = never,
  const Guard extends string = never,
>(workflow: Workflow<Status, Act, Condition, Guard>): Workflow<Status, Act, Condition, Guard> {
  return workflow
}

export type ActOf<W extends Workflow> = W['steps'][number]['act']

/** What is said of a status that nobody knows. */
export const noStatus: BothNames = ['কোনো অবস্থা পাওয়া যায়নি', 'No status found']

/** The declared name of a status; null of one that the workflow does not know. */
export function findStatusName(workflow: Pick<Workflow, 'statuses'>, status: number): string | null {
  return Object.entries(workflow.statuses).find(([, id]) => id === status)?.[0] ?? null
}

/** What a person reads for a status, from the words given; a status that nobody knows has words of its own. */
export function statusWordsOf(
  { unknownStatus = noStatus }: Pick<Workflow, 'unknownStatus'>,
  words: Readonly<Record<number, BothNames>>,
  status: number,
): BothNames {
  return Object.hasOwn(words, status) ? (words[status] ?? unknownStatus) : unknownStatus
}
