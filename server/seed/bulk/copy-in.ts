import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'

/** What `pg` calls on whatever stands in its queue of queries; its own types leave the copying part out. */
type CopyConnection = {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  readonly stream: { readonly writableNeedDrain: boolean; once(event: 'drain', listener: () => void): void }
}

export type CopyIn = {
  /** resolves when the connection can take more */
  write(text: string): Promise<void>
  end(): Promise<void>
}

/** Begins `copy … from stdin` on a connection of its own; `frozen` only where its transaction made or emptied the table. */
export async function copyInto(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  frozen: boolean,
): Promise<CopyIn> {
  const statement = `copy ${table} (${columns.join(', ')}) from stdin${frozen ? ' with (freeze)' : ''}`
  let connection: CopyConnection | undefined
  let failed: (fault: unknown) => void = () => undefined
  const started = new Promise<void>((resolve, reject) => {
    failed = reject
    const query = {
      submit: (on: unknown) => (on as CopyConnection).query(statement),
      handleCopyInResponse(on: CopyConnection) {
        connection = on
        resolve()
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => ended(),
      handleError: (fault: unknown) => failed(fault),
    }
    client.query(query)
  })
  let ended: () => void = () => undefined
  const finished = new Promise<void>((resolve, reject) => {
    ended = resolve
    const before = failed
    failed = (fault) => {
      before(fault)
      reject(fault)
    }
  })
  finished.catch(() => undefined)
  await started
  return {
    async write(text) {
      connection?.sendCopyFromChunk(Buffer.from(text))
      const stream = connection?.stream
      // Also where the server keeps up: whoever writes without a pause would leave no turn to anything else.
      await Promise.race([stream?.writableNeedDrain === true ? drained(stream) : setImmediate(), finished])
    },
    async end() {
      connection?.endCopyFrom()
      await finished
    },
  }
}

function drained(stream: CopyConnection['stream']): Promise<void> {
  return new Promise((resolve) => stream.once('drain', resolve))
}
