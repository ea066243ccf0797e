import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { checkIdentity, identityTypes } from '#domain/kernel/identity.ts'
import { accepted, type Check } from '#domain/kernel/result.ts'

/** An NID of 10, 13 or 17 digits, in either script. */
export function checkNid(text: string): Check<string> {
  const checked = checkIdentity({ type: identityTypes.nid, number: text })
  return checked.ok ? accepted(checked.value.number) : checked
}

/** The gender as a list's value. */
export function readGender(value: string): 1 | 2 | 3 | null {
  return value === '1' ? 1 : value === '2' ? 2 : value === '3' ? 3 : null
}

/** Today's date where the records are, whatever the clock of the machine is set to. */
export function todayInDhaka(): string {
  return dhakaDay(Date.now())
}
