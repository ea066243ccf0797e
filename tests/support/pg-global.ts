import type { TestProject } from 'vitest/node'
import { runPostgres } from './run-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** address of the PostgreSQL of this test run, without a database */
    postgresUrl: string
  }
}

/** One PostgreSQL for a test run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await runPostgres()
  project.provide('postgresUrl', postgres.url)
  return () => postgres.stop()
}
