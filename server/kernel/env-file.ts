import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findProjectRoot } from './project-root.ts'

/** Settings of the file `.env` in the project, where there is one; those of the environment count more. */
export function loadEnvFile(): void {
  const envFile = join(findProjectRoot(), '.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
}
