import { expect, test } from 'vitest'
import { buildOrder, paidOrder } from '#tests/support/build-order.ts'
import { noticeEvents } from './events.ts'
import { isOrderStep, orderStepOf, orderSteps } from './order-steps.ts'
import { noticeWords } from './words.ts'

const { text } = noticeEvents.ORDER_STEP
const said = (params: object): string => noticeWords(text, { orderNo: '7', ...params })[1]

test('[NTF-17] the message of a step names the step, the office with its address, and the number of the post', () => {
  expect(said({ step: 'preparing' })).toBe('Your order 7: the fee is paid and the copies are being prepared')
  expect(said({ step: 'ready', officeEn: 'Dhaka record room, 1 Court Road' })).toBe(
    'Your order 7: the copies are ready to collect at: Dhaka record room, 1 Court Road',
  )
  expect(said({ step: 'posted', articleNo: 'RL123' })).toBe('Your order 7: the copies are posted, number RL123')
  expect(said({ step: 'online', copies: 'https://example.org/copies' })).toBe(
    'Your order 7: the fee is paid; download the online copies at: https://example.org/copies',
  )
  expect(said({})).toBe('Your order 7: it has moved on')
})

test('[NTF-17] the number of an order is written in the digits of the language', () => {
  expect(noticeWords(text, { orderNo: '26-7', step: 'preparing' })).toEqual([
    expect.stringContaining('২৬-৭'),
    expect.stringContaining('26-7'),
  ])
})

test('[NTF-17] no step leaves a name in braces in either language', () => {
  for (const step of Object.keys(orderSteps)) {
    expect(isOrderStep(step)).toBe(true)
    const both = noticeWords(text, { orderNo: '7', step, officeBn: 'ক', officeEn: 'a', articleNo: '1' })
    expect(both.join(' ')).not.toMatch(/[{}]/)
  }
})

test('[NTF-17] a paid order is being prepared, and a closed one says so', () => {
  const order = paidOrder(buildOrder())
  expect(orderStepOf('pay', order)).toBe('preparing')
  expect(orderStepOf('expire', { ...order, closed: 'expired' })).toBe('closed')
})
