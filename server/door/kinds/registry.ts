import { readCommand, type ReadCommand } from '#contract/commands.ts'
import type { Kind } from '../kind.ts'
import type { SideRows } from '../side-rows.ts'
import type { WrittenRecord } from '../store.ts'

/**
 * The one order in which kinds are locked, whatever goes together: two transactions that need the same records then wait for
 * each other and never in a ring. Counters come behind all records, and the heads of scopes last of all.
 */
export const lockOrder = [
  'khatian',
  'volume',
  'template',
  'em-request',
  'application',
  'case',
  'khatian-request',
  'balance',
  'order',
  'settlement',
  'payout',
] as const

/** The kinds a door serves. */
export type Kinds = {
  /** in the order in which their records are locked */
  readonly inLockOrder: readonly Kind[]
  /** the kind that has a command of this name */
  ofCommand(name: string): Kind | undefined
  read(name: string, input: unknown): ReadCommand
  /** the statements that keep index tables in step with written records */
  indexRows(records: readonly WrittenRecord[]): SideRows[]
}

/**
 * Puts kinds together.
 *
 * @throws where a kind has no place in the order, or two have a command of one name: a mistake of the program
 */
export function createKinds(given: readonly Kind[], order: readonly string[] = lockOrder): Kinds {
  const unplaced = given.find(({ name }) => !order.includes(name))
  if (unplaced !== undefined) throw new Error(`the kind ${unplaced.name} has no place in the lock order`)
  const inLockOrder = given.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
  const byCommand = new Map<string, Kind>()
  for (const kind of inLockOrder)
    for (const name of Object.keys(kind.commands)) {
      if (byCommand.has(name)) throw new Error(`two kinds have the command ${name}`)
      byCommand.set(name, kind)
    }
  const inputs = Object.assign({}, ...inLockOrder.map(({ commands }) => commands)) as Kind['commands']
  return {
    inLockOrder,
    ofCommand: (name) => byCommand.get(name),
    read: (name, input) => readCommand(name, input, inputs),
    indexRows: (records) =>
      inLockOrder
        .flatMap((kind) => {
          const own = records.filter((record) => record.kind === kind.name)
          return own.length === 0 ? [] : (kind.indexRows?.(own) ?? [])
        })
        .filter(({ rows }) => rows.length > 0),
  }
}
