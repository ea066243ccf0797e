import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Calls whose answers anybody may keep for so many seconds: they are public and the same for all. */
const keptFor: Readonly<Record<string, number>> = {
  'division.public-list': 3600,
  'district.public-list': 3600,
  'upazila.public-list': 3600,
}

/** Marks an answer that may be kept; true where the asking side has this very answer already. [LOC-3] */
export function isKept(name: string, body: string, request: FastifyRequest, reply: FastifyReply): boolean {
  const seconds = keptFor[name]
  if (seconds === undefined) return false
  const mark = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.header('cache-control', `public, max-age=${seconds}`).header('etag', mark)
  return request.headers['if-none-match'] === mark
}
