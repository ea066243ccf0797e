import { expect, test } from 'vitest'
import { networkOf } from '#server/identity/limits.ts'
import { limitSuite } from '#tests/support/limit-suite.ts'

limitSuite('pglite')

test('[LIM-10] of an IPv6 address its network is counted, of a mapped one the IPv4 address', () => {
  expect(['203.0.113.7', '::ffff:203.0.113.7'].map(networkOf)).toEqual(['203.0.113.7', '203.0.113.7'])
  const one = ['2001:db8:1:2:aaaa::1', '2001:0db8:0001:0002::', '2001:db8:1:2:ffff:ffff:ffff:ffff'].map(networkOf)
  expect(new Set(one)).toEqual(new Set(['2001:db8:1:2::/64']))
  expect(['2001:db8:1:3::1', '::1', 'fe80::1%eth0'].map(networkOf)).toEqual([
    '2001:db8:1:3::/64',
    '0:0:0:0::/64',
    'fe80:0:0:0::/64',
  ])
})
