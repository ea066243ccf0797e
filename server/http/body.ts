import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Refusal } from '#server/door/refusal.ts'
import { refuseLargeShape } from '#server/request/json-shape.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Most bytes of the body of a signed-in call, before and after inflating. */
export const bodyLimit = 2 * 1024 * 1024
/** Most bytes where no account is needed: public calls, sign-in, reports of browsers. [WIR-31] */
const publicBodyLimit = 64 * 1024

declare module 'fastify' {
  interface FastifyContextConfig {
    /** accepts a gzipped body, from a caller that was admitted before it is read */
    readonly gzip?: true
  }
}

const inflate = promisify(gunzip)

/** Bodies are JSON, or a form where a client of the OpenID protocol sends one. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: publicBodyLimit },
    async (request: FastifyRequest, raw: Buffer) => {
      const bytes = await plain(request, raw)
      refuseLargeShape(bytes)
      const text = bytes.toString('utf8')
      if (text.trim() === '') return {}
      try {
        return JSON.parse(text) as unknown
      } catch {
        throw new Refusal('request.not-json')
      }
    },
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: publicBodyLimit },
    async (request: FastifyRequest, raw: Buffer) =>
      Object.fromEntries(new URLSearchParams((await plain(request, raw)).toString('utf8'))),
  )
  addFiles(app)
}

/** What is no JSON is a file: taken by the calls that say so, which set their own limit. */
function addFiles(app: FastifyInstance): void {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
}

async function plain(request: FastifyRequest, raw: Buffer): Promise<Buffer> {
  const encoding = request.headers['content-encoding']
  if (encoding === undefined || encoding === 'identity') return raw
  if (encoding !== 'gzip' || request.routeOptions.config.gzip !== true) throw new Refusal('request.not-json')
  try {
    return await inflate(raw, { maxOutputLength: bodyLimit })
  } catch (cause) {
    const tooLarge = cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE'
    throw new Refusal(tooLarge ? 'request.too-large' : 'request.not-json')
  }
}
