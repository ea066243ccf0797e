import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList } from 'node:net'
import { Refusal } from '#server/door/refusal.ts'
import type { FastifyRequest } from 'fastify'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/**
 * What tells of the inside of the server is told on the machine itself and to whoever brings the token. For everybody else it
 * is not there. A request that came through a proxy is nobody's on this machine. [WIR-24]
 */
export function mustBeInsider(request: FastifyRequest, token: string | null): void {
  if (isOnThisMachine(request)) return
  const [, given] = /^Bearer (\S+)$/i.exec(request.raw.headers.authorization ?? '') ?? []
  if (token !== null && given !== undefined && isSame(given, token)) return
  throw new Refusal('request.not-found')
}

/** Sent from this machine and through no proxy. */
export function isOnThisMachine({ raw: { headers, socket } }: FastifyRequest): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const isProxied = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) => headers[name] !== undefined)
  return !isProxied && loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
