import { expect, test } from 'vitest'
import { payPage } from './pay-page.ts'
import type { SandboxPayment } from './pay-store.ts'

const open = {
  provider: 'bkash',
  session: 's1',
  amount: 10_000,
  orderNo: '2626-0000001-4',
  status: 'open',
  faults: [],
} as unknown as SandboxPayment

test('[ORD-8] the payment page of the sandbox shows the order only while the payment is open', () => {
  expect(payPage(open)).toContain(open.orderNo)
  for (const over of [{ status: 'paid' }, { status: 'failed' }, { faults: ['agreed'] }])
    expect(payPage({ ...open, ...over } as SandboxPayment)).not.toContain(open.orderNo)
})
