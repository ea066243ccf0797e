import { createHmac } from 'node:crypto'

/** A service that keeps dashboards elsewhere: it shows one to who comes with a ticket of ours. [RPT-11] */
export type EmbeddedDashboard = {
  /** where it is shown, for some minutes; null where there is no such service */
  addressOf(this: void, uuid: string, now: number): string | null
}

export const noEmbeddedDashboard: EmbeddedDashboard = { addressOf: () => null }

/** A ticket is good for so long: whoever copies an address has little of it. */
const ticketSeconds = 300

/** Shows dashboards by a signed ticket (a JWT of HS256) in the address, as the usual services take them. */
export function signedDashboards(base: string, secret: string): EmbeddedDashboard {
  return {
    addressOf: (uuid, now) => {
      const issued = Math.floor(now / 1000)
      const ticket = { resource: { dashboard: uuid }, params: {}, iat: issued, exp: issued + ticketSeconds }
      const signed = [{ alg: 'HS256', typ: 'JWT' }, ticket].map(encoded).join('.')
      const signature = createHmac('sha256', secret).update(signed).digest('base64url')
      return `${base.replace(/\/+$/, '')}/embed/dashboard/${signed}.${signature}`
    },
  }
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
