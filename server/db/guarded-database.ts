import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Sql, SqlRow, Tx } from './port.ts'

type Engine = {
  kind: Database['kind']
  outer: Sql
  /** one attempt: begin, work, commit or roll back */
  once<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const repeats = 5
/** serialization failure, deadlock: nothing was done, the same again may pass */
const repeatable = new Set(['40001', '40P01'])

/** Adds to an engine what both share: repeats after a collision, and the guard of the outer handle inside a transaction. */
export function guardedDatabase(engine: Engine): Database {
  const inside = new AsyncLocalStorage<true>()
  const guard = (): void => {
    if (inside.getStore()) throw new Error('the outer database handle was used inside a transaction')
  }
  return {
    kind: engine.kind,
    query: <T extends SqlRow>(text: string, params?: readonly unknown[]) => {
      guard()
      return engine.outer.query<T>(text, params)
    },
    transaction: async (work) => {
      guard()
      for (let attempt = 0; ; attempt++) {
        try {
          return await engine.once((tx) => inside.run(true, () => work(tx)))
        } catch (cause) {
          if (attempt >= repeats || !repeatable.has(sqlState(cause))) throw cause
          await sleep(2 ** attempt * (2 + Math.random() * 6))
        }
      }
    },
    close: () => engine.close(),
  }
}

/** The five-character code of a database error, or nothing. */
export function sqlState(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : ''
  return typeof code === 'string' ? code : ''
}

/** The database cannot be reached: the work may pass later, and nothing says it was done. */
export function isUnreachable(error: unknown): boolean {
  return (
    /^(08|57P0)/.test(sqlState(error)) || ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(sqlState(error))
  )
}
