import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { StartRefusal } from '#server/kernel/start-refusal.ts'

/** A key as it is kept: the newest one is used, the others are still known until their time (epoch ms). */
type Kept<T> = { readonly value: T; readonly until: number | null }

/**
 * Keys of this installation, a file each that only its own user may read. They lie outside the database, so that who reads
 * that or a backup of it can make no token.
 */
export type KeyFolder = {
  /** The values of a key that are good now, the newest first; made where there is none, once for all processes. */
  keys<T>(name: string, make: () => T): Promise<readonly [T, ...T[]]>
  /** Puts a key where there is none. */
  put<T>(name: string, value: T): Promise<void>
  /** Puts a new value before the others, which stay good for `overlapMs`; those whose time is over go. */
  rotate<T>(name: string, make: () => T, overlapMs: number): Promise<void>
}

export function keyFolder(dir: string, now: () => number = Date.now): KeyFolder {
  const fileOf = (name: string): string => join(dir, `${name}.json`)

  async function read<T>(name: string): Promise<Kept<T>[] | null> {
    const file = fileOf(name)
    return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Kept<T>[]) : null
  }

  /** Written beside it first: another process reads a whole file or none. */
  async function writeBeside(name: string, kept: readonly Kept<unknown>[]): Promise<string> {
    await mkdir(dir, { recursive: true, mode: 0o700 })
    const file = `${fileOf(name)}.${randomBytes(6).toString('hex')}`
    await writeFile(file, `${JSON.stringify(kept)}\n`, { mode: 0o600, flag: 'wx' })
    return file
  }

  async function put<T>(name: string, value: T): Promise<void> {
    if (existsSync(fileOf(name))) return
    const file = await writeBeside(name, [{ value, until: null }])
    // A link is refused where another process was first; a rename would take its place.
    await link(file, fileOf(name)).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EEXIST') throw cause
    })
    await unlink(file)
  }

  async function good<T>(name: string): Promise<Kept<T>[]> {
    return ((await read<T>(name)) ?? []).filter(({ until }) => until === null || until > now())
  }

  return {
    put,
    async keys<T>(name: string, make: () => T) {
      await put(name, make())
      const [newest, ...others] = (await good<T>(name)).map(({ value }) => value)
      if (newest === undefined) throw new StartRefusal(`${fileOf(name)} holds no key`)
      return [newest, ...others]
    },
    async rotate<T>(name: string, make: () => T, overlapMs: number) {
      const former = (await good<T>(name)).map(({ value, until }) => ({ value, until: until ?? now() + overlapMs }))
      await rename(await writeBeside(name, [{ value: make(), until: null }, ...former]), fileOf(name))
    },
  }
}

/** Outside a demonstration a folder of keys that others may read is refused. */
export async function refuseOpenFolder(dir: string): Promise<void> {
  if (!existsSync(dir) || process.platform === 'win32') return
  const { mode } = await stat(dir)
  if ((mode & 0o077) !== 0)
    throw new StartRefusal(`others may read ${dir}, where keys lie: chmod 700 it, and rotate the keys if others could`)
}
