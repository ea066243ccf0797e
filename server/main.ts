import cluster from 'node:cluster'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { readConfig, type Config } from './kernel/config.ts'
import { loadEnvFile } from './kernel/env-file.ts'
import { codeOf } from './db/data-folder.ts'
import { backUpNightly } from './backup/nightly-backup.ts'
import { openDatabase, type OpenedDatabase } from './open-database.ts'
import { openPostgres } from './db/postgres.ts'
import { demoSignIns } from './seed/demo-sign-ins.ts'
import type { AppPorts } from './http/app.ts'
import { startJobs } from './maintenance/run-jobs.ts'
import { loadSealKey } from './maintenance/seal-key.ts'
import { gatherMeters, tellMeters } from './kernel/meters/of-all-processes.ts'
import { isPortFree } from './kernel/port-free.ts'
import { StartRefusal } from './kernel/start-refusal.ts'
import { stopOnSignal } from './kernel/stop-on-signal.ts'
import { refuseStart } from './refuse-start.ts'

/** Whether what the demonstration puts on earlier days is in. */
let isDemoSeeded = false

try {
  loadEnvFile()
  const config = readConfig(process.env)
  await (config.processes > 1 ? startMany(config) : startOne(config))
} catch (cause) {
  refuseStart(cause)
}

async function startOne(config: Config): Promise<void> {
  if (!(await isPortFree(config.port, config.host))) throw portTaken(config)
  const opened = await openDatabase(config)
  try {
    const app = await loadApp({ config, db: opened.db, build: buildName(config), backupSource: opened.backupSource })
    await listen(app, config)
    const stopJobs = startJobs(opened.db, await loadSealKey(config.dataDir), app.log, jobPorts(config, opened))
    let stopping = false
    let orders: Promise<void> = Promise.resolve()
    // Before the word that it can be stopped: a signal in between would end the process without closing the data.
    stopOnSignal(async () => {
      stopping = true
      await app.close()
      await stopJobs()
      await orders
      await opened.close()
    })
    await announce(config, opened)
    orders = demoOrders(config, opened, () => !stopping)
  } catch (cause) {
    await opened.close()
    throw cause
  }
}

function jobPorts(config: Config, { db, backupSource }: OpenedDatabase): Parameters<typeof startJobs>[3] {
  return {
    isDemoSeeded: () => isDemoSeeded || !config.demoOrders,
    nightlyBackup: async (now) => {
      if (config.nightlyBackup) await backUpNightly(db, backupSource, config.backupDir, now)
    },
    hasMail: config.mail !== null,
  }
}

/** The first process prepares the database and keeps the jobs; the others answer requests on the same port. */
async function startMany(config: Config): Promise<void> {
  if (!cluster.isPrimary) {
    const db = openPostgres(config.databaseUrl ?? '', { prepared: config.databasePrepared })
    const backupSource = { url: config.databaseUrl ?? '' }
    tellMeters()
    const app = await loadApp({ config, db, build: buildName(config), backupSource })
    await listen(app, config)
    stopOnSignal(async () => {
      await app.close()
      await db.close()
    })
    return
  }
  if (!(await isPortFree(config.port, config.host))) throw portTaken(config)
  const opened = await openDatabase(config)
  let stopping = false
  let orders: Promise<void> = Promise.resolve()
  gatherMeters()
  const log = { info: () => undefined, warn: console.error, error: console.error }
  const stopJobs = startJobs(opened.db, await loadSealKey(config.dataDir), log, jobPorts(config, opened))
  cluster.on('exit', () => {
    if (!stopping) cluster.fork()
  })
  const ready = new Promise<void>((resolve) => {
    let up = 0
    cluster.on('listening', () => {
      if (++up === config.processes) resolve()
    })
  })
  for (let n = 0; n < config.processes; n++) cluster.fork()
  stopOnSignal(async () => {
    stopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const gone = workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve)))
    for (const worker of workers) worker.process.kill('SIGTERM')
    // One that does not end by itself would hold all others up.
    const late = setTimeout(() => workers.forEach((worker) => worker.process.kill('SIGKILL')), 7_000)
    await Promise.all(gone)
    clearTimeout(late)
    await stopJobs()
    await orders
    await opened.close()
  })
  await ready
  await announce(config, opened)
  orders = demoOrders(config, opened, () => !stopping)
}

/** Orders, cases and requests of the demonstration come once the server stands: nobody waits for them, and they end with it. */
async function demoOrders(config: Config, { db }: OpenedDatabase, goesOn: () => boolean): Promise<void> {
  if (!config.demoOrders) return
  try {
    const [{ seedDemoOrders }, { createSigningKeys, loadCertificateRoot }] = await Promise.all([
      import('./seed/demo-orders.ts'),
      import('./modules/copy/signing-key.ts'),
    ])
    const root = await loadCertificateRoot(config, Date.now())
    const key = await createSigningKeys(config, root, Date.now)()
    await seedDemoOrders({ db, key, now: Date.now(), goesOn })
  } catch (cause) {
    console.error('The demonstration has no orders:', cause)
  }
  try {
    const { seedDemoCases } = await import('./seed/demo-cases.ts')
    if (goesOn()) await seedDemoCases({ db, now: Date.now(), goesOn })
  } catch (cause) {
    console.error('The demonstration has no cases of correction:', cause)
  }
  try {
    const { seedDemoRequests } = await import('./seed/demo-requests.ts')
    if (goesOn()) await seedDemoRequests({ db, now: Date.now(), goesOn })
  } catch (cause) {
    console.error('The demonstration has no requests on khatians:', cause)
  }
  isDemoSeeded = true
}

/**
 * Loaded once settings and data are known to be good: a refusal is quick that way. The provider's library remarks on the
 * Node release while it is read, which says nothing to the person who starts this.
 */
async function loadApp(ports: AppPorts): Promise<FastifyInstance> {
  const { warn } = console
  console.warn = () => undefined
  try {
    const { createApp } = await import('./http/app.ts')
    return await createApp(ports)
  } finally {
    console.warn = warn
  }
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (cause) {
    if (codeOf(cause) === 'EADDRINUSE') throw portTaken(config)
    throw new StartRefusal(`cannot listen on ${config.host}:${config.port} (${codeOf(cause)})`)
  }
}

function portTaken(config: Config): StartRefusal {
  return new StartRefusal(`port ${config.port} is in use: stop the other program or set PORT`)
}

async function announce(config: Config, { db, numbersToReview }: OpenedDatabase): Promise<void> {
  console.log(`\nDLRMS is ready: ${config.publicUrl}`)
  if (numbersToReview > 0)
    console.warn(`\n${numbersToReview} stored khatian numbers need a person: ${config.publicUrl}/numbers-to-review`)
  if (!config.demo) return
  const signIns = await demoSignIns(db, config.dataDir)
  console.log('\nDemonstration sign-ins (user name, password, office, role):')
  for (const { username, password, roles, office } of signIns)
    console.log(`  ${username.padEnd(12)} ${password}   ${office.padEnd(8)} ${roles}`)
  console.log('\nStop with Ctrl+C.')
}

/** What the built app is called; `dev` while nothing is built. */
function buildName(config: Config): string {
  const file = join(config.distDir, 'build.json')
  if (!existsSync(file)) return 'dev'
  return (JSON.parse(readFileSync(file, 'utf8')) as { build?: string }).build ?? 'dev'
}
