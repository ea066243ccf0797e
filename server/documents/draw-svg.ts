import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '#server/door/refusal.ts'
import { findProjectRoot } from '#server/kernel/project-root.ts'

export type SvgLimits = {
  readonly ms: number
  /** what the process may hold in memory; looked at where the system tells it */
  readonly bytes: number
  readonly pixels: number
}

const usual: SvgLimits = { ms: 8_000, bytes: 600 * 1024 * 1024, pixels: 60_000_000 }
/** The picture is for screens; a page is never shown larger. */
const largest = { width: 3600, height: 5000 } as const
const mostOutput = 64 * 1024 * 1024
const lookMs = 25
/** Each draws on a core of its own. */
const atOnce = 2

let running = 0
const waiting: (() => void)[] = []

/**
 * The picture of an SVG as PNG. It is drawn by a process of its own that is killed at the limits: a few hundred bytes can
 * ask for a picture or a filter that no machine has the memory or the time for. [BKS-11]
 */
export async function drawSvg(svg: Uint8Array, limits: SvgLimits = usual): Promise<Buffer> {
  while (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await draw(svg, limits)
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

function draw(svg: Uint8Array, { ms, bytes, pixels }: SvgLimits): Promise<Buffer> {
  const script = join(findProjectRoot(), 'server/documents/svg-child.mjs')
  const args = [script, pixels, largest.width, largest.height].map(String)
  const child = spawn(process.execPath, args, {
    stdio: ['pipe', 'pipe', 'ignore'],
    // Nothing of the server's settings is the file's business.
    env: { PATH: process.env['PATH'] ?? '' },
  })
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let size = 0
    let over = false
    const stop = (): void => {
      over = true
      child.kill('SIGKILL')
    }
    const clock = setTimeout(stop, ms)
    const watch = setInterval(
      () => void memoryOf(child.pid).then((held) => (held > bytes ? stop() : undefined)),
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
    child.on('close', (code) => {
      clearTimeout(clock)
      clearInterval(watch)
      if (over) reject(new Refusal('upload.heavy'))
      else if (code === 0 && size > 0) resolve(Buffer.concat(pieces))
      else reject(new Refusal('upload.broken'))
    })
    child.stdin.end(svg)
  })
}

/** Bytes a process holds in memory; none where the system does not tell. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid ?? 0}/statm`, 'utf8').catch(() => '')
  return Number(text.split(' ')[1] ?? 0) * 4096
}
