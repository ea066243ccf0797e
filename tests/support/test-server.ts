import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import { pathNames, type CallInput, type CallSpec } from '#contract/call.ts'
import { toWire, upperSnake } from '#contract/wire-codec.ts'
import type { BackupSource } from '#server/backup/backup-file.ts'
import { readConfig, type Config } from '#server/kernel/config.ts'
import type { Database } from '#server/db/port.ts'
import { openPglite } from '#server/db/pglite.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { seedId } from '#server/seed/ids.ts'
import { people } from '#server/seed/people.ts'
import { createApp, type AppPorts } from '#server/http/app.ts'
import { allCalls } from '#server/http/call-table.ts'
import { freePort } from './free-port.ts'
import { copySeededDatabase } from './seeded-database.ts'
import { signIn, type SignedIn } from './sign-in.ts'
import { testImage } from './test-image.ts'

type AllCalls = typeof allCalls
export type CallName = keyof AllCalls

export type Answer = { status: number; headers: Headers; body: Body }
/** JSON as it came over the wire, read as freely as `JSON.parse` gives it. */
type Body = ReturnType<typeof JSON.parse>

export type Session = SignedIn & {
  deskId: string
  userId: string
  call<N extends CallName>(name: N, input: CallInput<AllCalls[N]>, headers?: Record<string, string>): Promise<Answer>
}

export type TestServer = {
  url: string
  /** as the owner of its tables, for what a test puts there or looks up by itself */
  db: Database
  /** as the server has it */
  application: Database
  config: Config
  /** signed in through the provider, at the primary desk or at the one named */
  as(username: string, desk?: string): Promise<Session>
  call(name: CallName, input: object, headers?: Record<string, string>): Promise<Answer>
  /** each route of the router, as `GET /path` */
  routes: readonly string[]
  /** asks without the network between */
  inject: FastifyInstance['inject']
  close(): Promise<void>
}

export const testPassword = 'test-password'

type Options = {
  env?: Record<string, string>
  now?: () => number
  db?: Database
  /** what the server is given in place of its database */
  around?: (db: Database) => Database
  /** left out: the PostgreSQL of the test run where there is one, as in every run of Vitest */
  engine?: Database['kind']
  eventTimes?: AppPorts['eventTimes']
  reportLimits?: AppPorts['reportLimits']
  providerTimeout?: AppPorts['providerTimeout']
}

const keyFolders = new WeakMap<Database, string>()

/** Servers of one database share their keys, as the processes of an installation do. */
function keysBeside(db: Database): string {
  const known = keyFolders.get(db) ?? mkdtempSync(join(tmpdir(), 'dlrms-test-keys-'))
  keyFolders.set(db, known)
  return known
}

/** The whole server on a free port, over real HTTP, with the demonstration's people and records. */
export async function startTestServer({
  env = {},
  now,
  db: given,
  around = (db) => db,
  engine = process.env['TEST_DATABASE_URL'] === undefined ? 'pglite' : 'postgres',
  eventTimes = {},
  reportLimits,
  providerTimeout,
}: Options = {}): Promise<TestServer> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'dlrms-test-'))
  const opened = given === undefined ? await openSeeded(engine) : null
  const db = given ?? (opened as SeededDatabase).db
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    IDENTITY_KEYS_DIR: keysBeside(db),
    LOG_LEVEL: 'silent',
    DEMO: 'on',
    ...env,
  })
  const worksWith = around(opened?.application ?? db)
  const cheap = await hash(testPassword, { memoryCost: 1024, timeCost: 1, parallelism: 1 })
  for (const table of ['app_user', 'public_account'])
    await db.query(`update ${table} set password_hash = $1 where demo`, [cheap])
  const routes: string[] = []
  const app = await createApp({
    onRoute: (method, path) => void routes.push(`${method} ${path}`),
    config,
    db: worksWith,
    build: 'test',
    ...(opened === null ? {} : { backupSource: opened.backupSource }),
    checkAnswers: true,
    eventTimes,
    ...(reportLimits === undefined ? {} : { reportLimits }),
    ...(providerTimeout === undefined ? {} : { providerTimeout }),
    ...(now === undefined ? {} : { now }),
  })
  await app.listen({ port: config.port, host: '127.0.0.1' })
  const url = config.publicUrl
  const call = (name: CallName, input: object, headers: Record<string, string> = {}): Promise<Answer> =>
    sendCall(url, allCalls[name], input, headers)
  const signedIn = new Map<string, Promise<SignedIn>>()
  return {
    url,
    db,
    application: worksWith,
    config,
    call,
    inject: app.inject.bind(app),
    routes,
    as: async (username, desk) => {
      const known = signedIn.get(username) ?? signIn(url, username, testPassword)
      signedIn.set(username, known)
      const tokens = await known
      const person = people.find((one) => one.username === username)
      const seat = desk === undefined ? person?.desks[0] : person?.desks.find((one) => one.key === desk)
      // A system administrator works without a desk.
      if (seat === undefined && person?.userType !== 'SYSTEM') throw new Error(`${username} has no desk ${desk ?? ''}`)
      const deskId = seat === undefined ? '' : seedId.desk(seat.office, seat.key)
      const own = { 'User-Token': tokens.accessToken, ...(deskId === '' ? {} : { 'Active-Desk': deskId }) }
      return {
        ...tokens,
        deskId,
        userId: seedId.user(username),
        call: (name, input, headers = {}) => call(name, input, { ...own, ...headers }),
      }
    },
    close: async () => {
      await app.close()
      await opened?.application?.close()
      if (given === undefined) await db.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type SeededDatabase = {
  readonly db: Database
  /** the same as the product opens it, where that is another role than the one of the test's own statements */
  readonly application: Database | null
  readonly backupSource: BackupSource
}

async function openSeeded(engine: Database['kind']): Promise<SeededDatabase> {
  if (engine === 'postgres') {
    const db = await copySeededDatabase(process.env['TEST_DATABASE_URL'] ?? '', 10)
    return { db, application: openPostgres(db.applicationUrl), backupSource: { url: db.applicationUrl } }
  }
  const db = await openPglite({ image: await testImage() })
  return { db, application: null, backupSource: { dump: () => db.dump() } }
}

async function sendCall(url: string, spec: CallSpec, input: object, headers: Record<string, string>): Promise<Answer> {
  const inPath = new Set(pathNames(spec.path))
  const path = spec.path.replace(/\{([a-zA-Z]+)\}/g, (_, name: string) =>
    encodeURIComponent((input as Record<string, string | undefined>)[name] ?? ''),
  )
  const spell = (name: string): string => (spec.spelling === 'upper' ? upperSnake(name) : name)
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name)))
  const wire = toWire(spec.input, rest, spec.spelling) as Record<string, unknown>
  const query =
    spec.method === 'GET'
      ? new URLSearchParams(
          Object.entries(rest)
            .filter(([, value]) => value !== undefined)
            .map(([name, value]) => [spell(name), String(value)]),
        ).toString()
      : ''
  const hasBody =
    spec.method === 'POST' || spec.method === 'PUT' || (spec.method === 'DELETE' && Object.keys(rest).length > 0)
  const response = await fetch(`${url}/api/v1${path}${query === '' ? '' : `?${query}`}`, {
    method: spec.method,
    headers: { ...(hasBody ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(hasBody ? { body: JSON.stringify(wire) } : {}),
  })
  return { status: response.status, headers: response.headers, body: await readBody(response) }
}

async function readBody(response: Response): Promise<Body> {
  const text = await response.text()
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('ndjson'))
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as unknown)
  return type.includes('json') ? (JSON.parse(text) as unknown) : text
}
