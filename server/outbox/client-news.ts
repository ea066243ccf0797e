import type { Database, Sql } from '#server/db/port.ts'
import type { Log } from '#server/kernel/log.ts'
import { postToPublic } from './public-post.ts'

type Due = {
  readonly id: string
  readonly seq: number
  readonly body: Readonly<Record<string, unknown>>
  readonly url: string | null
  readonly shipped: boolean
}

type ClientNewsSender = {
  /** Sends what is due now. */
  deliver(): Promise<void>
  start(): void
  stop(): Promise<void>
}

const everyMs = 5_000
const patienceMs = 10_000
/** Ten seconds, then four times as long each time, a day at most: two days in all. */
const mostTries = 10
const nextTry = 'make_interval(secs => least(86400, 10 * 4 ^ n.tries))'

/**
 * Tells other systems what happened to what they asked for: at least once, in whichever order, until they say that they have
 * it. What is told names the request alone, so that nothing is lost to whoever listens in its place. [EM-4]
 *
 * @param sandbox where the e-mutation of the demonstration listens; null where there is none
 * @param anyAddress whether plain http and inner networks are allowed [EM-11]
 */
export function createClientNewsSender(
  db: Database,
  log: Log,
  { sandbox, anyAddress }: { readonly sandbox: string | null; readonly anyAddress: boolean },
): ClientNewsSender {
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | null = null

  async function deliverDue(): Promise<void> {
    for (;;) {
      const due = await claimDue(db)
      if (due.length === 0) return
      await Promise.all(due.map(deliverOne))
    }
  }

  async function deliverOne({ id, seq, body, url, shipped }: Due): Promise<void> {
    const to = url ?? (shipped ? sandbox : null)
    if (to === null) return mark(db, id, 'KEPT', null)
    try {
      const news = {
        headers: { 'content-type': 'application/json', 'idempotency-key': id },
        body: JSON.stringify({ ID: id, SEQ: seq, ...body }),
        timeoutMs: patienceMs,
      }
      const status = await (anyAddress || url === null ? postAnywhere(to, news) : postToPublic(to, news))
      if (status < 200 || status > 299) throw new Error(`answered ${status}`)
      await mark(db, id, 'SENT', null)
    } catch (cause) {
      log.warn({ err: cause, news: id }, 'news of another system not sent')
      await mark(db, id, null, cause instanceof Error ? cause.message : String(cause))
    }
  }

  function deliver(): Promise<void> {
    running = running.then(deliverDue).catch((cause: unknown) => log.error({ err: cause }, 'news failed'))
    return running
  }

  return {
    deliver,
    start: () => {
      timer = setInterval(() => void deliver(), everyMs)
      timer.unref()
    },
    stop: async () => {
      if (timer !== null) clearInterval(timer)
      await running
    },
  }
}

async function postAnywhere(
  to: string,
  { headers, body, timeoutMs }: Parameters<typeof postToPublic>[1],
): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMs)
  return (await fetch(to, { method: 'POST', headers, body, redirect: 'error', signal })).status
}

/** Takes what is due, each for one process; the next try is put off first, in case this process dies. */
function claimDue(db: Sql): Promise<Due[]> {
  return db.query<Due>(
    `update client_news n set tries = n.tries + 1, next_at = clock_timestamp() + ${nextTry}
       from api_client c
      where c.id = n.client_user and n.id in (
        select id from client_news where status = 'WAITING' and next_at <= clock_timestamp()
         order by seq limit 20 for update skip locked)
      returning n.id, n.seq::float8 as seq, n.body, c.news_url as url, c.shipped`,
  )
}

/** One that was refused for two days stays for an administrator to see. */
async function mark(db: Sql, id: string, status: 'SENT' | 'KEPT' | null, problem: string | null): Promise<void> {
  await db.query(
    `update client_news set problem = $3, sent_at = case when $2 = 'SENT' then clock_timestamp() end,
       status = coalesce($2, case when tries >= ${mostTries} then 'FAILED' else status end) where id = $1`,
    [id, status, problem?.slice(0, 300) ?? null],
  )
}

/** What was heard goes after a month, as messages to people do. */
export async function forgetOldNews(db: Sql): Promise<void> {
  await db.query(`delete from client_news where created_at < now() - interval '30 days'`)
}
