import { networkOf } from './limits.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** set by `readAddresses` before any other hook */
    network: string
  }
}

/**
 * Reads the client address once, at the start of a request: a socket that was reset has no address.
 * The server drops a request without an address, since no client waits for its response. [WIR-44]
 */
export function readAddresses(app: FastifyInstance): void {
  // Node keeps an address that was read, so a reset after this line does not lose it.
  app.server.on('connection', (socket) => void socket.remoteAddress)
  app.decorateRequest('network', '')
  app.addHook('onRequest', async (request, reply) => {
    const ip = request.ip as string | undefined
    if (ip !== undefined) {
      request.network = networkOf(ip)
      return
    }
    reply.hijack()
    request.raw.destroy()
  })
}

/** The address that limits count: of IPv6 the network. */
export function addressOf({ network }: FastifyRequest): string {
  if (network === '') throw new Refusal('request.invalid')
  return network
}
