import { createHash, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#server/door/refusal.ts'
import { isOnThisMachine } from '#server/kernel/own-machine.ts'
import type { FastifyRequest } from 'fastify'

/**
 * What tells of the inside of the server is told on the machine itself and to whoever brings the token. For everybody else it
 * is not there. A request that came through a proxy is nobody's on this machine. [WIR-24]
 */
export function mustBeInsider(request: FastifyRequest, token: string | null): void {
  if (isOnThisMachine(request.raw)) return
  const [, given] = /^Bearer (\S+)$/i.exec(request.raw.headers.authorization ?? '') ?? []
  if (token !== null && given !== undefined && isSame(given, token)) return
  throw new Refusal('request.not-found')
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
