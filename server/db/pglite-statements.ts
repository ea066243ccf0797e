import { messages, protocol, types, type PGlite } from '@electric-sql/pglite'
import type { EngineSql } from './guarded-database.ts'
import { mostKept, statementKind } from './kept-statements.ts'
import type { SqlRow } from './port.ts'

const { bind, close, describe, execute, parse, sync } = protocol.serialize

type Column = { readonly name: string; readonly read: (text: string | null) => unknown }
type Kept = { readonly name: string; readonly paramTypes: readonly number[]; readonly columns: readonly Column[] }

export type PgliteStatements = {
  /** Rows of a statement that no transaction is open for, or that belongs to the one that is. */
  query<T extends SqlRow>(plain: EngineSql, text: string, params: readonly unknown[]): Promise<T[]>
}

/**
 * PGlite itself sends a statement in six messages and has it read and planned each time, which costs several times what
 * running it does. Here a text that comes again is kept parsed in the session, and goes in one message. The first time it
 * goes the plain way, so that what is asked once leaves nothing behind.
 */
export function pgliteStatements(pglite: PGlite): PgliteStatements {
  /** null: seen once */
  const kept = new Map<string, Kept | null>()
  let lastName = 0

  async function send(...parts: readonly Uint8Array[]): Promise<readonly { readonly name: string }[]> {
    // What is written outside of a transaction is durable at once, as it is without a name.
    return pglite.execProtocolStream(Buffer.concat(parts), { syncToFs: !pglite.isInTransaction() })
  }

  async function keep(text: string): Promise<Kept> {
    const name = `kept_${++lastName}`
    const answer = await send(parse({ name, text }), describe({ type: 'S', name }), sync())
    const params = answer.find((message) => message instanceof messages.ParameterDescriptionMessage)
    const result = answer.find((message) => message instanceof messages.RowDescriptionMessage)
    return {
      name,
      paramTypes: params?.dataTypeIDs ?? [],
      columns: (result?.fields ?? []).map(({ name, dataTypeID }) => ({
        name,
        read: (text) => types.parseType(text, dataTypeID, pglite.parsers) as unknown,
      })),
    }
  }

  async function forget(texts: readonly string[]): Promise<void> {
    const names = texts.map((text) => kept.get(text)?.name).filter((name) => name !== undefined)
    for (const text of texts) kept.delete(text)
    if (names.length > 0) await send(...names.map((name) => close({ type: 'S', name })), sync())
  }

  function write(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null
    const serialize = type === undefined ? undefined : pglite.serializers[type]
    return serialize === undefined ? (value as { toString(): string }).toString() : serialize(value)
  }

  async function run<T extends SqlRow>({ name, paramTypes, columns }: Kept, params: readonly unknown[]): Promise<T[]> {
    const values = params.map((value, at) => write(value, paramTypes[at]))
    const answer = await send(bind({ statement: name, values }), execute({}), sync())
    return answer
      .filter((message) => message instanceof messages.DataRowMessage)
      .map(
        ({ fields }) => Object.fromEntries(columns.map(({ name, read }, at) => [name, read(fields[at] ?? null)])) as T,
      )
  }

  return {
    async query<T extends SqlRow>(plain: EngineSql, text: string, params: readonly unknown[]): Promise<T[]> {
      if (pglite.closed) return plain.query<T>(text, params)
      const kind = statementKind(text)
      if (kind === 'part-of-transaction') return plain.query<T>(text, params)
      if (kind === 'other') {
        await pglite.runExclusive(() => forget([...kept.keys()]))
        return plain.query<T>(text, params)
      }
      if (!kept.has(text)) {
        const [oldest] = kept.keys()
        if (kept.size >= mostKept && oldest !== undefined) await pglite.runExclusive(() => forget([oldest]))
        kept.set(text, null)
        return plain.query<T>(text, params)
      }
      return pglite.runExclusive(async () => {
        try {
          // Read again: whoever stood before in the queue may have kept it, or made all of them void.
          const statement = kept.get(text) ?? (await keep(text))
          kept.delete(text)
          kept.set(text, statement)
          return await run<T>(statement, params)
        } catch (cause) {
          // The log tells which statement it was.
          throw cause instanceof messages.DatabaseError ? Object.assign(cause, { query: text }) : cause
        }
      })
    },
  }
}
