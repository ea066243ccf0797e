import { randomUUID } from 'node:crypto'
import { checkBanglaName, checkEnglishName, checkUsername } from '#domain/validation/contact.ts'
import type { Check } from '#domain/kernel/result.ts'
import type { Database } from '#server/db/port.ts'
import { newPassword } from './new-password.ts'
import { hashPassword } from './passwords.ts'

export type NewAdministrator = {
  readonly username: string
  readonly nameBn: string
  readonly nameEn: string
  /** subject at the provider of the deployment; null: signs in at the embedded one, with the password given back */
  readonly sub: string | null
}

export type Added =
  { readonly ok: true; readonly password: string | null } | { readonly ok: false; readonly why: string }

/**
 * Adds a system administrator: the first one of a deployment can be given rights by nobody. Whoever may run this on the
 * server may change its database as well.
 */
export async function addAdministrator(db: Database, wanted: NewAdministrator): Promise<Added> {
  const checks: Readonly<Record<string, Check<string>>> = {
    username: checkUsername(wanted.username),
    'Bangla name': checkBanglaName(wanted.nameBn),
    'English name': checkEnglishName(wanted.nameEn),
  }
  for (const [field, check] of Object.entries(checks))
    if (!check.ok) return { ok: false, why: `the ${field} is not good (${check.code})` }
  const id = randomUUID()
  const password = wanted.sub === null ? newPassword() : null
  const added = await db.query(
    `insert into app_user (id, idp_sub, username, employee_code, name_bn, name_en, user_type, password_hash, password_given)
     values ($1, $2, $3, '', $4, $5, 'SYSTEM', $6, $6::text is not null) on conflict do nothing returning id`,
    [
      id,
      wanted.sub ?? id,
      wanted.username,
      wanted.nameBn,
      wanted.nameEn,
      password === null ? null : await hashPassword(password),
    ],
  )
  return added.length === 0 ? { ok: false, why: 'that user name or subject is taken' } : { ok: true, password }
}
