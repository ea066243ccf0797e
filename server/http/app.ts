import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { RuntimeConfig } from '#contract/config.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/port.ts'
import { createDoor } from '#server/door/door.ts'
import { Refusal } from '#server/door/refusal.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'
import { loadIdpKeys } from '#server/identity/keys.ts'
import { apiAudience, clientIds, createProvider, idpPrefix } from '#server/identity/provider.ts'
import { providerEndpoints } from '#server/identity/provider-endpoints.ts'
import { addIdentity } from '#server/identity/routes.ts'
import { tokenVerifier } from '#server/identity/verify-token.ts'
import { addScans } from '#server/modules/scan/routes.ts'
import { postgresRelay } from '#server/sync/change-relay.ts'
import { createEventHub } from '#server/sync/event-hub.ts'
import { createEventStreams, type StreamTimes } from '#server/sync/event-stream.ts'
import { tokenClient } from '#server/modules/session/token-endpoint.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { readBodies, bodyLimit } from './body.ts'
import { addCalls, apiPrefix, type AnyHandler, type CallPorts } from './call-routes.ts'
import { allCalls, allHandlers } from './call-table.ts'
import { docsPage } from './docs-page.ts'
import { addHealth } from './health.ts'
import { openApi } from './openapi.ts'
import { sendProblem } from './problem.ts'
import { addStaticApp } from './static-app.ts'

export type AppPorts = {
  config: Config
  db: Database
  now?: () => number
  /** names the build; page and worker compare it */
  build: string
  /** answers are held to their schema as well (tests) */
  checkAnswers?: boolean
  eventTimes?: Partial<EventTimes>
}

type EventTimes = StreamTimes & { readonly listMs: number }

const eventTimesByDefault: EventTimes = { heartbeatMs: 15_000, recheckMs: 60_000, listMs: 1_000 }

/** The whole server on one port: app, core API, identity provider, health. Listening is the caller's. */
export async function createApp({
  config,
  db,
  build,
  now = Date.now,
  checkAnswers = false,
  eventTimes = {},
}: AppPorts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, serializers: { req: requestLine } },
    genReqId: () => randomUUID(),
    bodyLimit,
    trustProxy: config.publicUrl.startsWith('https:'),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: true,
  })
  const times = { ...eventTimesByDefault, ...eventTimes }
  const issuer = config.idpIssuer ?? `${config.publicUrl}${idpPrefix}`
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
  await addHeaders(app, config, issuer)
  await app.register(rateLimit, { global: false, errorResponseBuilder: () => new Refusal('request.rate') })
  await app.register(compress, {
    global: true,
    // bodies are inflated where they are read, with a limit
    globalDecompression: false,
    encodings: ['gzip', 'identity'],
    threshold: 1024,
    // Events are few bytes each and must not wait in a compressor.
    customTypes: (type) =>
      !type.startsWith('text/event-stream') && /^text\/|json|javascript|xml|wasm|manifest/.test(type),
  })
  addHealth(app, db)

  const ownAddress = `http://${['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host}:${config.port}${idpPrefix}`
  const endpoints = providerEndpoints(config.idpIssuer ?? ownAddress)
  const grantAlive = async (grantId: string): Promise<boolean> =>
    (await db.query(`select 1 from oidc_model where kind = 'Grant' and id = $1`, [grantId])).length > 0
  const onFault = (fault: unknown): void => app.log.error({ err: fault }, 'events failed')
  const hub = createEventHub({ db, rereadMs: times.heartbeatMs, listMs: times.listMs, onFault })
  const relay =
    config.databaseUrl === null ? null : postgresRelay(config.databaseUrl, (news) => hub.news(news), onFault)
  const stopping = new AbortController()
  setMaxListeners(0, stopping.signal)
  app.addHook('preClose', async () => {
    stopping.abort()
    hub.close()
    await relay?.close()
  })
  const ports: CallPorts = {
    build,
    streams: createEventStreams({ hub, now, ...times }),
    stopping: stopping.signal,
    db,
    demo: config.demo,
    now,
    checkAnswers,
    door: createDoor(
      sqlDoorStore(db, (changes) => {
        hub.news(changes)
        relay?.send(changes)
      }),
      {
        now,
        newId: randomUUID,
        onFault: (fault) => app.log.error({ err: fault }, 'command failed'),
      },
    ),
    verifyToken: tokenVerifier(endpoints, config.idpIssuer === null ? apiAudience(config.publicUrl) : null, grantAlive),
  }
  await app.register(async (api) => {
    readBodies(api)
    const handlers = allHandlers(tokenClient({ endpoints, refreshTokenSeconds: config.refreshTokenSeconds }))
    addCalls(api, allCalls, handlers as unknown as Record<string, AnyHandler>, ports)
    addScans(api, ports)
  })
  const document = JSON.stringify(openApi(allCalls, config.publicUrl))
  app.get(`${apiPrefix}/openapi.json`, (_request, reply) => reply.type('application/json').send(document))
  app.get(`${apiPrefix}/docs`, (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage(allCalls)))

  if (config.idpIssuer === null) {
    const provider = createProvider(db, await loadIdpKeys(db), config)
    await addIdentity(app, provider, { db, demo: config.demo })
  }
  app.get('/config.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(runtimeConfigOf(config, issuer, build)),
  )
  await addStaticApp(app, config)
  return app
}

function runtimeConfigOf(config: Config, issuer: string, build: string): RuntimeConfig {
  return {
    issuer,
    officeClientId: clientIds.office,
    citizenClientId: clientIds.citizen,
    apiBase: apiPrefix,
    titlePrefix: config.titlePrefix,
    administrationDashboardUrl: config.administrationDashboardUrl,
    headers: { appToken: 'App-Token', userToken: 'User-Token', activeDesk: 'Active-Desk' },
    gatewayMode: false,
    requestTimeoutMs: 30_000,
    sessionPollMs: 10_000,
    listPollMs: 15_000,
    syncPollMs: 20_000,
    demo: config.demo,
    vault: config.vault,
    vaultIdleMs: config.vaultIdleSeconds * 1000,
    build,
  }
}

async function addHeaders(app: FastifyInstance, config: Config, issuer: string): Promise<void> {
  const secure = config.publicUrl.startsWith('https:')
  const provider = new URL(issuer).origin === config.publicUrl ? [] : [new URL(issuer).origin]
  await app.register(helmet, {
    hsts: secure,
    crossOriginEmbedderPolicy: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'worker-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'blob:', 'data:'],
        'connect-src': ["'self'", ...provider],
        'form-action': ["'self'", ...provider],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
      },
    },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
  })
}

/** A request's line in the log: without its query, where codes of the sign-in stand. */
function requestLine(request: { method: string; url: string; ip?: string }): Record<string, unknown> {
  return { method: request.method, path: request.url.split('?')[0], ip: request.ip }
}
