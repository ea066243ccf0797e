import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this project's package.json: migrations, seeds and scans are read from there, bundled or not. */
export function findProjectRoot(from: string = dirname(fileURLToPath(import.meta.url))): string {
  const file = join(from, 'package.json')
  if (existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name === 'dlrms') return from
  const parent = dirname(from)
  if (parent === from) throw new Error('package.json of dlrms not found')
  return findProjectRoot(parent)
}
