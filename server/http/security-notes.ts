import type { CallSpec } from '#contract/call.ts'
import type { SecurityEventName } from '#domain/security/events.ts'

/** What a call is noted as in the security log, by its name: the first line that fits. */
const events: readonly (readonly [RegExp, SecurityEventName])[] = [
  [/\.(export-excel|pdf)$/, 'EXPORTED'],
  [/^bundle\.volume$/, 'EXPORTED'],
  [/\.unmask$/, 'UNMASKED'],
  [/^outbox\.list$/, 'OUTBOX_READ'],
]

/** What changes something is noted as this besides. */
const changes: readonly (readonly [RegExp, SecurityEventName])[] = [
  [/^account\.password$/, 'PASSWORD_CHANGED'],
  [/^employee\.new-password$/, 'PASSWORD_GIVEN'],
  [/^account\.(add-code-app|add-key|remove-factor|recovery-codes)$/, 'FACTORS_CHANGED'],
  [/^sync\.lose(-of)?$/, 'DEVICE_LOST'],
  [/^sync\.wiped$/, 'DEVICE_WIPED'],
  [/^(user|citizen|vendor)\.reset-factors$/, 'FACTORS_RESET'],
  [/^(account|user)\.end-sessions?$/, 'SESSION_ENDED'],
  [/^(permission|permission-module|permission-group|base-organogram|office-organogram|user)\./, 'RIGHTS_CHANGED'],
  [/^(employee-assignment|office-jurisdiction|api-client)\./, 'RIGHTS_CHANGED'],
  [/^(base-office\.(publish|save-organogram)|employee\.assign|citizen\.set-active)$/, 'RIGHTS_CHANGED'],
  [/^vendor\.(approve|refuse|suspend|resume)$/, 'RIGHTS_CHANGED'],
  [/^(office-configuration|office-setting|office-delivery-access|app-config)\./, 'OFFICE_RULES_CHANGED'],
  [/^office-approval\./, 'OFFICE_RULES_CHANGED'],
  [/^office-recovery-key\.put$/, 'RECOVERY_KEY'],
]

/** What of a call the security log tells; null where it tells nothing of it. */
export function securityEventOf(name: string, { method }: Pick<CallSpec, 'method'>): SecurityEventName | null {
  const rules = method === 'GET' ? events : [...events, ...changes]
  return rules.find(([names]) => names.test(name))?.[1] ?? null
}

/** Whom and what a call was about, by the names that inputs have for that. */
export function concerned(input: unknown): { readonly userId: string | null; readonly subject: string | null } {
  const { userId, employeeId, citizenId, vendorId, ...rest } = (input ?? {}) as Readonly<Record<string, unknown>>
  const person = [userId, employeeId, citizenId, vendorId].find((one) => typeof one === 'string')
  const subject = [
    rest['approvalId'],
    rest['officeId'],
    rest['deskId'],
    rest['groupId'],
    rest['permissionKey'],
    rest['deviceId'],
    rest['id'],
  ].find((one) => typeof one === 'string')
  const named = (one: unknown): string | null => (typeof one === 'string' ? one : null)
  return { userId: named(person), subject: named(subject) }
}

/** Why it was done, where the call asks for that. */
export function reasonOf(input: unknown): string | undefined {
  const { reason } = (input ?? {}) as { readonly reason?: unknown }
  return typeof reason === 'string' ? reason : undefined
}
