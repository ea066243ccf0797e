import type { CallOutput } from '#contract/call.ts'
import type { citizenCalls } from '#contract/calls/citizen.ts'
import type { deskView, officeProfile } from '#contract/calls/session.ts'
import type { vendorCalls } from '#contract/calls/vendor.ts'
import type { Permission } from '#domain/permission/permission.ts'
import type * as z from 'zod/mini'
import { create } from 'zustand'

export type Profile = z.output<typeof officeProfile>
export type Desk = z.output<typeof deskView>

export type CitizenProfile = CallOutput<(typeof citizenCalls)['citizen.profile']>
export type VendorProfile = CallOutput<(typeof vendorCalls)['vendor.profile']>

/** Somebody who works at no desk: a citizen, or a vendor, whom kiosks and digital centres are kinds of. */
export type ExternalUser = CitizenProfile | VendorProfile

export type Session = {
  state: 'loading' | 'anonymous' | 'signed-in' | 'offline-signed-in'
  /** a member of staff */
  user: Profile | null
  /** a citizen or vendor; never beside a member of staff */
  externalUser: ExternalUser | null
  desk: Desk | null
  permissions: readonly string[]
  /** the server's mark of these permissions, once it was heard: where it differs they are read anew */
  rights: string | null
  /** several desks and none chosen yet on this device; the primary one is active meanwhile */
  mustChooseDesk: boolean
  /** the server ended the session while something was unsaved: the screen stays, and signing in goes over it */
  needsSignIn: boolean
  /** let in by their vault and not by the server: the server's no to calls without tokens is no news about them */
  byVault: boolean
  /** why signing in failed, as an error code */
  problem: string | null
}

const nobody: Session = {
  state: 'loading',
  user: null,
  externalUser: null,
  desk: null,
  permissions: [],
  rights: null,
  mustChooseDesk: false,
  needsSignIn: false,
  byVault: false,
  problem: null,
}

export const sessionStore = create<Session>(() => nobody)

export function useSession(): Session {
  return sessionStore()
}

/** Whether the person may do it at the active desk. Screens hide by this; the server decides. */
export function useMay(): (permission: Permission) => boolean {
  const permissions = sessionStore((session) => session.permissions)
  return (permission) => permissions.includes(permission)
}

export function isSignedIn(session: Session): boolean {
  return session.state === 'signed-in' || session.state === 'offline-signed-in'
}

export function setNobody(problem: string | null = null): void {
  sessionStore.setState({ ...nobody, state: 'anonymous', problem })
}

/** Nobody any more, on a page that is about to be left: it must not go its own way before that. */
export function setLeaving(): void {
  sessionStore.setState(nobody)
}

/** The last-chosen desk if it is still theirs, otherwise the primary one (spec §4). */
export function pickDesk(desks: readonly Desk[], lastChosen: string | null): { desk: Desk | null; chosen: boolean } {
  const last = desks.find((desk) => desk.id === lastChosen)
  const desk = last ?? desks.find((one) => one.isPrimary) ?? desks[0] ?? null
  return { desk, chosen: last !== undefined || desks.length <= 1 }
}
