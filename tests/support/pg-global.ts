import type { TestProject } from 'vitest/node'
import { runPostgres } from './run-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** address of the PostgreSQL of this test run, without a database */
    postgresUrl: string
  }
}

/** One PostgreSQL for a test run: the first project to begin starts it, and the others are told. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await runPostgres()
  process.env['TEST_DATABASE_URL'] = postgres.url
  project.provide('postgresUrl', postgres.url)
  return () => postgres.stop()
}
