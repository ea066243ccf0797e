import type { Access } from '#contract/call.ts'
import { findActor, findUser, type SignedInUser } from '#server/identity/find-actor.ts'
import type { TokenVerifier } from '#server/identity/verify-token.ts'
import type { Actor } from '#server/door/actor.ts'
import type { Database } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import { isUuid } from '#domain/kernel/uuid7.ts'
import type { FastifyRequest } from 'fastify'
import type { TokenFacts } from './context.ts'

export type Caller = {
  readonly token: TokenFacts | null
  readonly user: SignedInUser | null
  readonly actor: Actor | null
}

const nobody: Caller = { token: null, user: null, actor: null }

export type AccessPorts = { db: Database; verifyToken: TokenVerifier; demo: boolean }

/** Who asks, by token and desk; refused where the call needs more. A desk is looked up even where none is needed. */
export async function admit(ports: AccessPorts, request: FastifyRequest, needs: Access): Promise<Caller> {
  const bearer = bearerOf(request)
  if (needs === 'public') {
    if (bearer === null) return nobody
    const token = await ports.verifyToken(bearer).catch(() => null)
    return { ...nobody, token }
  }
  if (bearer === null) throw new Refusal('session.missing')
  const token = await ports.verifyToken(bearer)
  const user = await findUser(ports.db, token.sub)
  if (user === null) throw new Refusal('session.expired')
  if (user.demo && !ports.demo) throw new Refusal('session.demo-off')
  const deskId = header(request, 'active-desk')
  if (deskId === null) {
    if (needs !== 'signed-in') throw new Refusal('desk.required')
    return { token, user, actor: null }
  }
  const actor = isUuid(deskId) ? await findActor(ports.db, user.id, deskId) : null
  if (actor === null) throw new Refusal('desk.foreign')
  if (needs !== 'signed-in' && !actor.permissions.has(needs)) throw new Refusal('permission.denied')
  return { token, user, actor }
}

function bearerOf(request: FastifyRequest): string | null {
  const own = header(request, 'user-token')
  if (own !== null) return own
  const [, token] = /^Bearer (\S+)$/i.exec(header(request, 'authorization') ?? '') ?? []
  return token ?? null
}

export function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}
