import { Readable } from 'node:stream'
import type { CallSpec, ListMeta } from '#contract/call.ts'
import { aliasedCalls, servedCalls, type PathAlias } from '#contract/path-aliases.ts'
import { syncHeader } from '#contract/sync.ts'
import { toWire, upperSnake, wirePath } from '#contract/wire-codec.ts'
import type { Door } from '#server/door/door.ts'
import type { EventStreams } from '#server/events/event-stream.ts'
import { Refusal } from '#server/door/refusal.ts'
import { StaleRow } from '#server/resources/stale-row.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import * as z from 'zod/mini'
import { bodyLimit } from './body.ts'
import { admit, header, type AccessPorts } from '#server/request/access.ts'
import { addressOf } from '#server/identity/client-address.ts'
import type { IdentityServices } from '#server/identity/services.ts'
import { apiPrefix } from '#server/request/api-prefix.ts'
import { streamTypeOf, type Calls, type RequestContext } from '#server/request/context.ts'
import { FileAnswer } from '#server/request/file-answer.ts'
import { fileHeaders } from '#server/request/send-file.ts'
import { readInput } from './input.ts'
import { agentName } from '#server/identity/agent-name.ts'
import { noteSecurity } from '#server/door/security-log.ts'
import { isKept } from './kept-answer.ts'
import { mustProveAgain } from './proof-again.ts'
import { concerned, reasonOf, securityEventOf } from './security-notes.ts'

/** A handler as the table of all families keeps it, its types proven where the family was declared. */
export type AnyHandler = (ctx: RequestContext, input: never) => Promise<unknown>

export type CallPorts = AccessPorts & {
  door: Door
  now: () => number
  /** answers are held to their schema as well (tests) */
  checkAnswers: boolean
  build: string
  streams: EventStreams
  /** second factors, and what is known of sessions */
  identity: Pick<IdentityServices, 'factors' | 'sessions'>
  /** the server stops: streams end */
  stopping: AbortSignal
}

/** Makes a route of every call of a table, and of its second paths. [WIR-35] */
export function addCalls(
  app: FastifyInstance,
  calls: Calls,
  handlers: Record<string, AnyHandler>,
  ports: CallPorts,
): void {
  const route = (name: string, spec: CallSpec, { fixed = {}, part }: Partial<PathAlias> = {}): void => {
    const handler = handlers[name]
    if (handler === undefined) throw new Error(`no handler for ${name}`)
    const given: AnyHandler = async (ctx, input: object) => {
      const output = await handler(ctx, { ...input, ...fixed } as never)
      // Parsing leaves out what is not of the part.
      return part === undefined ? output : z.parse(part, output)
    }
    app.route({
      ...(spec.takes === 'file' ? fileOptions(spec, ports) : bodyOptions(name, spec, ports)),
      method: spec.method,
      url: routeOf(spec),
      handler: (request, reply) => answer(name, spec, given, ports, request, reply),
    })
  }
  for (const [name, spec] of Object.entries(calls)) route(name, spec)
  for (const alias of aliasedCalls(calls)) route(alias.of, alias.spec, alias)
}

function routeOf({ path }: CallSpec): string {
  return apiPrefix + path.replace(/\{([a-zA-Z]+)\}/g, ':$1')
}

/** Tells of a route the family of its call: the part of the call's name before the dot. */
export function familyOfCalls(calls: Calls): (method: string, route: string) => string | null {
  const families = new Map(
    servedCalls(calls).map(([name, spec]) => [`${spec.method} ${routeOf(spec)}`, name.split('.')[0] ?? name]),
  )
  return (method, route) => families.get(`${method} ${route}`) ?? null
}

/** Most bytes of a file that a call takes. */
const fileLimit = 20 * 1024 * 1024

