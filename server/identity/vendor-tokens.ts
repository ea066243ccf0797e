import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { Database, Sql } from '#server/db/port.ts'
import { SignJWT } from 'jose'
import { verifyByAny } from './any-secret.ts'
import type { Secrets } from './keys.ts'

/** A vendor's refresh token lives so many times as long as the access token (spec 1 §9). */
export const vendorRefreshFactor = 5

/** As long as this a used refresh token answers once more, until its successor is used. */
const graceSeconds = 60

export type VendorTokenAnswer = {
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresIn: number
  readonly refreshExpiresIn: number
}

export type VendorClaims = { readonly sub: string; readonly sessionId: string; readonly expiresAt: number }

export type VendorTokens = {
  readonly issuer: string
  begin(account: { userId: string; sub: string }): Promise<VendorTokenAnswer>
  /** null: the session is over */
  renew(refreshToken: string): Promise<VendorTokenAnswer | null>
  /** throws a `JOSEError` for a token that is not good */
  verify(accessToken: string): Promise<VendorClaims>
  isAlive(sessionId: string): Promise<boolean>
  end(sessionId: string): Promise<void>
}

export type VendorTokenPorts = {
  db: Database
  secrets: Secrets
  publicUrl: string
  audience: string
  accessSeconds: number
  /** a sign-in ends after this, however often it is renewed */
  sessionSeconds: number
}

type Held = {
  session_id: string
  used_at: number | null
  age: number | null
  successor: string | null
  fresh: boolean
  alive: boolean
  now: number
  ends: number
  sub: string
}

type Issue = { sub: string; sessionId: string; token: string; at: number; ends: number; now: number }

/** Sessions of vendors, who sign in here and not at the provider: short access tokens, refresh tokens that rotate. */
export function createVendorTokens(ports: VendorTokenPorts): VendorTokens {
  const { db, secrets, audience, accessSeconds } = ports
  const [secret] = secrets
  const issuer = `${ports.publicUrl}/api/v1/auth`
  const refreshSeconds = accessSeconds * vendorRefreshFactor

  async function answerOf({ sub, sessionId, token, at, ends, now }: Issue): Promise<VendorTokenAnswer> {
    const until = Math.min(at + accessSeconds, ends)
    const accessToken = await new SignJWT({ sid: sessionId, office_user: false, gems_user: false })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(sub)
      .setIssuedAt(at)
      .setExpirationTime(until)
      .sign(secret)
    return {
      accessToken,
      refreshToken: token,
      expiresIn: Math.max(0, until - now),
      refreshExpiresIn: Math.max(0, Math.min(at + refreshSeconds, ends) - now),
    }
  }

  async function keepToken(sql: Sql, token: string, sessionId: string, at: number, ends: number): Promise<void> {
    await sql.query(
      `insert into vendor_refresh (hash, session_id, issued_at, expires_at)
       values ($1, $2, to_timestamp($3::float8), to_timestamp($4::float8))`,
      [hashOf(token), sessionId, at, Math.min(at + refreshSeconds, ends)],
    )
  }

  /** The next token follows from the one before: two tabs that ask with the same one get the same one. */
  function successorOf(token: string): string {
    return createHmac('sha256', secret).update(`refresh/${token}`).digest('base64url')
  }

  return {
    issuer,
    begin: ({ userId, sub }) =>
      db.transaction(async (tx) => {
        const sessionId = randomUUID()
        const token = randomBytes(32).toString('base64url')
        const [row] = await tx.query<{ at: number; ends: number }>(
          `insert into vendor_session (id, user_id, expires_at)
           values ($1, $2, date_trunc('second', now()) + make_interval(secs => $3::float8))
           returning floor(extract(epoch from now()))::float8 as at, extract(epoch from expires_at)::float8 as ends`,
          [sessionId, userId, ports.sessionSeconds],
        )
        const { at, ends } = row ?? { at: 0, ends: 0 }
        await keepToken(tx, token, sessionId, at, ends)
        return answerOf({ sub, sessionId, token, at, ends, now: at })
      }),
    renew: (refreshToken) =>
      db.transaction(async (tx) => {
        const held = await hold(tx, hashOf(refreshToken))
        if (held === null || !held.alive) return null
        const { session_id: sessionId, sub, now, ends } = held
        const token = successorOf(refreshToken)
        if (held.used_at === null) {
          if (!held.fresh) return null
          await keepToken(tx, token, sessionId, now, ends)
          await tx.query(
            'update vendor_refresh set used_at = to_timestamp($2::float8), successor = $3 where hash = $1',
            [hashOf(refreshToken), now, hashOf(token)],
          )
          await tx.query('update vendor_session set used_at = to_timestamp($2::float8) where id = $1', [sessionId, now])
          return answerOf({ sub, sessionId, token, at: now, ends, now })
        }
        const [next] = await tx.query<{ used: boolean }>(
          'select used_at is not null as used from vendor_refresh where hash = $1',
          [held.successor],
        )
        if (next?.used === false && (held.age ?? graceSeconds) < graceSeconds)
          return answerOf({ sub, sessionId, token, at: held.used_at, ends, now })
        // Somebody else holds a copy: nobody goes on with this session.
        await tx.query('update vendor_session set ended_at = now() where id = $1', [sessionId])
        return null
      }),
    verify: async (accessToken) => {
      const { payload } = await verifyByAny(accessToken, secrets, {
        issuer,
        audience,
        algorithms: ['HS256'],
        requiredClaims: ['sub', 'sid', 'exp'],
        clockTolerance: 5,
      })
      return {
        sub: payload.sub ?? '',
        sessionId: typeof payload['sid'] === 'string' ? payload['sid'] : '',
        expiresAt: (payload.exp ?? 0) * 1000,
      }
    },
    isAlive: async (sessionId) =>
      (
        await db.query('select 1 from vendor_session where id = $1 and ended_at is null and expires_at > now()', [
          sessionId,
        ])
      ).length > 0,
    end: async (sessionId) => {
      await db.query('update vendor_session set ended_at = coalesce(ended_at, now()) where id = $1', [sessionId])
    },
  }
}

/** The token's row and its session, both locked, so that who comes second reads what the first one wrote. */
async function hold(tx: Sql, hash: string): Promise<Held | null> {
  const [row] = await tx.query<Held>(
    `select r.session_id, r.successor, u.idp_sub as sub,
            floor(extract(epoch from r.used_at))::float8 as used_at,
            extract(epoch from clock_timestamp() - r.used_at)::float8 as age,
            floor(extract(epoch from clock_timestamp()))::float8 as now,
            extract(epoch from s.expires_at)::float8 as ends,
            r.expires_at > clock_timestamp() as fresh,
            s.ended_at is null and s.expires_at > clock_timestamp() and u.active and v.status = 'APPROVED' as alive
       from vendor_refresh r
       join vendor_session s on s.id = r.session_id
       join public_account u on u.id = s.user_id
       join vendor v on v.user_id = u.id
      where r.hash = $1
        for update of r, s`,
    [hash],
  )
  return row ?? null
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
