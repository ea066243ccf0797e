import { randomUUID } from 'node:crypto'
import type { FeedChange } from '#server/door/store.ts'
import pg from 'pg'

const channel = 'dlrms_feed'
const reconnectMs = 5_000
/** PostgreSQL takes less than 8,000 bytes in one notification; all that is in these is ASCII. */
const longestNotice = 7_000

/** Carries the news of committed changes between the processes behind one database. */
export type ChangeRelay = {
  /** to the other processes; the own one is told by the caller */
  send(changes: readonly FeedChange[]): void
  close(): Promise<void>
}

/**
 * News by LISTEN and NOTIFY on a connection of its own. They are sent after the commit and may be lost, which the hub makes
 * good by reading anew; notifying inside the transaction would hold all commits of the database in one queue.
 */
export function postgresRelay(
  url: string,
  hear: (changes: readonly FeedChange[]) => void,
  onFault: (fault: unknown) => void,
): ChangeRelay {
  const own = randomUUID()
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null
  let closed = false

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 10_000,
      application_name: 'dlrms-relay',
    })
    fresh.on('error', (fault) => lost(fresh, fault))
    fresh.on('end', () => lost(fresh, null))
    fresh.on('notification', ({ payload }) => {
      const notice = JSON.parse(payload ?? '{}') as { from?: string; changes?: FeedChange[] }
      if (notice.from !== own && notice.changes !== undefined) hear(notice.changes)
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
      if (closed) await fresh.end()
      else client = fresh
    } catch (fault) {
      lost(fresh, fault)
    }
  }

  function lost(gone: pg.Client, fault: unknown): void {
    if (client === gone) client = null
    if (closed || timer !== null) return
    if (fault !== null) onFault(fault)
    gone.end().catch(() => undefined)
    timer = setTimeout(() => {
      timer = null
      void connect()
    }, reconnectMs)
    timer.unref()
  }

  const connected = connect()
  return {
    send(changes) {
      for (const some of notices(changes)) {
        const notice = JSON.stringify({ from: own, changes: some })
        client?.query('select pg_notify($1, $2)', [channel, notice]).catch(onFault)
      }
    },
    async close() {
      closed = true
      if (timer !== null) clearTimeout(timer)
      await connected
      await client?.end().catch(() => undefined)
    },
  }
}

/** As many changes together as one notification takes; a change is what one piece of at most 100 commands left behind. */
function notices(changes: readonly FeedChange[]): FeedChange[][] {
  const pieces: FeedChange[][] = []
  let length = Infinity
  for (const change of changes) {
    length += JSON.stringify(change).length + 1
    if (length > longestNotice) {
      pieces.push([])
      length = JSON.stringify(change).length
    }
    pieces.at(-1)?.push(change)
  }
  return pieces
}
