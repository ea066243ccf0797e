import { randomUUID } from 'node:crypto'
import type { Announcement } from '#server/db/port.ts'
import type { FeedChange } from '#server/door/store.ts'
import { relays } from '#server/kernel/meters/meters.ts'
import pg from 'pg'

const channel = 'dlrms_feed'
const reconnectMs = 5_000
/** PostgreSQL takes less than 8,000 bytes in one notification; all that is in these is ASCII. */
const longestNotice = 7_000

/** What a process tells the others of. */
export type Relayed = { readonly changes: readonly FeedChange[] } | { readonly announcements: readonly Announcement[] }

/** Carries the news of committed changes between the processes behind one database. */
export type ChangeRelay = {
  /** to the other processes; the own one is told by the caller */
  send(news: Relayed): void
  close(): Promise<void>
}

/**
 * News by LISTEN and NOTIFY on a connection of its own. They are sent after the commit and may be lost, which the hub makes
 * good by reading anew; notifying inside the transaction would hold all commits of the database in one queue.
 */
export function postgresRelay(
  url: string,
  hear: (news: Relayed) => void,
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
      const { from, news } = JSON.parse(payload ?? '{}') as { from?: string; news?: Relayed }
      if (from !== own && news !== undefined) hear(news)
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
      if (closed) await fresh.end()
      else {
        client = fresh
        relays.add({})
      }
    } catch (fault) {
      lost(fresh, fault)
    }
  }

  function lost(gone: pg.Client, fault: unknown): void {
    if (client === gone) {
      client = null
      relays.add({}, -1)
    }
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
    send(relayed) {
      const pieces =
        'changes' in relayed
          ? piecesOf(relayed.changes).map((changes) => ({ changes }))
          : piecesOf(relayed.announcements).map((announcements) => ({ announcements }))
      for (const news of pieces) {
        const notice = JSON.stringify({ from: own, news })
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

/** As many together as one notification takes; a change is what one piece of at most 100 commands left behind. */
function piecesOf<T>(all: readonly T[]): T[][] {
  const pieces: T[][] = []
  let length = Infinity
  for (const one of all) {
    length += JSON.stringify(one).length + 1
    if (length > longestNotice) {
      pieces.push([])
      length = JSON.stringify(one).length
    }
    pieces.at(-1)?.push(one)
  }
  return pieces
}
