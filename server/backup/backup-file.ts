import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gzip as gzipBytes } from 'node:zlib'
import * as z from 'zod'
import { StartRefusal } from '#server/kernel/start-refusal.ts'
import type { Database } from '#server/db/port.ts'

const gzip = promisify(gzipBytes)

const manifestSchema = z.object({
  /** ISO 8601 */
  at: z.string(),
  /** which database it was taken of: it is restored into one of the same sort */
  kind: z.enum(['pglite', 'postgres']),
  bytes: z.number().int(),
  sha256: z.string(),
  /** whether days of it are sealed, so that their key is needed */
  sealed: z.boolean(),
  /** the last migration */
  schema: z.string(),
})

/** What is said of a backup in the file beside it, whose name ends in `.json`. */
export type BackupManifest = z.output<typeof manifestSchema>

/** The database that is to be backed up: a server by its address, an embedded one by what gives a copy of it. */
export type BackupSource = { readonly url: string } | { readonly dump: () => Promise<Blob> }

/**
 * Writes a copy of the whole database as it stood at one instant, while others go on writing, and beside it what tells
 * whether it is whole. The key of the seals is no part of it: it is kept apart. [ADM-18]
 *
 * @returns the path of the copy
 */
export async function writeBackup(
  db: Database,
  source: BackupSource,
  folder: string,
  now: number,
): Promise<{ file: string; manifest: BackupManifest }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const at = new Date(now).toISOString()
  const file = join(folder, `dlrms-${at.slice(0, 19).replaceAll(/[-:]/g, '')}Z.backup`)
  const [last] = await db.query<{ name: string }>('select name from schema_migration order by version desc limit 1')
  const sealed = (await db.query('select 1 from daily_seal limit 1')).length > 0
  // Under another name until it is whole: what breaks off leaves no backup.
  const part = `${file}.part`
  if ('url' in source) await run('pg_dump', ['--format=custom', '--no-owner', `--file=${part}`, source.url])
  else await writeFile(part, await gzip(await (await source.dump()).arrayBuffer(), { level: 1 }))
  await chmod(part, 0o600)
  const manifest: BackupManifest = {
    at,
    kind: 'url' in source ? 'postgres' : 'pglite',
    bytes: (await stat(part)).size,
    sha256: await digestOf(part),
    sealed,
    schema: last?.name ?? '',
  }
  await writeFile(`${file}.json`, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  await rename(part, file)
  return { file, manifest }
}

/** The manifest of a backup that is whole; anything else is refused with what is wrong. */
export async function readBackup(file: string): Promise<BackupManifest> {
  const text = await readFile(`${file}.json`, 'utf8').catch(() => null)
  if (text === null) throw new StartRefusal(`there is no ${basename(file)}.json beside the backup`)
  const manifest = manifestSchema.safeParse(JSON.parse(text))
  if (!manifest.success) throw new StartRefusal(`${basename(file)}.json does not describe a backup`)
  const found = await stat(file).catch(() => null)
  if (found === null) throw new StartRefusal(`there is no file ${file}`)
  if (found.size !== manifest.data.bytes || (await digestOf(file)) !== manifest.data.sha256)
    throw new StartRefusal(`${basename(file)} is not whole: its digest is not the one that was written with it`)
  return manifest.data
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Runs a program of the database server to its end. */
export async function run(program: string, args: readonly string[]): Promise<void> {
  let said = ''
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.once('error', () => reject(new StartRefusal(`${program} of PostgreSQL is not installed`)))
    child.once('exit', resolve)
  })
  if (code !== 0) throw new StartRefusal(`${program} ended with ${code}: ${said.trim().split('\n').at(-1) ?? ''}`)
}
