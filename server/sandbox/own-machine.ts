import { Refusal } from '#server/door/refusal.ts'
import { isOnThisMachine } from '#server/kernel/own-machine.ts'
import type { FastifyInstance } from 'fastify'

/**
 * A sandbox answers this server and people at its own machine. For others it does not exist: it takes land, moves money and
 * shows owners. A page that a payment opens is the exception; its address is a secret of its payer. [DEM-2]
 */
export function refuseStrangers(scope: FastifyInstance, isOpen: (path: string) => boolean = () => false): void {
  scope.addHook('onRequest', async (request) => {
    const path = request.routeOptions.url ?? ''
    if (!isOpen(path) && !isOnThisMachine(request.raw)) throw new Refusal('request.not-found')
  })
}

/** An address of this installation; a sandbox leads browsers and sends notices nowhere else. [DEM-2] */
export function mustBeOwn(address: string, origins: readonly string[]): string {
  const own = origins.map((one) => new URL(one).origin)
  if (!URL.canParse(address) || !own.includes(new URL(address).origin)) throw new Refusal('request.invalid')
  return address
}
