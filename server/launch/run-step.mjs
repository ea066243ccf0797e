import { spawnSync } from 'node:child_process'
import { root } from './stamps.mjs'

/** Runs one step of the preparation; a step that fails ends everything with its own words. */
export function runStep(title, command, args, env = {}) {
  console.log(`· ${title}`)
  const began = Date.now()
  const run = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  if (run.status !== 0) {
    console.error(`${run.stdout ?? ''}${run.stderr ?? ''}${run.error ?? ''}`)
    console.error(`dlrms: ${title} failed`)
    process.exit(1)
  }
  console.log(`  ${((Date.now() - began) / 1000).toFixed(1)} s`)
}
