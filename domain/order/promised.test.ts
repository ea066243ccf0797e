import { expect, test } from 'vitest'
import { buildOrder, orderContext, paidOrder } from '#tests/support/build-order.ts'
import { runOrderCommand } from './command.ts'
import type { Order } from './order.ts'
import { addWorkingDays, isWorkingDay } from './promised.ts'

test('[ORD-6] a promised day counts working days: no Friday, no Saturday, no holiday', () => {
  const holidays = [{ from: '2026-12-14', to: '2026-12-16' }]
  // 24 November 2026 is a Tuesday.
  expect(addWorkingDays('2026-11-24', 3, [])).toBe('2026-11-29')
  expect(addWorkingDays('2026-11-24', 0, [])).toBe('2026-11-24')
  expect(addWorkingDays('2026-12-13', 1, holidays)).toBe('2026-12-17')
  expect(isWorkingDay('2026-11-27', [])).toBe(false)
  expect(isWorkingDay('2026-12-15', holidays)).toBe(false)
})

const noDays: readonly Holiday[] = []
type Holiday = { readonly from: string; readonly to: string }

test.each<[string, Order, readonly Holiday[], string | null]>([
  ['a holiday that came moves it', paid(), [{ from: '2026-11-25', to: '2026-11-26' }], '2026-12-01'],
  ['a holiday on a Friday moves nothing', paid(), [{ from: '2026-11-27', to: '2026-11-28' }], null],
  ['a holiday after it moves nothing', paid(), [{ from: '2026-12-01', to: '2026-12-02' }], null],
  ['a holiday that went brings it back', paid({ promised: '2026-12-01' }), noDays, '2026-11-29'],
  ['what is right stays', paid(), noDays, null],
  ['online copies have none', paid({ promised: null }), [{ from: '2026-11-25', to: '2026-11-25' }], null],
  ['what is not paid has none', buildOrder(), [{ from: '2026-11-25', to: '2026-11-25' }], null],
  [
    'what is handed over keeps it',
    paid({ handover: { tries: 0, to: null, by: null, at: 1 } }),
    [{ from: '2026-11-25', to: '2026-11-25' }],
    null,
  ],
  ['what was closed keeps it', paid({ closed: 'undeliverable' }), [{ from: '2026-11-25', to: '2026-11-25' }], null],
])('[ADM-3] %s', (_name, order, closed, moved) => {
  // Three working days from Tuesday, 24 November 2026.
  const promised = addWorkingDays('2026-11-24', 3, closed)
  const outcome = runOrderCommand(order, { name: 'order.restate-promised', input: {} }, orderContext({ promised }))
  expect(outcome.kind === 'done' ? outcome.order.promised : null).toBe(moved)
  if (outcome.kind === 'done') expect({ ...outcome.order, promised: null }).toEqual({ ...order, promised: null })
})

function paid(over: Partial<Order> = {}): Order {
  return { ...paidOrder(buildOrder()), promised: '2026-11-29', ...over }
}
