import { spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '#server/door/refusal.ts'
import { pictures } from '#server/kernel/meters/meters.ts'
import { findProjectRoot } from '#server/kernel/project-root.ts'

export type PictureLimits = {
  readonly ms: number
  /** what the process may hold in memory; looked at where the system tells it */
  readonly bytes: number
  readonly pixels: number
}

export type PictureWish = {
  /** nothing: only whether it can be read whole */
  readonly to: 'png' | 'jpeg' | 'nothing'
  /** degrees, after it was put upright as the camera noted it */
  readonly turn?: number
  /** no larger than this */
  readonly within?: { readonly width: number; readonly height: number }
}

const usual: PictureLimits = { ms: 15_000, bytes: 900 * 1024 * 1024, pixels: 60_000_000 }
const ofDrawings: PictureLimits = { ms: 8_000, bytes: 600 * 1024 * 1024, pixels: 60_000_000 }
/** A drawing is for screens; a page is never shown larger. */
const largest = { width: 3600, height: 5000 } as const
const mostOutput = 256 * 1024 * 1024
const lookMs = 25
/** Each works on a core of its own. */
const atOnce = 2
/** How many may wait: who comes after is asked to come again. */
const mostWaiting = 100

const children = new Set<ChildProcess>()
const waiting: { readonly go: () => void; readonly leave: (why: Refusal) => void }[] = []
let running = 0

/**
 * A picture that somebody sent, unpacked by a process of its own that is killed at the limits: a few hundred bytes can ask
 * for more than any machine has the memory or the time for. What comes back was packed by us. [BKS-11]
 */
export async function readPicture(
  bytes: Uint8Array,
  wish: PictureWish,
  limits: PictureLimits = usual,
): Promise<Buffer> {
  if (waiting.length >= mostWaiting) throw new Refusal('server.unavailable')
  if (running >= atOnce) await new Promise<void>((go, leave) => waiting.push({ go, leave }))
  else running += 1
  try {
    return await unpack(bytes, wish, limits)
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next.go()
  }
}

/** The picture of an SVG as PNG. */
export function drawSvg(svg: Uint8Array, limits: PictureLimits = ofDrawings): Promise<Buffer> {
  return readPicture(svg, { to: 'png', within: largest }, limits)
}

/** The server stops: whoever still reads is ended, and whoever waits is refused. */
export function stopReading(): void {
  for (const { leave } of waiting.splice(0)) leave(new Refusal('server.unavailable'))
  for (const child of children) child.kill('SIGKILL')
}

function unpack(bytes: Uint8Array, { to, turn = 0, within }: PictureWish, limits: PictureLimits): Promise<Buffer> {
  const script = join(findProjectRoot(), 'server/documents/picture-child.mjs')
  const asked = { pixels: limits.pixels, turn, width: within?.width ?? null, height: within?.height ?? null, to }
  const child = spawn(process.execPath, [script, JSON.stringify(asked)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // Nothing of the server's settings is the file's business.
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
      () => void memoryOf(child.pid).then((held) => (held > limits.bytes ? stop() : undefined)),
      lookMs,
    )
    child.stdout.on('data', (piece: Buffer) => {
      size += piece.byteLength
      if (size > mostOutput) stop()
      else pieces.push(piece)
    })
    // It may be gone before it has read everything.
    child.stdin.on('error', () => undefined)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      pictures.add({ result: over ? 'killed' : code === 0 && size > 0 ? 'read' : 'refused' })
      children.delete(child)
      clearTimeout(clock)
      clearInterval(watch)
      if (over) reject(new Refusal('upload.heavy'))
      else if (code === 0 && size > 0) resolve(Buffer.concat(pieces))
      else reject(new Refusal(signal === 'SIGKILL' ? 'server.unavailable' : 'upload.broken'))
    })
    child.stdin.end(bytes)
  })
}

/** Whoever works at the same time is served before a picture is read, however many are sent. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It is over already, or the system lets nobody choose.
  }
}

/** Bytes a process holds in memory; none where the system does not tell. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid ?? 0}/statm`, 'utf8').catch(() => '')
  return Number(text.split(' ')[1] ?? 0) * 4096
}
