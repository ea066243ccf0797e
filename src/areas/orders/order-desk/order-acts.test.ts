import type { Permission } from '#domain/permission/permission.ts'
import { expect, test } from 'vitest'
import { actsOfItem, actsOfOrder } from './order-acts.ts'
import type { OrderCard } from './order-card.ts'

const [first, second] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']

type Given = {
  status: OrderCard['order']['status']
  steps?: readonly number[]
  medium?: OrderCard['order']['medium']
  closed?: OrderCard['order']['closed']
  own?: boolean
  acland?: boolean
  skipVerification?: boolean
}

function card({ status, steps = [status], medium = 1, closed = null, own = false, acland = false, ...office }: Given) {
  const ids = [first, second].slice(0, steps.length)
  return {
    order: { status, medium, closed, items: ids.map((id, n) => ({ id, step: steps[n], closed: null })) },
    khatians: ids.map((itemId) => ({ itemId, khatianId: null, status: null, own, acland })),
    office: { allowSamePerson: false, skipVerification: false, ...office },
  } as unknown as OrderCard
}

const everybody = () => true
const holding =
  (...held: Permission[]) =>
  (one: Permission) =>
    held.includes(one)
const named = (acts: readonly { act: string }[]) => acts.map(({ act }) => act)

test('[ORD-1] what has no row in the table is not offered, and nothing of an order that is closed or not paid', () => {
  expect(named(actsOfOrder(card({ status: 3 }), everybody))).toEqual(['entry-complete', 'new-version', 'undeliverable'])
  expect(named(actsOfOrder(card({ status: 4 }), everybody))).toEqual(['verify', 'new-version', 'undeliverable'])
  expect(named(actsOfOrder(card({ status: 4, skipVerification: true }), everybody))).toContain('compare')
  expect(actsOfOrder(card({ status: 1, steps: [3] }), everybody)).toEqual([])
  expect(actsOfOrder(card({ status: 3, closed: 'undeliverable' }), everybody)).toEqual([])
  expect(actsOfOrder(card({ status: 9, steps: [7] }), everybody)).toEqual([])
  expect(actsOfOrder(card({ status: 3 }), () => false)).toEqual([])
})

test('[ORD-1] what is ready goes to the dak panel or over the counter, by the way it was ordered', () => {
  expect(named(actsOfOrder(card({ status: 7, medium: 2 }), everybody))).toEqual(['send-to-dak'])
  expect(named(actsOfOrder(card({ status: 7, medium: 1 }), everybody))).toEqual(['deliver'])
  expect(named(actsOfOrder(card({ status: 8, steps: [7], medium: 2 }), everybody))).toEqual([])
})

test("[ORD-1] a khatian of the AC Land's room is that room's to work on", () => {
  const room = holding('KHATIAN_ORDER.ACLAND_VERIFY')
  expect(named(actsOfOrder(card({ status: 4, acland: true }), room))).toEqual(['verify', 'new-version'])
  expect(actsOfOrder(card({ status: 4 }), room)).toEqual([])
})

test('[ORD-2] who entered it sees the act barred, but not where another khatian of the order waits for them', () => {
  const verify = holding('KHATIAN_ORDER.VERIFY')
  expect(actsOfOrder(card({ status: 4, own: true }), verify)[0]).toMatchObject({ act: 'verify', own: true })
  const mixed = card({ status: 4, steps: [4, 4], own: true })
  const half = { ...mixed, khatians: mixed.khatians.map((one, n) => ({ ...one, own: n === 0 })) }
  expect(actsOfOrder(half, verify)[0]).toMatchObject({ act: 'verify', own: false })
  expect(actsOfItem(half, first, verify)[0]).toMatchObject({ own: true })
})
