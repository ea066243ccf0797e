import type { orderChannels } from '#domain/order/choices.ts'

type Channel = (typeof orderChannels)[number]

/** How far an order of the demonstration has gone; each stands behind all before it. */
export const demoOrderSteps = [
  'placed',
  'paid',
  'entry-complete',
  'verify',
  'compare',
  'approve',
  'send-to-dak',
  'receive',
  'deliver',
] as const

export type DemoOrder = {
  readonly channel: Channel
  /** 1 online, 2 certified */
  readonly copyType: 1 | 2
  /** 1 counter, 2 by mail, 3 UDC, 4 online */
  readonly medium: 1 | 2 | 3 | 4
  readonly provider: 1 | 2 | 3
  readonly until: (typeof demoOrderSteps)[number]
  /** what became of it besides */
  readonly also?: 'cancelled' | 'acland' | 'undeliverable' | 'returned' | 'sent-again' | 'unknown-payment'
}

const counter = { channel: 'CITIZEN', copyType: 2, medium: 1, provider: 3 } as const
const mail = { channel: 'CITIZEN', copyType: 2, medium: 2, provider: 2 } as const
const online = { channel: 'CITIZEN', copyType: 1, medium: 4, provider: 1 } as const

/** Orders at every status, of every channel, way and end: so few that each is told apart at a glance. */
export const demoOrders: readonly DemoOrder[] = [
  { ...online, until: 'paid' },
  { ...mail, until: 'deliver' },
  { ...mail, until: 'receive' },
  { ...mail, until: 'receive', also: 'returned' },
  { ...mail, until: 'receive', also: 'sent-again' },
  { ...mail, provider: 3, until: 'receive' },
  { ...counter, until: 'deliver' },
  { ...mail, until: 'send-to-dak' },
  { ...counter, until: 'paid', also: 'undeliverable' },
  { ...online, provider: 3, until: 'paid', also: 'unknown-payment' },
  { ...mail, until: 'approve' },
  { ...counter, until: 'approve' },
  { ...counter, channel: 'UDC', medium: 3, until: 'approve' },
  { ...counter, channel: 'KIOSK', until: 'compare' },
  { ...mail, until: 'compare' },
  { ...counter, channel: 'HOTLINE', until: 'verify' },
  { ...counter, provider: 1, until: 'verify' },
  { ...counter, channel: 'UDC', medium: 3, until: 'entry-complete' },
  { ...mail, until: 'entry-complete' },
  { ...counter, until: 'paid', also: 'acland' },
  { ...counter, until: 'paid' },
  { ...mail, channel: 'OFFICE', until: 'paid' },
  { ...counter, until: 'placed', also: 'cancelled' },
  { ...counter, until: 'placed' },
]

/** Orders of map sheets at every status that they have; the sheets take turns. */
export const demoMapOrders: readonly DemoOrder[] = [
  { ...online, until: 'paid' },
  { ...counter, until: 'deliver' },
  { ...mail, until: 'receive' },
  { ...mail, until: 'send-to-dak' },
  { ...mail, until: 'receive', also: 'returned' },
  { ...counter, until: 'verify' },
  { ...counter, channel: 'UDC', medium: 3, until: 'verify' },
  { ...mail, until: 'verify' },
  { ...counter, until: 'paid' },
  { ...mail, provider: 1, until: 'paid' },
  { ...counter, until: 'placed' },
]
