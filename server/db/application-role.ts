import { StartRefusal } from '#server/kernel/start-refusal.ts'
import { appendOnlyTables } from './append-only.ts'
import type { Sql } from './port.ts'

/** The role and password of an address such as `postgres://role:password@host/name`. */
export function roleOf(url: string): { readonly name: string; readonly password: string } {
  const { username, password } = new URL(url)
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) }
}

/**
 * Makes the role that the product works as, where there is none yet.
 *
 * @returns whether it was made
 * @throws StartRefusal where a role of this name may change what the owner has made, and so is none to work as
 */
export async function createApplicationRole(
  owner: Sql,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<boolean> {
  const [found] = await owner.query<{ above: boolean }>(
    `select rolsuper or rolcreaterole or pg_has_role(rolname, current_user, 'member') as above from pg_roles where rolname = $1`,
    [name],
  )
  if (found?.above === true)
    throw new StartRefusal(`DATABASE_URL names ${name}, which has the rights of the owner: name another role there`)
  if (found !== undefined) return false
  const [made] = await owner.query<{ text: string }>(
    `select format('create role %I login password %L', $1::text, $2::text) as text`,
    [name, password],
  )
  await owner.query(made?.text ?? '')
  return true
}

/** Lets a role read and write all tables, and of what proves the records only read and add. For new tables as well. [LOG-12] */
export async function grantToApplication(owner: Sql, role: string): Promise<void> {
  const [quoted] = await owner.query<{ name: string }>('select quote_ident($1::text) as name', [role])
  const name = quoted?.name ?? ''
  for (const text of [
    `grant usage on schema public to ${name}`,
    `grant select, insert, update, delete on all tables in schema public to ${name}`,
    `grant usage, select on all sequences in schema public to ${name}`,
    `revoke update, delete, truncate on ${appendOnlyTables.join(', ')} from ${name}`,
    // A message of a provider that comes again is counted, and stands as it came.
    `grant update (seen) on payment_message to ${name}`,
  ])
    await owner.query(text)
}
