import type { IncomingMessage } from 'node:http'
import { BlockList } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether a request was sent from this machine and through no proxy. [WIR-24] */
export function isOnThisMachine({ headers, socket }: IncomingMessage): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const isProxied = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) => headers[name] !== undefined)
  return !isProxied && loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
}
