import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import type { CallSpec } from '#contract/call.ts'
import type { BackupSource } from '#server/backup/backup-file.ts'
import { backupJobs } from '#server/backup/backup-run.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Database } from '#server/db/port.ts'
import { createDoor } from '#server/door/door.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'
import { noteKeys } from '#server/identity/key-notes.ts'
import { keyFolder, refuseOpenFolder } from '#server/identity/key-folder.ts'
import { providerKeySet } from '#server/identity/provider-key-set.ts'
import { adoptStoredKeys, loadIdentityKeys } from '#server/identity/keys.ts'
import { apiAudience, createProvider, idpPrefix } from '#server/identity/provider.ts'
import { providerEndpoints } from '#server/identity/provider-endpoints.ts'
import { addIdentity } from '#server/identity/routes.ts'
import { createIdentityServices } from '#server/identity/services.ts'
import { tokenVerifier } from '#server/identity/verify-token.ts'
import { stopChildren } from '#server/files/run-in-child.ts'
import { createPrinter } from '#server/documents/printer.ts'
import { createClientNewsSender } from '#server/outbox/client-news.ts'
import { startNoticeSender } from '#server/notice/notice-sender.ts'
import { startJobQueue } from '#server/jobs/job-queue.ts'
import { addDocuments } from '#server/modules/document/routes.ts'
import { addMutationFiles } from '#server/modules/mutation-khatian/file-routes.ts'
import {
  noEmbeddedDashboard,
  signedDashboards,
  type EmbeddedDashboard,
} from '#server/integrations/embedded-dashboard.ts'
import { fileRegistry, httpRegistry, noRegistry, type Registry } from '#server/integrations/registry.ts'
import { sandboxRegistry } from '#server/integrations/sandbox-registry.ts'
import { providerTimeoutMs } from '#server/integrations/payment/port.ts'
import { sqlTokenStore } from '#server/modules/order/payment-tokens.ts'
import { textSeal } from '#server/outbox/sealed-text.ts'
import { paymentAdapters } from '#server/integrations/payment/adapters.ts'
import { addPaymentRoutes } from '#server/modules/order/payment-routes.ts'
import { sendCode } from '#server/modules/order/send-code.ts'
import { sqlPaymentStore } from '#server/modules/order/payment-store.ts'
import { createPayments } from '#server/modules/order/payments.ts'
import { createSigningKeys, loadCertificateRoot } from '#server/modules/copy/signing-key.ts'
import { startOrderJobs } from '#server/modules/order/order-jobs.ts'
import { addMutationSandbox } from '#server/sandbox/em.ts'
import { addPaymentSandbox } from '#server/sandbox/pay.ts'
import { addScans } from '#server/modules/scan/routes.ts'
import { postgresRelay, type Relayed } from '#server/events/change-relay.ts'
import { declaredReports } from '#server/reports/registry.ts'
import { whileWaiting, type RunLimits } from '#server/reports/run-districts.ts'
import { reportJobs } from '#server/reports/report-jobs.ts'
import { exportJobs } from '#server/resources/export-rows.ts'
import { importJobs } from '#server/resources/import-rows.ts'
import { promisedDaysJobs } from '#server/modules/order/promised-days.ts'
import { districtParts, districtSubject } from '#server/modules/district-import/workbook.ts'
import { declaredLists } from '#server/lists/registry.ts'
import { messageJobs } from '#server/modules/message/service.ts'
import { publishJobs } from '#server/modules/office/service.ts'
import { declaredRows } from '#server/resources/registry.ts'
import { createEventHub } from '#server/events/event-hub.ts'
import { createEventStreams, type StreamTimes } from '#server/events/event-stream.ts'
import { exportable } from '#server/resources/sheet-calls.ts'
import { tokenClient } from '#server/modules/session/token-endpoint.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { refuseUnstorableAddress } from './address-guard.ts'
import { readBodies, bodyLimit } from './body.ts'
import { apiPrefix } from '#server/request/api-prefix.ts'
import { readAddresses } from '#server/identity/client-address.ts'
import { addCalls, familyOfCalls, type AnyHandler, type CallPorts } from './call-routes.ts'
import { allCalls, allHandlers } from './call-table.ts'
import { docsPage } from './docs-page.ts'
import { addGatewayGuard, appTokenCookies } from './gateway-guard.ts'
import { addHealth } from './health.ts'
import { addMetrics } from './metrics.ts'
import { mustBeInsider } from './insider.ts'
import { openApi } from './openapi.ts'
import { addPolicyReports, policyReportPath } from './policy-reports.ts'
import { refuseUnread, sendProblem } from './problem.ts'
import { runtimeConfigOf } from './runtime-config.ts'
import { addStaticApp } from './static-app.ts'

