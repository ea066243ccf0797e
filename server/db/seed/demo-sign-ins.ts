import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { hashPassword } from '#server/identity/passwords.ts'
import type { Database } from '../port.ts'
import { people } from './people.ts'
import { roles } from './roles.ts'

export type DemoSignIn = { username: string; password: string; roles: string; office: string }

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** The demonstration's passwords: made at the first start, kept beside the data for its owner only. */
export async function demoSignIns(db: Database, dataDir: string): Promise<DemoSignIn[]> {
  const file = join(dataDir, 'demo-sign-ins.json')
  const known = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Record<string, string>) : {}
  const open = await db.query<{ username: string }>(
    'select username from app_user where demo and password_hash is null',
  )
  const missing = people.filter(({ username }) => known[username] === undefined)
  const toSet = new Set([...open.map((row) => row.username), ...missing.map((person) => person.username)])
  const passwords = { ...known, ...Object.fromEntries(missing.map(({ username }) => [username, newPassword()])) }
  if (missing.length > 0) await writeFile(file, `${JSON.stringify(passwords, null, 2)}\n`, { mode: 0o600 })
  await Promise.all(
    [...toSet].map(async (username) => {
      const password = passwords[username]
      if (password === undefined) return
      await db.query('update app_user set password_hash = $2 where username = $1 and demo', [
        username,
        await hashPassword(password),
      ])
    }),
  )
  return people.map((person) => ({
    username: person.username,
    password: passwords[person.username] ?? '',
    roles: person.desks.map((desk) => roles[desk.role].nameEn).join(' + '),
    office: person.desks[0]?.office ?? '',
  }))
}

function newPassword(): string {
  const part = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `${part()}-${part()}-${part()}`
}
