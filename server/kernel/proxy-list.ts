import { isIP } from 'node:net'

/** Networks that have a name of their own, as the framework knows them. */
const named = ['loopback', 'linklocal', 'uniquelocal']

/** Whether a setting names proxies: addresses, networks such as 10.1.0.0/16, or the names above, or nobody at all. */
export function isProxyList(text: string): boolean {
  return readProxyList(text).every((one) => named.includes(one) || isNetwork(one))
}

/** `off`: nobody's word is taken for where a request came from. */
export function readProxyList(text: string): string[] {
  return text === 'off' ? [] : text.split(',').map((one) => one.trim())
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  const isWidth = bits === undefined || (/^[0-9]+$/.test(bits) && Number(bits) <= most)
  return isIP(address) !== 0 && more.length === 0 && isWidth
}
