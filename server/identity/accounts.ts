import type { Contact } from '#domain/validation/contact.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import { forgetDevices } from './known-devices.ts'
import type { Realm } from './sign-in-name.ts'

export type NewAccount = {
  readonly id: string
  readonly kind: Exclude<Realm, 'OFFICE'>
  readonly username: string
  readonly nameBn: string
  readonly nameEn: string
  readonly contact: Contact
  readonly passwordHash: string
}

/** Adds an account that signs in under its user name and its confirmed contact. */
export async function addAccount(tx: Sql, account: NewAccount): Promise<void> {
  const { id, kind, username, contact } = account
  const added = await tx.query(
    `insert into public_account (id, idp_sub, username, name_bn, name_en, user_type, mobile, email, password_hash)
     select $1::uuid, $2::text, $3::text, $4::text, $5::text, $6::text, $7::text, $8::text, $9::text
      where not exists (select 1 from app_user where username = $3::text)
     on conflict do nothing returning 1 as added`,
    [
      id,
      id,
      username,
      account.nameBn,
      account.nameEn,
      kind,
      contact.channel === 'SMS' ? contact.address : null,
      contact.channel === 'MAIL' ? contact.address : null,
      account.passwordHash,
    ],
  )
  const isContact = username === contact.address
  if (added.length === 0) throw new Refusal(isContact ? 'contact.taken' : 'username.taken')
  if (!(await addSignInName(tx, kind, contact.address, id))) throw new Refusal('contact.taken')
  if (!isContact && !(await addSignInName(tx, kind, username, id))) throw new Refusal('username.taken')
}

/** Lets an account sign in under a name as well; false where the name is another one's. */
export async function addSignInName(tx: Sql, realm: Realm, name: string, userId: string): Promise<boolean> {
  const added = await tx.query(
    `insert into sign_in_name as n (realm, name, user_id) values ($1, $2, $3)
     on conflict (realm, name) do update set user_id = n.user_id where n.user_id = excluded.user_id
     returning 1 as added`,
    [realm, name, userId],
  )
  return added.length > 0
}

/** Where an account stands: no write of the public touches the table of officials, which every node of a cluster holds. */
export function accountTable(userType: string): 'app_user' | 'public_account' {
  return userType === 'CITIZEN' || userType === 'VENDOR' ? 'public_account' : 'app_user'
}

export type Contacts = { mobile: string | null; email: string | null }

export async function contactsOf(db: Sql, userId: string): Promise<Contacts> {
  const [contacts] = await db.query<Contacts>('select mobile, email from account where id = $1', [userId])
  return contacts ?? { mobile: null, email: null }
}

/** Takes a proven contact in place of the one before; citizens and vendors sign in with it from now on. */
export async function changeContact(
  tx: Sql,
  user: { id: string; userType: string },
  { channel, address }: Contact,
): Promise<Contacts> {
  const column = channel === 'SMS' ? 'mobile' : 'email'
  const table = accountTable(user.userType)
  const [before] = await tx.query<{ old: string | null; username: string }>(
    `select ${column} as old, username from ${table} where id = $1 for no key update`,
    [user.id],
  )
  if (user.userType === 'CITIZEN' || user.userType === 'VENDOR') {
    const realm = user.userType
    if (!(await addSignInName(tx, realm, address, user.id))) throw new Refusal('contact.taken')
    const old = before?.old ?? null
    if (old !== null && old !== address)
      await tx.query('delete from sign_in_name where realm = $1 and name = $2 and user_id = $3', [realm, old, user.id])
    if (before?.username === old)
      await tx.query(
        `update ${table} set username = $2 where id = $1 and not exists (select 1 from account where username = $2)`,
        [user.id, address],
      )
  }
  await tx.query(`update ${table} set ${column} = $2, ${column}_since = now() where id = $1`, [user.id, address])
  return contactsOf(tx, user.id)
}

export async function setPassword(tx: Sql, userId: string, passwordHash: string): Promise<void> {
  const [account] = await tx.query<{ userType: string }>('select user_type as "userType" from account where id = $1', [
    userId,
  ])
  if (account === undefined) return
  const table = accountTable(account.userType)
  const own = table === 'app_user' ? ', password_given = false' : ''
  await tx.query(`update ${table} set password_hash = $2${own} where id = $1`, [userId, passwordHash])
  await forgetDevices(tx, userId)
}
