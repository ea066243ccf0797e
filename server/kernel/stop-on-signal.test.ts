import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

/** A process that stops as told; its exit code and how long it took after the signal. */
async function stopped(stop: string): Promise<{ code: number | null; ms: number }> {
  const text = `import { stopOnSignal } from './server/kernel/stop-on-signal.ts'
    setInterval(() => {}, 1000)
    stopOnSignal(${stop}, { lateMs: 700 })
    console.log('up')`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', text], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await once(child.stdout, 'data')
  const began = performance.now()
  child.kill('SIGTERM')
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, ms: performance.now() - began }
}

test('[BOO-4] a stop that never comes to an end is ended in time', async () => {
  const { code, ms } = await stopped('() => new Promise(() => {})')
  expect(code).toBe(1)
  expect(ms).toBeGreaterThan(600)
  expect(ms).toBeLessThan(5_000)
}, 30_000)

test('[BOO-4] one that comes to an end is not waited for longer, and one that fails says so', async () => {
  expect((await stopped('async () => {}')).code).toBe(0)
  expect((await stopped('() => Promise.reject(new Error())')).code).toBe(1)
}, 30_000)
