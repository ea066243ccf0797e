import { execFile } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

/** bytes of a segment of a table that PostgreSQL adds nothing to any more */
const full = 2 ** 30
/** milliseconds after which the system has put on the disk what was written: what still waits is not compressed */
const settledMs = 40_000
/** bytes below which a file is not worth a command */
const some = 2 ** 20

/**
 * PostgreSQL reserves room ahead of a COPY, and btrfs does not compress what is written into reserved room: each segment is
 * compressed when it is full, and the rest at the end. Rows that are added one by one need none of this.
 */
export async function compressWhile<T>(databaseFolder: string, work: () => Promise<T>): Promise<T> {
  const done = new Set<string>()
  const compress = async (least: number, quietMs: number): Promise<void> => {
    for (const name of await readdir(databaseFolder)) {
      const file = join(databaseFolder, name)
      if (done.has(file) || !(await isReady(file, least, quietMs))) continue
      done.add(file)
      // A file may be gone meanwhile; whether it is smaller is what is measured afterwards.
      await promisify(execFile)('btrfs', ['filesystem', 'defragment', '-czstd', file]).catch(() => undefined)
    }
  }
  const stopped = new AbortController()
  const compressing = (async () => {
    while (!stopped.signal.aborted) {
      await compress(full, settledMs)
      await setTimeout(5_000, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  })()
  try {
    return await work()
  } finally {
    stopped.abort()
    await compressing
    await promisify(execFile)('sync')
    await compress(some, 0)
  }
}

async function isReady(file: string, least: number, quietMs: number): Promise<boolean> {
  return stat(file).then(
    ({ size, mtimeMs }) => size >= least && mtimeMs <= Date.now() - quietMs,
    () => false,
  )
}
