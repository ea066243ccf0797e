import type { Database, Tx } from '#server/db/port.ts'

/** A transaction as a database of its own: what is begun within it is a part of it, and undone alone where it fails. */
export function nested({ kind }: Pick<Database, 'kind'>, tx: Tx): Database {
  let depth = 0
  return {
    kind,
    query: (text, params) => tx.query(text, params),
    announce: (announcement) => tx.announce(announcement),
    onAnnounced: () => undefined,
    transaction: async (work) => {
      const name = `nested_${++depth}`
      await tx.query(`savepoint ${name}`)
      try {
        const value = await work(tx)
        await tx.query(`release savepoint ${name}`)
        return value
      } catch (cause) {
        await tx.query(`rollback to savepoint ${name}`)
        throw cause
      } finally {
        depth -= 1
      }
    },
    close: async () => undefined,
  }
}
