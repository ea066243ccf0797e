import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartRefusal } from '#server/kernel/start-refusal.ts'

/**
 * Takes a data folder for this process; the answer gives it back. The embedded database must not be opened twice, and a
 * lock whose process is gone (or whose number went to another program) does not hold.
 */
export function takeDataFolder(dataDir: string): () => void {
  const file = join(dataDir, 'lock')
  const mine = `${process.pid} ${startOf(process.pid)}`
  try {
    makeFolder(dataDir)
    for (let attempt = 0; ; attempt++) {
      try {
        writeFileSync(file, mine, { flag: 'wx' })
        break
      } catch (cause) {
        if (codeOf(cause) !== 'EEXIST' || attempt > 0) throw cause
        const [pid = '', start = ''] = readFileSync(file, 'utf8').split(' ')
        if (isAlive(Number(pid), start)) throw new StartRefusal(`data folder ${dataDir} is in use by process ${pid}`)
        rmSync(file, { force: true })
      }
    }
  } catch (cause) {
    if (cause instanceof StartRefusal) throw cause
    throw unwritable(dataDir, cause)
  }
  return () => rmSync(file, { force: true })
}

/** Makes the data folder where there is none, for a program that shares it with others. */
export function shareDataFolder(dataDir: string): () => void {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK)
  } catch (cause) {
    throw unwritable(dataDir, cause)
  }
  return () => undefined
}

function unwritable(dataDir: string, cause: unknown): StartRefusal {
  return new StartRefusal(`data folder ${dataDir} cannot be written (${codeOf(cause)})`)
}

/** Node's own recursive form never ends where a parent exists and still answers ENOENT (/proc). */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  if (!existsSync(dirname(path))) makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

function isAlive(pid: number, start: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (cause) {
    return codeOf(cause) === 'EPERM'
  }
  const now = startOf(pid)
  return start === '' || now === '' || now === start
}

/** When a process began, where the system tells (Linux): the 22nd field, counted behind the name in brackets. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

export function codeOf(cause: unknown): string {
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : String(cause)
}
