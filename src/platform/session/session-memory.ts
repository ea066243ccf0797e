import { deskView, officeProfile } from '#contract/calls/session.ts'
import * as z from 'zod/mini'
import { recallLastUser, rememberLastUser } from './last-user.ts'

/** What an offline start needs to know of the person who worked here last; no token is part of it. */
const memory = z.object({ user: officeProfile, desk: z.nullable(deskView), permissions: z.array(z.string()) })

export type SessionMemory = z.output<typeof memory>

const memoryKey = (userId: string) => `dlrms.profile.${userId}`
const deskKey = (userId: string) => `dlrms.desk.${userId}`

const kept = { mobile: null, email: null, profilePicture: null, signatureImage: null } as const

/** Of the profile only what an offline start shows: how to reach a person stays on the server. */
export function rememberSession({ user, desk, permissions }: SessionMemory): void {
  keep(memoryKey(user.id), JSON.stringify({ user: { ...user, ...kept }, desk, permissions }))
  rememberLastUser(user.id)
}

/** The signed-in person of this device, unless they signed out or the server ended their session. */
export function recallSession(): SessionMemory | null {
  const userId = recallLastUser()
  return userId === null ? null : recallPerson(userId)
}

/** A person as they were last known on this device, whoever works here now. */
export function recallPerson(userId: string): SessionMemory | null {
  try {
    const result = z.safeParse(memory, JSON.parse(take(memoryKey(userId)) ?? 'null'))
    return result.success ? result.data : null
  } catch {
    return null
  }
}

/** Nothing is left here of who the person was and what they might do. */
export function forgetPerson(userId: string): void {
  for (const key of [memoryKey(userId), deskKey(userId)]) drop(key)
}

export function rememberDesk(userId: string, deskId: string): void {
  keep(deskKey(userId), deskId)
}

export function recallDesk(userId: string): string | null {
  return take(deskKey(userId))
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // costs only the offline start
  }
}

function take(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function drop(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // nothing is kept there
  }
}
