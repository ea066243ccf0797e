import { expect, test } from 'vitest'
import { currencyKeys, movedAmount, ProviderDown } from './port.ts'

test.each(currencyKeys)('[PAY-24] an amount pays in taka only, where a provider names its currency as %s', (name) => {
  expect(movedAmount('bKash', { amount: '100.50', [name]: 'BDT' }, 'amount')).toBe(10_050)
  for (const other of ['USD', 'INR', 'bdt', 'BDT ', 50])
    expect(() => movedAmount('bKash', { amount: '100.50', [name]: other }, 'amount')).toThrow(ProviderDown)
})

test('[PAY-24] an amount without a currency is in taka, and no amount is no answer', () => {
  expect(movedAmount('uPay', { amount: 100 }, 'amount')).toBe(10_000)
  for (const amount of [undefined, '', '-1', '1e2', '1,000.00', '0.001', 'NaN'])
    expect(() => movedAmount('uPay', { amount }, 'amount')).toThrow(ProviderDown)
})