/** Who may not is told before the file comes, not after. */
function fileOptions(spec: CallSpec, ports: CallPorts): { bodyLimit: number; onRequest: onRequestAsyncHookHandler } {
  return {
    bodyLimit: fileLimit,
    onRequest: async (request) => {
      await admit(ports, request, spec)
      if (Number(request.headers['content-length'] ?? 0) > fileLimit) throw new Refusal('upload.size')
    },
  }
}

type BodyOptions = {
  bodyLimit?: number
  config?: { gzip: true }
  onRequest?: onRequestAsyncHookHandler
}

/** Public calls keep the small limit. Sync calls may be gzipped, by callers that are admitted before anything is inflated. */
function bodyOptions(name: string, spec: CallSpec, ports: CallPorts): BodyOptions {
  if (spec.needs === 'public') return {}
  if (!name.startsWith('sync.')) return { bodyLimit }
  return {
    bodyLimit,
    config: { gzip: true },
    onRequest: async (request) => {
      if (request.headers['content-encoding'] !== undefined) await admit(ports, request, spec)
    },
  }
}

async function answer(
  name: string,
  spec: CallSpec,
  handler: AnyHandler,
  ports: CallPorts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (name.startsWith('sync.')) reply.header(syncHeader, '1')
  const caller = await admit(ports, request, spec)
  const sessionId = caller.token?.grantId ?? null
  if (sessionId !== null && !isBackground(name)) await ports.identity.sessions.use(sessionId)
  await mustProveAgain(name, caller.user?.id ?? null, sessionId, ports.identity)
  if (spec.deprecated !== undefined) reply.header('deprecation', `@${Date.parse(spec.deprecated) / 1000}`)
  if (spec.keyed === true && header(request, 'idempotency-key') === null)
    throw new Refusal('request.invalid', { 'Idempotency-Key': 'value.required' })
  const input = readInput(spec, request)
  const streamType = streamTypeOf(name)
  let closed: AbortSignal | undefined
  const ctx: RequestContext = {
    db: ports.db,
    door: ports.door,
    actor: caller.actor,
    desk: caller.desk,
    userId: caller.user?.id ?? caller.actor?.userId ?? null,
    user: caller.user,
    systemRights: caller.systemRights,
    token: caller.token,
    requestId: request.id,
    idempotencyKey: header(request, 'idempotency-key'),
    address: addressOf(request),
    file: spec.takes === 'file' && Buffer.isBuffer(request.body) ? request.body : null,
    header: (name) => header(request, name),
    keepCookie: (cookie) => void reply.header('set-cookie', cookie),
    now: ports.now,
    log: request.log,
    build: ports.build,
    streams: ports.streams,
    get closed() {
      return (closed ??= leftSignal(reply, ports.stopping))
    },
    admitAgain: () => admit(ports, request, spec),
  }
  const output = await run(handler, ctx, input).catch((cause: unknown) => {
    throw inSpellingOf(spec, cause)
  })
  await note(name, spec, ctx, input)
  if (streamType !== null) {
    reply.type(streamType)
    // A proxy in front must pass each piece on as it comes.
    reply.header('x-accel-buffering', 'no')
    const write = streamType === 'text/event-stream' ? events : lines
    return reply.send(Readable.from(write(output as AsyncIterable<unknown>)))
  }
  if (spec.shape === 'empty') return reply.code(204).send()
  if (output instanceof FileAnswer) return sendFile(output, reply)
  if (spec.shape === 'file') reply.code(202)
  const body = JSON.stringify(envelope(spec, output, ports.checkAnswers))
  if (isKept(name, body, request, reply)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

/** What the security log tells of a call stands in it before the answer goes out. [SLG-1] */
async function note(name: string, spec: CallSpec, ctx: RequestContext, input: unknown): Promise<void> {
  const event = securityEventOf(name, spec)
  if (event === null) return
  const { userId, subject } = concerned(input)
  const reason = reasonOf(input)
  await noteSecurity(ctx.db, {
    event,
    accountId: userId ?? ctx.userId,
    actorId: ctx.userId,
    address: ctx.address,
    agent: agentName(ctx.header('user-agent') ?? ''),
    task: name,
    ...(subject === null ? {} : { subject }),
    ...(reason === undefined ? {} : { reason }),
  })
}

/** What a page asks by itself while nobody sits there: it keeps no session awake. [ACT-6] */
function isBackground(name: string): boolean {
  return /^(session|system-notification)\./.test(name) || (name.startsWith('sync.') && name !== 'sync.push')
}

function sendFile(file: FileAnswer, reply: FastifyReply): FastifyReply {
  fileHeaders(reply, file).header('cache-control', 'private, no-store')
  const { bytes } = file
  if (!(bytes instanceof Uint8Array)) return reply.send(Readable.from(bytes))
  return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

/** A handler may refuse before it has promised anything. */
async function run(handler: AnyHandler, ctx: RequestContext, input: unknown): Promise<unknown> {
  return handler(ctx, input as never)
}

/** A member of a list in the input, such as `dags.3.labelBn`. */
const memberPath = /^[a-z][a-zA-Z]*\.[0-9]+(\.[a-z][a-zA-Z]*)?$/

/** Names of fields in a refusal are those of the call's input; paths of edits are data and stay. */
function inSpellingOf(spec: CallSpec, cause: unknown): unknown {
  if (!(cause instanceof Refusal) || cause.fields === undefined || spec.spelling !== 'upper') return cause
  const fields = Object.entries(cause.fields).map(([path, code]) => {
    if (memberPath.test(path)) return [wirePath(path.split('.'), spec.spelling), code]
    if (!/^[a-z][a-zA-Z0-9]*$/.test(path)) return [path, code]
    return [upperSnake(path === 'number' && !takes(spec, 'number') ? 'khatianNo' : path), code]
  })
  const spelled = Object.fromEntries(fields) as Record<string, string>
  if (cause instanceof StaleRow)
    return new StaleRow(spelled, Object.fromEntries(Object.entries(cause.theirs).map(([k, v]) => [upperSnake(k), v])))
  return new Refusal(cause.code, spelled, cause.detail)
}

function takes(spec: CallSpec, member: string): boolean {
  const { shape } = spec.input._zod.def as { shape?: object }
  return shape !== undefined && Object.hasOwn(shape, member)
}

async function* lines(values: AsyncIterable<unknown>): AsyncIterable<string> {
  for await (const value of values) yield `${JSON.stringify(value)}\n`
}

async function* events(values: AsyncIterable<unknown>): AsyncIterable<string> {
  for await (const value of values) yield value === null ? ':\n\n' : `event: at\ndata: ${JSON.stringify(value)}\n\n`
}

/** Tells when the asking side is gone before the answer was over, or the server stops. */
function leftSignal(reply: FastifyReply, stopping: AbortSignal): AbortSignal {
  const left = new AbortController()
  const leave = (): void => {
    stopping.removeEventListener('abort', leave)
    left.abort()
  }
  reply.raw.once('close', leave)
  stopping.addEventListener('abort', leave)
  return left.signal
}

function spelledMeta({ total, page, pageSize, more, next }: ListMeta): object {
  return {
    TOTAL: total,
    PAGE: page,
    PAGE_SIZE: pageSize,
    ...(more === undefined ? {} : { MORE: more }),
    ...(next === undefined ? {} : { NEXT: next }),
  }
}

function envelope(spec: CallSpec, output: unknown, check: boolean): unknown {
  const spell = (value: unknown): unknown => {
    if (check) z.parse(spec.output, value)
    return toWire(spec.output, value, spec.spelling)
  }
  switch (spec.shape) {
    case 'bare':
      return spell(output)
    // A file that a job makes: the job is told.
    case 'file':
    case 'one':
      return { data: spell(output) }
    case 'list': {
      const { data, meta } = output as { data: unknown[]; meta: ListMeta }
      return { data: data.map(spell), meta: spelledMeta(meta) }
    }
    case 'empty':
      return undefined
  }
}
