import { createHash } from 'node:crypto'
import { mostKept } from './kept-statements.ts'

/** How often a text comes before it has a name: what is asked a few times leaves nothing behind on the connections. */
const askedBefore = 3
const mostCounted = 2000

export type PreparedStatements = {
  /** The name under which connections keep this text parsed and planned, or nothing where it goes without one. */
  nameOf(text: string): string | undefined
  /** The tables have changed under what was kept: from now on the text has another name, on every connection. */
  renew(text: string): void
}

/**
 * Names for the statements that come again and again, for all connections of a pool. A name is a digest of its text, so that
 * connections which a pooler mixes up can at worst refuse a statement and never carry out another one. A connection keeps
 * what it was given until it is closed, so there are at most `mostKept` names.
 */
export function preparedStatements(): PreparedStatements {
  const asked = new Map<string, number>()
  const names = new Map<string, string>()
  let renewed = 0

  function digest(text: string): string {
    return `k${createHash('sha256').update(`${renewed} ${text}`).digest('base64url').slice(0, 22)}`
  }

  return {
    nameOf(text) {
      const name = names.get(text)
      if (name !== undefined || names.size >= mostKept) return name
      const times = (asked.get(text) ?? 0) + 1
      if (times <= askedBefore) {
        if (asked.size >= mostCounted) asked.clear()
        asked.set(text, times)
        return undefined
      }
      asked.delete(text)
      const given = digest(text)
      names.set(text, given)
      return given
    },
    renew(text) {
      if (!names.has(text)) return
      renewed += 1
      names.set(text, digest(text))
    },
  }
}
