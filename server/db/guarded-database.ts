import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseRepeats } from '#server/kernel/meters/meters.ts'
import type { Announcement, Database, Sql, SqlRow, Tx } from './port.ts'

/** What an engine carries out. */
export type EngineSql = Pick<Sql, 'query'>
export type EngineTx = EngineSql & Pick<Tx, 'script'>

type Engine = {
  kind: Database['kind']
  outer: EngineSql
  /** one attempt: begin, work, commit or roll back */
  once<T>(work: (tx: EngineTx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const repeats = 5
/** serialization failure, deadlock: nothing was done, the same again may pass */
const repeatable = new Set(['40001', '40P01'])
/** somebody claimed the same key meanwhile: done once more, the work finds what they made and says so */
const claimed = '23505'

/**
 * Adds to an engine what both share: repeats after a collision, the guard of the outer handle inside a transaction, and
 * announcements that wait for the commit.
 */
export function guardedDatabase(engine: Engine): Database {
  const inside = new AsyncLocalStorage<true>()
  let hear: (announcements: readonly Announcement[]) => void = () => undefined
  const guard = (): void => {
    if (inside.getStore()) throw new Error('the outer database handle was used inside a transaction')
  }
  return {
    kind: engine.kind,
    query: <T extends SqlRow>(text: string, params?: readonly unknown[]) => {
      guard()
      return engine.outer.query<T>(text, params)
    },
    announce: (announcement) => hear([announcement]),
    onAnnounced: (listener) => {
      hear = listener
    },
    transaction: async (work) => {
      guard()
      for (let attempt = 0; ; attempt++) {
        const announced: Announcement[] = []
        const announce = (announcement: Announcement): void => void announced.push(announcement)
        try {
          const result = await engine.once((tx) => inside.run(true, () => work({ ...tx, announce })))
          if (announced.length > 0) hear(announced)
          return result
        } catch (cause) {
          const state = sqlState(cause)
          const again = repeatable.has(state) || isStalePlan(cause) || (state === claimed && attempt === 0)
          if (attempt >= repeats || !again) throw cause
          databaseRepeats.add({})
          await sleep(2 ** attempt * (2 + Math.random() * 6))
        }
      }
    },
    close: () => engine.close(),
  }
}

const internal = 'XX000'
/** Citus reports what a worker refused of copied rows as an internal error: the message tells the state it had. */
const workerErrors: readonly (readonly [words: string, state: string])[] = [
  ['duplicate key value', claimed],
  ['deadlock detected', '40P01'],
]

/** The five-character code of a database error, or nothing. */
export function sqlState(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : ''
  if (code === internal && error instanceof Error)
    return workerErrors.find(([words]) => error.message.startsWith(words))?.[1] ?? code
  return typeof code === 'string' ? code : ''
}

/** What was kept of a statement no longer fits its tables, which another connection has changed meanwhile. */
export function isStalePlan(error: unknown): boolean {
  return sqlState(error) === '0A000' && (error as { routine?: unknown }).routine === 'RevalidateCachedQuery'
}

/** The database cannot be reached: the work may pass later, and nothing says it was done. */
export function isUnreachable(error: unknown): boolean {
  return (
    /^(08|57P0)/.test(sqlState(error)) || ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(sqlState(error))
  )
}
