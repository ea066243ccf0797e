import { randomUUID } from 'node:crypto'
import { openPostgres } from '#server/db/postgres.ts'

export type SpecDatabase = { readonly name: string; readonly url: string }

/** A database on the PostgreSQL of the run, empty or as another one stands that nobody is connected to. */
export async function newDatabase(like?: string): Promise<SpecDatabase> {
  const name = `spec_${randomUUID().replaceAll('-', '')}`
  await administer(`create database ${name}${like === undefined ? '' : ` template ${like}`}`)
  return { name, url: `${postgres()}/${name}` }
}

export async function dropDatabase({ name }: SpecDatabase): Promise<void> {
  await administer(`drop database if exists ${name} with (force)`)
}

async function administer(statement: string): Promise<void> {
  const db = openPostgres(`${postgres()}/postgres`, { poolSize: 1 })
  try {
    await db.query(statement)
  } finally {
    await db.close()
  }
}

function postgres(): string {
  const url = process.env['E2E_POSTGRES']
  if (url === undefined) throw new Error('the PostgreSQL of the run is not there')
  return url
}
