import type { HealthFigures } from '#domain/operation/health.ts'
import type { Database } from '#server/db/port.ts'
import { joinShots, writeShots } from '#server/kernel/meters/meter.ts'
import { requests, requestSeconds } from '#server/kernel/meters/meters.ts'
import { readAllMeters } from '#server/kernel/meters/of-all-processes.ts'
import { watchProcess } from '#server/kernel/meters/process-meters.ts'
import { readFigures } from '#server/modules/operation/figures.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { installationShots } from './installation-shots.ts'
import { mustBeInsider } from './insider.ts'

export type MetricsPorts = {
  readonly db: Database
  readonly dataDir: string
  /** brought by whoever reads the metrics from another machine */
  readonly monitoringToken: string | null
  /** the family of the call that a route carries out; null for what is no call */
  readonly familyOf: (method: string, route: string) => string | null
  readonly now: () => number
}

/** Figures of the installation are read from many tables: as often as this, however often they are asked for. */
const keptMs = 15_000
/** A database that hangs must not keep the figures of the processes from being told. */
const waitMs = 3_000

/** What the server has done so far and how it stands, for those who keep it running. [OPS-1] */
export function addMetrics(app: FastifyInstance, ports: MetricsPorts): void {
  const { db, dataDir, monitoringToken, familyOf, now } = ports
  watchProcess()
  app.addHook('onResponse', async (request, reply) => {
    const family = familyOfRequest(request, familyOf)
    requests.add({ family, status: `${Math.floor(reply.statusCode / 100)}xx` })
    // A stream lasts as long as somebody looks on.
    const isStream = String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream')
    if (!isStream) requestSeconds.observe({ family }, reply.elapsedTime / 1000)
  })

  let kept: { readonly at: number; readonly figures: Promise<HealthFigures | null> } | null = null
  function figures(): Promise<HealthFigures | null> {
    if (kept === null || now() - kept.at > keptMs) {
      kept = { at: now(), figures: inTime(readFigures(db, dataDir, now())) }
      // What was not told is asked for anew.
      void kept.figures.then((told) => {
        if (told === null) kept = null
      })
    }
    return kept.figures
  }

  app.get('/metrics', async (request, reply) => {
    mustBeInsider(request, monitoringToken)
    const [processes, installation] = await Promise.all([readAllMeters(), figures()])
    const shots = joinShots([processes, installationShots(installation, now())])
    return reply.type('text/plain; version=0.0.4').send(writeShots(shots))
  })
}

function familyOfRequest(
  { method, routeOptions: { url } }: FastifyRequest,
  familyOf: MetricsPorts['familyOf'],
): string {
  if (url === undefined) return 'nowhere'
  const family = familyOf(method === 'HEAD' ? 'GET' : method, url)
  if (family !== null) return family
  const [, first = ''] = url.split('/')
  return other.has(first) ? first : first === 'api' ? 'files' : 'app'
}

/** The sign-in, what is played for the demonstration, and what is asked from outside; all else is the app itself. */
const other: ReadonlySet<string> = new Set(['idp', 'sandbox', 'healthz', 'readyz', 'metrics', 'csp-report'])

function inTime<T>(work: Promise<T>): Promise<T | null> {
  let late: NodeJS.Timeout | undefined
  const over = new Promise<null>((resolve) => {
    late = setTimeout(() => resolve(null), waitMs)
  })
  return Promise.race([work.catch(() => null), over]).finally(() => clearTimeout(late))
}
