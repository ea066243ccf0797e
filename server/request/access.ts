import { needsPermission, opensFor, type Access, type CallSpec } from '#contract/call.ts'
import { permissionsOfScope, type ClientScope } from '#domain/client/scopes.ts'
import type { Permission } from '#domain/permission/permission.ts'
import { findApiClient } from '#server/identity/api-clients.ts'
import { findSeated, findSystemRights, findUser, type SignedInUser } from '#server/identity/find-actor.ts'
import { limits, mustHit } from '#server/identity/limits.ts'
import { clientIds } from '#server/identity/provider.ts'
import { isStaff } from '#server/identity/user-kind.ts'
import type { TokenVerifier } from '#server/identity/verify-token.ts'
import type { Actor, DeskActor } from '#server/door/actor.ts'
import type { Database } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import { isUuid } from '#domain/kernel/uuid7.ts'
import type { FastifyRequest } from 'fastify'
import type { TokenFacts } from '#server/identity/token-facts.ts'

export type Caller = {
  readonly token: TokenFacts | null
  readonly user: SignedInUser | null
  /** who acts, of whichever kind */
  readonly actor: Actor | null
  /** the actor that sits at a desk */
  readonly desk: DeskActor | null
  /** what a system administrator may do without a desk; null for everybody else */
  readonly systemRights: ReadonlySet<Permission> | null
}

const nobody: Caller = { token: null, user: null, actor: null, desk: null, systemRights: null }

export type AccessPorts = { db: Database; verifyToken: TokenVerifier; demo: boolean }

/** Who asks, by token and desk; refused where the call needs more. A desk is looked up even where none is needed. */
export async function admit(
  ports: AccessPorts,
  request: FastifyRequest,
  spec: Pick<CallSpec, 'needs' | 'or' | 'scope'>,
): Promise<Caller> {
  const { needs, scope } = spec
  const bearer = bearerOf(request)
  if (needs === 'public') {
    if (bearer === null) return nobody
    const token = await ports.verifyToken(bearer).catch(() => null)
    return { ...nobody, token }
  }
  if (bearer === null) throw new Refusal('session.missing')
  const token = await ports.verifyToken(bearer)
  const isSystem = token.sub === token.clientId
  // Some calls are those of another system and of desks alike.
  if (needs === 'client' || (isSystem && scope !== undefined)) {
    const client = await clientOf(ports, token, scope)
    if (client !== null) return client
  } else if (isSystem) throw new Refusal('user.kind')
  const deskId = header(request, 'active-desk')
  const found = await callerOf(ports.db, token.sub, deskId)
  if (found === null || !isTokenOfKind(token, found.user)) throw new Refusal('session.expired')
  const { user, actor } = found
  if (user.demo && !ports.demo) throw new Refusal('session.demo-off')
  if (!isKindFor(user, needs)) throw new Refusal('user.kind')
  const caller = { ...nobody, token, user }
  if (user.userType === 'CITIZEN' || user.userType === 'VENDOR')
    return { ...caller, actor: { kind: kindOf[user.userType], userId: user.id, permissions: new Set() } }
  if (deskId === null) return { ...caller, systemRights: await rightsWithoutDesk(ports.db, user, spec) }
  if (actor === null) throw new Refusal('desk.foreign')
  if (!opensFor(actor.permissions, spec)) throw new Refusal('permission.denied')
  return { ...caller, actor, desk: actor }
}

/**
 * Another system that a token names, which may make the call; null where the token is no such system's, or that of one which
 * may call no more. What it may is asked by every call and not read of the token alone. [EM-1]
 */
async function clientOf(
  { db, demo }: AccessPorts,
  token: TokenFacts,
  scope: ClientScope | undefined,
): Promise<Caller | null> {
  if (token.clientId === null || (token.sub !== token.clientId && (await findUser(db, token.sub)) !== null)) return null
  const client = await findApiClient(db, token.clientId, demo)
  if (client === null) return null
  await mustHit(db, limits.clientMinute, client.clientId)
  if (scope === undefined || !client.scopes.has(scope) || !token.scopes.has(scope)) throw new Refusal('client.scope')
  const { id: userId, clientId, districts } = client
  return {
    ...nobody,
    token,
    actor: { kind: 'client', userId, clientId, districts, permissions: new Set(permissionsOfScope[scope]) },
  }
}

/** Who a token names, at the desk that the request names; no actor where the desk is not theirs or none there can be. */
async function callerOf(
  db: Database,
  sub: string,
  deskId: string | null,
): Promise<{ readonly user: SignedInUser; readonly actor: DeskActor | null } | null> {
  if (deskId !== null && isUuid(deskId)) return findSeated(db, sub, deskId)
  const user = await findUser(db, sub)
  return user === null ? null : { user, actor: null }
}

async function rightsWithoutDesk(
  db: Database,
  user: SignedInUser,
  spec: Pick<CallSpec, 'needs' | 'or'>,
): Promise<Caller['systemRights']> {
  const systemRights = await findSystemRights(db, user)
  if (needsPermission(spec.needs)) {
    if (systemRights === null) throw new Refusal('desk.required')
    if (!opensFor(systemRights, spec)) throw new Refusal('permission.denied')
  }
  return systemRights
}

const kindOf = { CITIZEN: 'citizen', VENDOR: 'vendor' } as const

function isKindFor({ userType }: SignedInUser, needs: Access): boolean {
  // Another system signs in with a key of its own; no token of a person opens what is theirs.
  if (needs === 'client') return false
  if (needs === 'any-kind') return true
  if (needs === 'citizen') return userType === 'CITIZEN'
  return needs === 'vendor' ? userType === 'VENDOR' : isStaff(userType)
}

/** Each kind signs in at its own place; a token from another one is not theirs, whoever it names. */
function isTokenOfKind({ from, clientId }: TokenFacts, { userType }: SignedInUser): boolean {
  if ((userType === 'VENDOR') !== (from === 'vendor')) return false
  if (clientId === clientIds.office) return isStaff(userType)
  return clientId !== clientIds.citizen || userType === 'CITIZEN'
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
