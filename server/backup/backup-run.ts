import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import type { Database } from '#server/db/port.ts'
import type { JobKinds } from '#server/jobs/job-queue.ts'
import { tellOperators } from '#server/door/tell-operators.ts'
import { writeBackup, type BackupManifest, type BackupSource } from './backup-file.ts'

/** Takes a backup and keeps how it ended; of one that failed those are told who keep the whole running. [ADM-18] */
export async function takeBackup(
  db: Database,
  source: BackupSource,
  folder: string,
  now: number,
): Promise<{ file: string; manifest: BackupManifest }> {
  const id = randomUUID()
  const note = (tx: Pick<Database, 'query'>, file: string | null, bytes: number | null, problem: string | null) =>
    tx.query(
      `insert into backup_run (id, at, ended_at, file, bytes, problem)
       values ($1, to_timestamp($2 / 1000.0), clock_timestamp(), $3, $4, $5)`,
      [id, now, file, bytes, problem],
    )
  try {
    const written = await writeBackup(db, source, folder, now)
    await note(db, basename(written.file), written.manifest.bytes, null)
    return written
  } catch (cause) {
    await db.transaction(async (tx) => {
      await note(tx, null, null, (cause instanceof Error ? cause.message : String(cause)).slice(0, 300))
      await tellOperators(tx, 'BACKUP_FAILED', id)
    })
    throw cause
  }
}

/** A backup that somebody asked for on the screen. */
export function backupJobs(source: BackupSource, folder: string): JobKinds {
  return {
    backup: async ({ db, now, progress }) => {
      await progress(0, 1)
      await takeBackup(db, source, folder, now())
      await progress(1, 1)
      return { state: 'DONE' }
    },
  }
}
