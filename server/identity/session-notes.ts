import type { Sql } from '#server/db/port.ts'
import { decodeJwt } from 'jose'
import { agentName } from './agent-name.ts'

/** How long after the second factor was shown it is not asked again. */
const confirmedSeconds = 600
/** A sign-in so fresh has just shown it. */
const freshSeconds = 120
/** Not every call needs to be written down. */
const notedEveryMs = 60_000
const mostRemembered = 20_000

export type SessionNotes = {
  /** a session begins, or goes on under new tokens of the same grant */
  begin(asking: { readonly address: string; readonly agent: string | null }, tokens: Tokens): Promise<void>
  /** somebody works in it */
  use(sessionId: string): Promise<void>
  /** whether something was heard of it lately */
  isBusy(sessionId: string): Promise<boolean>
  /** the second factor was shown in it */
  confirm(sessionId: string): Promise<void>
  isConfirmed(sessionId: string): Promise<boolean>
}

type Tokens = { readonly accessToken: string; readonly idToken?: string | undefined }

/** Remarks on sessions: where they began, when they were used last. [ACT-4, ACT-6] */
export function sessionNotes(db: Sql, { idleSeconds, now }: { idleSeconds: number; now: () => number }): SessionNotes {
  const noted = new Map<string, number>()
  return {
    begin: async ({ address, agent }, { accessToken, idToken }) => {
      const { sub, gid, sid } = decodeJwt(accessToken)
      const id = [gid, sid].find((one) => typeof one === 'string')
      if (id === undefined) return
      const began = idToken === undefined ? undefined : decodeJwt(idToken)['auth_time']
      const isFresh = typeof began === 'number' && now() / 1000 - began < freshSeconds
      await db.query(
        `insert into session_note as n (id, account_id, address, agent, confirmed_at)
         select $1, a.id, $3, $4, case when $5 and exists (select 1 from second_factor f where f.account_id = a.id) then now() end
           from account a where a.idp_sub = $2
         on conflict (id) do update
           set address = excluded.address, agent = excluded.agent, used_at = now(),
               confirmed_at = coalesce(excluded.confirmed_at, n.confirmed_at)`,
        [id, sub, address, agentName(agent ?? ''), isFresh],
      )
    },
    use: async (sessionId) => {
      const at = now()
      if (at - (noted.get(sessionId) ?? 0) < notedEveryMs) return
      if (noted.size >= mostRemembered) noted.clear()
      noted.set(sessionId, at)
      await db.query('update session_note set used_at = now() where id = $1', [sessionId])
    },
    isBusy: async (sessionId) => {
      const idle = await db.query(
        'select 1 from session_note where id = $1 and used_at < now() - make_interval(secs => $2::float8)',
        [sessionId, idleSeconds],
      )
      return idle.length === 0
    },
    confirm: async (sessionId) => {
      await db.query('update session_note set confirmed_at = now() where id = $1', [sessionId])
    },
    isConfirmed: async (sessionId) => {
      const confirmed = await db.query(
        'select 1 from session_note where id = $1 and confirmed_at > now() - make_interval(secs => $2::float8)',
        [sessionId, confirmedSeconds],
      )
      return confirmed.length > 0
    },
  }
}