export type AppPorts = {
  config: Config
  db: Database
  now?: () => number
  /** names the build; page and worker compare it */
  build: string
  /** what a backup is taken of; without it none can be asked for */
  backupSource?: BackupSource
  /** answers are held to their schema as well (tests) */
  checkAnswers?: boolean
  eventTimes?: Partial<EventTimes>
  /** how long somebody waits for a report before it goes on as a job */
  reportLimits?: RunLimits
  /** hears each route that is registered (tests) */
  onRoute?: (method: string, url: string) => void
  /** how long a payment provider may take to answer */
  providerTimeout?: number
}

type EventTimes = StreamTimes & { readonly listMs: number }

const eventTimesByDefault: EventTimes = { heartbeatMs: 15_000, recheckMs: 60_000, listMs: 1_000 }

/** The whole server on one port: app, core API, identity provider, health. Listening is the caller's. */
export async function createApp({
  config,
  db,
  build,
  backupSource,
  now = Date.now,
  checkAnswers = false,
  eventTimes = {},
  reportLimits = whileWaiting,
  providerTimeout = providerTimeoutMs,
  onRoute,
}: AppPorts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, serializers: { req: requestLine } },
    genReqId: () => randomUUID(),
    bodyLimit,
    // Of the addresses that a request names, the last that no trusted proxy has: anybody can write the others.
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: true,
    // Whoever sends a request slower than a call may take holds a connection for nothing.
    requestTimeout: config.requestTimeoutSeconds * 1000,
    http: { connectionsCheckingInterval: 2_000 },
    // What no request could be read from is refused in the same form as every other.
    frameworkErrors: (error, request, reply) => sendProblem(error, request, reply),
    clientErrorHandler: refuseUnread,
  })
  if (onRoute !== undefined)
    app.addHook('onRoute', ({ method, url }) => [method].flat().forEach((one) => onRoute(one, url)))
  readAddresses(app)
  refuseUnstorableAddress(app)
  // Node would take the longer of the two for whole requests.
  app.server.headersTimeout = Math.min(60_000, config.requestTimeoutSeconds * 1000)
  const times = { ...eventTimesByDefault, ...eventTimes }
  const issuer = config.idpIssuer ?? `${config.publicUrl}${idpPrefix}`
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
  await addHeaders(app, config, issuer)
  forgetForwardedHost(app, config)
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
  const { monitoringToken } = config
  addPolicyReports(app, db)
  addHealth(app, db)
  addMetrics(app, { db, dataDir: config.dataDir, monitoringToken, familyOf: familyOfCalls(allCalls), now })

  const ownOrigin = `http://${['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host}:${config.port}`
  const ownAddress = `${ownOrigin}${idpPrefix}`
  const endpoints = providerEndpoints(config.idpIssuer ?? ownAddress)
  const grantAlive = async (grantId: string): Promise<boolean> =>
    (await db.query(`select 1 from oidc_model where kind = 'Grant' and id = $1`, [grantId])).length > 0 &&
    (await services.sessions.isBusy(grantId))
  if (!config.demo) await refuseOpenFolder(config.identityKeysDir)
  const folder = keyFolder(config.identityKeysDir)
  await adoptStoredKeys(db, folder)
  const keys = await loadIdentityKeys(folder)
  await noteKeys(db, keys)
  const keySet = providerKeySet(config.idpIssuer === null ? folder : null, endpoints)
  const services = createIdentityServices({ db, config, keys, endpoints, keySet, log: app.log, now })
  const onFault = (fault: unknown): void => app.log.error({ err: fault }, 'events failed')
  const hub = createEventHub({ db, rereadMs: times.heartbeatMs, listMs: times.listMs, onFault })
  const hear = (news: Relayed): void => ('changes' in news ? hub.news(news.changes) : hub.announced(news.announcements))
  const relay = config.databaseUrl === null ? null : postgresRelay(config.databaseUrl, hear, onFault)
  db.onAnnounced((announcements) => {
    hub.announced(announcements)
    relay?.send({ announcements })
  })
  const printer = createPrinter((fault) => app.log.error({ err: fault }, 'a document could not be made'))
  const rows = declaredRows({
    registry: registryOf(config),
    dashboards: dashboardsOf(config),
    wake: () => jobs.wake(),
  })
  const allRows = Object.values(rows)
  const exportables = [...allRows.map(exportable), ...Object.values(declaredLists).map((list) => list.exportable)]
  const jobs = startJobQueue({
    db,
    now,
    log: app.log,
    kinds: {
      ...exportJobs(() => exportables),
      ...importJobs(() => allRows, { [districtSubject]: districtParts(allRows) }),
      ...publishJobs,
      ...messageJobs,
      ...promisedDaysJobs,
      ...(backupSource === undefined ? {} : backupJobs(backupSource, config.backupDir)),
      ...reportJobs(() => Object.values(declaredReports), printer),
    },
  })
  const playsMutation = config.demo && config.idpIssuer === null
  const clientNews = createClientNewsSender(db, app.log, {
    sandbox: playsMutation ? `${ownOrigin}/sandbox/em/news` : null,
    anyAddress: config.newsAnyAddress,
  })
  const sender = startNoticeSender(db, services.outbox, app.log, config.publicUrl)
  const stopping = new AbortController()
  setMaxListeners(0, stopping.signal)
  app.addHook('preClose', async () => {
    stopping.abort()
    hub.close()
    await relay?.close()
    await jobs.stop()
    await sender.stop()
    await clientNews.stop()
    await orderJobs.stop()
    await services.outbox.stop()
    await printer.close()
    stopChildren()
  })
  const ports: CallPorts = {
    build,
    streams: createEventStreams({ hub, now, ...times }),
    stopping: stopping.signal,
    identity: services,
    db,
    demo: config.demo,
    now,
    checkAnswers,
    door: createDoor(
      sqlDoorStore(db, (changes) => {
        hub.news(changes)
        relay?.send({ changes })
      }),
      {
        now,
        newId: randomUUID,
        onFault: (fault) => app.log.error({ err: fault }, 'command failed'),
      },
    ),
    verifyToken: tokenVerifier({
      endpoints,
      keySet,
      grantNeeded: config.idpIssuer === null,
      audience: config.idpIssuer === null ? [apiAudience(config.publicUrl)] : config.idpAudience,
      grantAlive,
      vendors: services.vendorTokens,
    }),
  }
  const sandbox = config.demo ? `${ownOrigin}/sandbox/pay` : null
  const payments = createPayments({
    store: sqlPaymentStore(db),
    door: ports.door,
    now,
    adapters: paymentAdapters(config.payments, sandbox, {
      now,
      tokens: sqlTokenStore(db, textSeal(keys.codes, 'payment-token')),
      onUnknown: (provider, code) => app.log.warn({ provider, code }, 'payment: a code that no table lists'),
      timeoutMs: providerTimeout,
    }),
    timeoutMs: providerTimeout,
    publicUrl: config.publicUrl,
    onPaid: async (order) => void (await sendCode(db, services.outbox, keys.handover, order)),
  })
  const certificateRoot = await loadCertificateRoot(config, now())
  const signingKey = createSigningKeys(config, certificateRoot, now)
  const orderJobs = startOrderJobs(db, { payments, signingKey }, app.log, now)
  const orders = {
    payments,
    printer,
    signingKey,
    certificateKeysDir: config.certificateKeysDir,
    publicUrl: config.publicUrl,
    secret: keys.handover,
    outbox: services.outbox,
    codes: services.codes,
  }
  if (sandbox !== null)
    await app.register((scope) =>
      addPaymentSandbox(scope, {
        db,
        now,
        publicUrl: config.publicUrl,
        timeoutMs: providerTimeout + 1000,
      }),
    )
  if (playsMutation)
    await app.register((scope) => addMutationSandbox(scope, { db, ownOrigin, publicUrl: config.publicUrl }))
  await app.register(async (api) => {
    readBodies(api)
    addPaymentRoutes(api, { ...orders, db })
    if (config.gatewayMode) addGatewayGuard(api, services.appTokens, callsWithoutPage)
    const tokens = tokenClient({ endpoints, refreshTokenSeconds: config.refreshTokenSeconds })
    const handlers = allHandlers({
      ...services,
      tokens,
      rows,
      jobs,
      dataDir: config.dataDir,
      bundleKeys: keys.bundles,
      reports: { printer, limits: reportLimits },
      orders,
    })
    addCalls(api, allCalls, handlers as unknown as Record<string, AnyHandler>, ports)
    addScans(api, ports)
    addMutationFiles(api, ports)
    addDocuments(api, { ...ports, printer })
  })
  // Written when it is first asked for: a start would wait for the schemas of all calls.
  let document: string | null = null
  app.get(`${apiPrefix}/openapi.json`, async (request, reply) => {
    mustBeInsider(request, monitoringToken)
    document ??= JSON.stringify(openApi(allCalls, config.publicUrl))
    return reply.type('application/json').send(document)
  })
  app.get(`${apiPrefix}/docs`, async (request, reply) => {
    mustBeInsider(request, monitoringToken)
    return reply.type('text/html; charset=utf-8').send(docsPage(allCalls))
  })

  if (config.idpIssuer === null) {
    const provider = createProvider(db, keys, config)
    await addIdentity(app, provider, {
      db,
      demo: config.demo,
      factors: services.factors,
      secure: services.secure,
    })
  }
  app.get('/config.json', async (request, reply) => {
    if (config.gatewayMode) reply.header('set-cookie', await appTokenCookies(request, services.appTokens, config))
    return reply.header('cache-control', 'no-store').send(runtimeConfigOf(config, issuer, build, certificateRoot))
  })
  await addStaticApp(app, config)
  services.outbox.start()
  clientNews.start()
  return app
}

