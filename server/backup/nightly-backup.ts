import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import type { Database } from '#server/db/port.ts'
import { readBackup, type BackupSource } from './backup-file.ts'
import { takeBackup } from './backup-run.ts'
import { keptBackups } from './kept-backups.ts'

/** Takes the backup of the day of Dhaka, if there is none yet, and removes those that are not kept any longer. [ADM-18] */
export async function backUpNightly(db: Database, source: BackupSource, folder: string, now: number): Promise<boolean> {
  const held = await heldBackups(folder)
  if ([...held.keys()].some((at) => dhakaDay(at) === dhakaDay(now))) return false
  const { file, manifest } = await takeBackup(db, source, folder, now)
  held.set(Date.parse(manifest.at), file)
  const kept = keptBackups([...held.keys()])
  for (const [at, old] of held)
    if (!kept.has(at)) {
      await rm(old, { force: true })
      await rm(`${old}.json`, { force: true })
    }
  return true
}

/** Backups in a folder by when they were taken; what is not whole counts for none. */
async function heldBackups(folder: string): Promise<Map<number, string>> {
  const names = await readdir(folder).catch(() => [])
  const held = new Map<number, string>()
  for (const name of names) {
    if (!name.endsWith('.backup')) continue
    const file = join(folder, name)
    const manifest = await readBackup(file).catch(() => null)
    if (manifest !== null) held.set(Date.parse(manifest.at), file)
  }
  return held
}
