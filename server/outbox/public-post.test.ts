import { expect, test } from 'vitest'
import { isPublicAddress, postToPublic } from './public-post.ts'

test.each([
  ['8.8.8.8', true],
  ['103.48.16.132', true],
  ['2400:cb00::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.20.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['::ffff:127.0.0.1', false],
  ['no address', false],
])('[EM-11] %s is on the internet: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

test.each([
  'http://8.8.8.8/news',
  'https://127.0.0.1/news',
  'https://[::1]/news',
  'https://2130706433/news',
  'https://localhost/news',
])('[EM-11] news are not sent to %s', async (address) => {
  const post = async () => postToPublic(address, { headers: {}, body: '{}', timeoutMs: 2000 })
  await expect(post()).rejects.toThrow(/not (public|https)/)
})
