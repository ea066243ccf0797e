import { lookup } from 'node:dns'
import { request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that no address on the internet is in: own machine, private, link-local, carrier, documentation, multicast. */
const inner = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 128],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(network, bits, 'ipv6')

/** Whether an address is on the internet; one of version 4 written as version 6 counts as version 4. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=[0-9.]+$)/i, '')
  const version = isIP(plain)
  return version !== 0 && !inner.check(plain, version === 4 ? 'ipv4' : 'ipv6')
}

/** Resolves a name as Node does, and refuses one that leads into an inner network: the connection uses what was checked. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const refused = found?.some(({ address }) => !isPublicAddress(address)) === true
    if (error !== null || refused) return done(error ?? new Error('the address is not public'), '')
    if (options.all === true) return done(null, found)
    const [first] = found
    done(null, first?.address ?? '', first?.family)
  })
}

type Post = {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly timeoutMs: number
}

/** Posts over https to a public address, follows no redirect, and resolves with the status of the answer. [EM-11] */
export function postToPublic(to: string, { headers, body, timeoutMs }: Post): Promise<number> {
  const url = new URL(to)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'https:') throw new Error('the address is not https')
  // A literal address is connected to without a look-up.
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new Error('the address is not public')
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const sent = request(url, { method: 'POST', headers, signal, lookup: publicLookup }, (answer) => {
      answer.resume()
      answer.on('error', reject)
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
