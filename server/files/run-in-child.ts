import { spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { Refusal } from '#server/door/refusal.ts'

export type ChildLimits = {
  readonly ms: number
  /** most resident memory of the process; checked where the system reports it */
  readonly bytes: number
  /** most bytes of its answer */
  readonly output: number
}

export type ChildProgram = {
  /** arguments of Node, of which the first program file is the script */
  readonly args: readonly string[]
  readonly input: Uint8Array
  readonly limits: ChildLimits
  /** ends the process early; the promise rejects with the reason of the signal */
  readonly signal?: AbortSignal
}

/**
 * Why a child gave no answer: `limit` time, memory or output; `too-large` or `failed` it refused the file; `killed` by the
 * system.
 */
export class ChildFault extends Error {
  override readonly name = 'ChildFault'
  readonly why: 'limit' | 'too-large' | 'failed' | 'killed'

  constructor(why: ChildFault['why']) {
    super(`the reading process ended: ${why}`)
    this.why = why
  }
}

/** How a child ends that refuses a file for its dimensions. */
const tooLargeCode = 3

const lookMs = 25
/** Each child uses one core. */
const atOnce = 2
/** Longest queue; the next request is refused as "try again later". */
const mostWaiting = 100

const children = new Set<ChildProcess>()
const waiting: { readonly go: () => void; readonly leave: (why: Refusal) => void }[] = []
let running = 0

/**
 * Runs a parser of uploaded bytes in a process of its own and returns its standard output. The process is killed at its
 * limits: a few hundred bytes can ask for more memory or time than any machine has. [UPL-1]
 */
export async function runInChild(program: ChildProgram): Promise<Buffer> {
  if (waiting.length >= mostWaiting) throw new Refusal('server.unavailable')
  if (running >= atOnce) await new Promise<void>((go, leave) => waiting.push({ go, leave }))
  else running += 1
  try {
    return await run(program)
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next.go()
  }
}

/** Ends all reading processes and refuses those that wait: the server stops. */
export function stopChildren(): void {
  for (const { leave } of waiting.splice(0)) leave(new Refusal('server.unavailable'))
  for (const child of children) child.kill('SIGKILL')
}

function run({ args, input, limits, signal }: ChildProgram): Promise<Buffer> {
  signal?.throwIfAborted()
  const child = spawn(process.execPath, args, {
    stdio: ['pipe', 'pipe', 'ignore'],
    // The file must not see the settings of the server.
    env: { PATH: process.env['PATH'] ?? '' },
  })
  children.add(child)
  lowerPriority(child.pid)
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let size = 0
    let over = false
    const stop = (): void => {
      over = true
      child.kill('SIGKILL')
    }
    const clock = setTimeout(stop, limits.ms)
    const watch = setInterval(
      () => void memoryOf(child.pid).then((bytes) => (bytes > limits.bytes ? stop() : undefined)),
      lookMs,
    )
    signal?.addEventListener('abort', stop)
    child.stdout.on('data', (piece: Buffer) => {
      size += piece.byteLength
      if (size > limits.output) stop()
      else pieces.push(piece)
    })
    // The child may end before it has read everything.
    child.stdin.on('error', () => undefined)
    child.on('error', reject)
    child.on('close', (code, ended) => {
      children.delete(child)
      clearTimeout(clock)
      clearInterval(watch)
      signal?.removeEventListener('abort', stop)
      if (signal?.aborted === true) reject(signal.reason as Error)
      // V8 aborts where its own memory limit is exceeded.
      else if (over || ended === 'SIGABRT') reject(new ChildFault('limit'))
      else if (code === 0 && size > 0) resolve(Buffer.concat(pieces))
      else if (code === tooLargeCode) reject(new ChildFault('too-large'))
      else reject(new ChildFault(ended === 'SIGKILL' ? 'killed' : 'failed'))
    })
    child.stdin.end(input)
  })
}

/** Requests of people come before files, however many files arrive. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The process has ended, or the system does not allow it.
  }
}

/** Resident bytes of a process; zero where the system does not report them. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid ?? 0}/statm`, 'utf8').catch(() => '')
  return Number(text.split(' ')[1] ?? 0) * 4096
}
