import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newPassword } from '#server/identity/new-password.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import type { Database } from '#server/db/port.ts'
import { people } from './people.ts'
import { publicPeople } from './public-people.ts'
import { roles } from './roles.ts'

export type DemoSignIn = { username: string; password: string; roles: string; office: string }

/** The demonstration's passwords: made at the first start, kept beside the data for its owner only. */
export async function demoSignIns(db: Database, dataDir: string): Promise<DemoSignIn[]> {
  const file = join(dataDir, 'demo-sign-ins.json')
  const known = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Record<string, string>) : {}
  const open = await db.query<{ username: string }>('select username from account where demo and password_hash is null')
  const missing = [...people, ...publicPeople].filter(({ username }) => known[username] === undefined)
  const toSet = new Set([...open.map((row) => row.username), ...missing.map((person) => person.username)])
  const passwords = { ...known, ...Object.fromEntries(missing.map(({ username }) => [username, newPassword()])) }
  if (missing.length > 0) await writeFile(file, `${JSON.stringify(passwords, null, 2)}\n`, { mode: 0o600 })
  await Promise.all(
    [...toSet].map(async (username) => {
      const password = passwords[username]
      if (password === undefined) return
      const table = publicPeople.some((person) => person.username === username) ? 'public_account' : 'app_user'
      await db.query(`update ${table} set password_hash = $2 where username = $1 and demo`, [
        username,
        await hashPassword(password),
      ])
    }),
  )
  const staff = people.map((person) => ({
    username: person.username,
    password: passwords[person.username] ?? '',
    roles:
      person.userType === 'SYSTEM'
        ? roles['system-administrator'].nameEn
        : person.desks.map((desk) => roles[desk.role].nameEn).join(' + '),
    office: person.desks[0]?.office ?? '',
  }))
  const others = publicPeople.map(({ username, about }) => ({
    username,
    password: passwords[username] ?? '',
    roles: about,
    office: '',
  }))
  return [...staff, ...others]
}