/** Calls that no page of the app makes, and the one that renews its token. */
const callsWithoutPage: ReadonlySet<string> = new Set(
  Object.entries<CallSpec>(allCalls)
    .filter(([name, { needs }]) => needs === 'client' || name === 'gateway.renew')
    .map(([, { path }]) => apiPrefix + path),
)

/** Without a service and its key no dashboard of elsewhere is shown. */
function dashboardsOf({ dashboards }: Config): EmbeddedDashboard {
  if (dashboards === null || dashboards.key === null) return noEmbeddedDashboard
  return signedDashboards(dashboards.url, dashboards.key)
}

function registryOf({ registry, registryDir, demo }: Config): Registry {
  if (registry !== null) return httpRegistry(registry)
  if (registryDir !== null) return fileRegistry(registryDir)
  return demo ? sandboxRegistry() : noRegistry
}

/** People reach this server at one address, whatever a request says of it. */
function forgetForwardedHost(app: FastifyInstance, { publicUrl }: Config): void {
  const { host, protocol } = new URL(publicUrl)
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    if (headers['x-forwarded-host'] !== undefined) headers['x-forwarded-host'] = host
    if (headers['x-forwarded-proto'] !== undefined) headers['x-forwarded-proto'] = protocol.slice(0, -1)
  })
}

async function addHeaders(app: FastifyInstance, config: Config, issuer: string): Promise<void> {
  const secure = config.publicUrl.startsWith('https:')
  const provider = new URL(issuer).origin === config.publicUrl ? [] : [new URL(issuer).origin]
  await app.register(helmet, {
    hsts: secure,
    crossOriginEmbedderPolicy: false,
    // As the policy below says it to browsers that know it.
    frameguard: { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        // Black-and-white pages of scanned books are packed in ways that the browser unpacks by WebAssembly only.
        'script-src': ["'self'", "'wasm-unsafe-eval'"],
        'worker-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'blob:', 'data:'],
        'connect-src': ["'self'", ...provider],
        ...(config.dashboards === null ? {} : { 'frame-src': [new URL(config.dashboards.url).origin] }),
        'form-action': ["'self'", ...provider],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        // No text becomes markup or a script but as `public/first-paint.js` lets it.
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['default'],
        'report-uri': [policyReportPath],
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
