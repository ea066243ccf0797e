import { expect, test } from 'vitest'
import { keptNotice } from './notice-text.ts'

test('[PAY-23] a notice is kept without the customer and tokens, wherever it is cut, and with 4,096 letters at most', () => {
  const secret = { cust_name: 'রহিম "মিয়া"', customerMsisdn: '01712345678', id_token: 'eyJx', pi_number: 4_111 }
  const notice = JSON.stringify({ filler: 'x'.repeat(4_000), ...secret, status: 'ok' })
  for (let length = 4_000; length <= notice.length; length++) {
    const kept = keptNotice(notice.slice(0, length))
    expect(kept.length).toBeLessThanOrEqual(4_096)
    for (const part of ['রহিম', 'মিয়া', '0171', 'eyJ', '4111']) expect(kept).not.toContain(part)
  }
  expect(keptNotice(JSON.stringify({ ...secret, status: 'ok' }))).toContain('"status":"ok"')
})
