import { khatianStatus, type KhatianStatus } from '../khatian/status.ts'

const givenOut: ReadonlySet<KhatianStatus> = new Set([
  khatianStatus.approved,
  khatianStatus.agotoApproved,
  khatianStatus.citizenApproved,
])

/**
 * Whether copies of a khatian are issued as it is. One that its office locked, or wants keyed anew, is not given out; one
 * that a case holds counts as it was approved. [UNL-2] [ORD-14]
 */
export function isGivenOut(status: KhatianStatus, isHeld: boolean): boolean {
  return isHeld || givenOut.has(status)
}
