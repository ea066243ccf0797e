import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorTable, type ErrorCode } from '#contract/errors.ts'
import { readFault } from '#domain/validation/faults.ts'
import { isUnreachable } from '#server/db/guarded-database.ts'
import { Refusal, TooManyRequests } from '#server/door/refusal.ts'
import { refusals } from '#server/kernel/meters/meters.ts'
import { StaleRow } from '#server/resources/stale-row.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorTitles } from '#server/request/titles.ts'

const problemType = 'application/problem+json; charset=utf-8'

type Problem = {
  type: string
  title: string
  status: number
  code: ErrorCode
  /** told by gateways in this word: the app token is to be renewed, the session is untouched */
  error?: 'invalid_token'
  fields?: Readonly<Record<string, string>>
  /** of a text that is too long: path → most characters */
  limits?: Readonly<Record<string, number>>
  detail?: string
  /** of a row that was changed meanwhile: what the fields are now */
  theirs?: Readonly<Record<string, unknown>>
  reference: string
}

function problemOf(refusal: Refusal, reference: string): Problem {
  return {
    type: `urn:dlrms:error:${refusal.code}`,
    title: errorTitles[refusal.code],
    status: errorTable[refusal.code].status,
    code: refusal.code,
    ...(refusal.code === 'app-token.invalid' ? { error: 'invalid_token' as const } : {}),
    ...(refusal.fields === undefined ? {} : faultsOf(refusal.fields)),
    ...(refusal instanceof StaleRow ? { theirs: refusal.theirs } : {}),
    ...(refusal.detail === undefined ? {} : { detail: refusal.detail }),
    reference,
  }
}

/** Codes by path, and the numbers that some of them carry. */
function faultsOf(written: Readonly<Record<string, string>>): Pick<Problem, 'fields' | 'limits'> {
  const faults = Object.entries(written).map(([path, fault]) => [path, readFault(fault)] as const)
  const limits = faults.flatMap(([path, { limit }]) => (limit === undefined ? [] : [[path, limit] as const]))
  return {
    fields: Object.fromEntries(faults.map(([path, { code }]) => [path, code])),
    ...(limits.length === 0 ? {} : { limits: Object.fromEntries(limits) }),
  }
}

/** What may be told of an error: refusals as they are, everything else by its sort only. */
function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isUnreachable(error)) return new Refusal('server.unavailable')
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal('request.too-large')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new Refusal('request.not-json')
    default:
      return new Refusal(isFaultOfSender(error, code) ? 'request.invalid' : 'server.error')
  }
}

/** What the framework itself refuses of a request, such as an address that cannot be decoded. */
function isFaultOfSender(error: unknown, code: string): boolean {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  // A body that is read by the framework alone, where there is no such call, tells of itself by its sort only.
  return status >= 400 && status < 500 && (code.startsWith('FST_') || error instanceof SyntaxError)
}

export async function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const refusal = asRefusal(error)
  refusals.add({ code: refusal.code })
  if (errorTable[refusal.code].report) {
    const status = errorTable[refusal.code].status
    if (status >= 500) request.log.error({ err: error, code: refusal.code }, 'request failed')
    else request.log.warn({ code: refusal.code, fields: refusal.fields }, 'request refused')
  }
  const problem = problemOf(refusal, request.id)
  if (refusal instanceof TooManyRequests) reply.header('retry-after', String(refusal.seconds))
  await reply.code(problem.status).header('content-type', problemType).send(JSON.stringify(problem))
}

/** Refuses what is no request at all, has heads longer than any of ours or comes too slowly; there is nobody to hand it to. */
export function refuseUnread(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'request.too-large' : 'request.invalid'
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const problem = { ...problemOf(new Refusal(code), randomUUID()), ...(isLate ? { status: 408 } : {}) }
  const body = JSON.stringify(problem)
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
      `content-type: ${problemType}`,
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
