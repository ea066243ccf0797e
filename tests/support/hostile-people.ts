import { needsPermission, opensFor, type CallSpec } from '#contract/call.ts'
import type { Permission } from '#domain/permission/permission.ts'
import { findActor, findSystemRights } from '#server/identity/find-actor.ts'
import { clientHeaders } from './client-token.ts'
import { signIn, Visitor } from './sign-in.ts'
import { testPassword, type TestServer } from './test-server.ts'

/** Somebody who asks, and what they may. */
export type HostilePerson = {
  readonly kind: 'staff' | 'citizen' | 'vendor' | 'client'
  readonly headers: Readonly<Record<string, string>>
  readonly rights: ReadonlySet<Permission>
}

/** People who may together ask for most calls of offices. */
const usernames = [
  'supervisor1',
  'admin1',
  'entry1',
  'verifier1',
  'approver1',
  'officeadmin1',
  'deliverer1',
  'finalapprover1',
  'acland1',
  'undpentry1',
] as const

const none: ReadonlySet<Permission> = new Set()

/** Staff, and of the others one or two of each kind: a citizen, a centre and a kiosk, and two other systems. */
export async function hostilePeople(server: TestServer): Promise<HostilePerson[]> {
  const [citizen, ...vendors] = await Promise.all([
    signIn(server.url, '01711000001', testPassword, new Visitor(), 'dlrms-citizen'),
    ...['vendor1', 'kiosk1'].map((username) => server.call('vendor.sign-in', { username, password: testPassword })),
  ])
  const clients = await Promise.all([
    clientHeaders(server),
    clientHeaders(server, { clientId: 'dlrms-undp', scopes: ['undp'] }),
  ])
  return [
    ...(await Promise.all(usernames.map((username) => staffOf(server, username)))),
    { kind: 'citizen', headers: { 'User-Token': citizen.accessToken }, rights: none },
    ...vendors.map(({ body }): HostilePerson => {
      const { ACCESS_TOKEN: token } = body as { ACCESS_TOKEN: string }
      return { kind: 'vendor', headers: { 'User-Token': token }, rights: none }
    }),
    ...clients.map((headers): HostilePerson => ({ kind: 'client', headers, rights: none })),
  ]
}

async function staffOf(server: TestServer, username: string): Promise<HostilePerson> {
  const { accessToken, deskId, userId } = await server.as(username)
  if (deskId === '') {
    const rights = await findSystemRights(server.db, { id: userId, demo: true, userType: 'SYSTEM' })
    return { kind: 'staff', headers: { 'User-Token': accessToken }, rights: rights ?? none }
  }
  const actor = await findActor(server.db, userId, deskId)
  const headers = { 'User-Token': accessToken, 'Active-Desk': deskId }
  return { kind: 'staff', headers, rights: actor?.permissions ?? none }
}

/** Whether somebody may make a call at all; what they may see of it is the call's. */
export function mayAsk({ kind, rights }: HostilePerson, spec: CallSpec): boolean {
  const { needs } = spec
  if (needsPermission(needs)) return opensFor(rights, spec)
  if (needs === 'public') return true
  if (needs === 'any-kind') return kind !== 'client'
  return needs === 'signed-in' ? kind === 'staff' : kind === needs
}
