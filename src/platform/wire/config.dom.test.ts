import { testConfig } from '#tests/support/test-config.ts'
import { beforeEach, expect, test } from 'vitest'
import { getConfig, loadConfig, WrongConfig } from './config.ts'

const good = testConfig('/api/v1')

const answering = (body: string, type = 'application/json', status = 200): typeof fetch => {
  return () => Promise.resolve(new Response(body, { status, headers: { 'content-type': type } }))
}
const away: typeof fetch = () => Promise.reject(new TypeError('no network'))

beforeEach(() => localStorage.clear())

test.each([
  ['a setting of another kind', JSON.stringify({ ...good, sessionPollMs: '10 s' }), ['sessionPollMs']],
  [
    'settings that are missing',
    JSON.stringify({ ...good, issuer: undefined, headers: { appToken: 'A', userToken: 'U' } }),
    ['issuer', 'headers.activeDesk'],
  ],
  ['no configuration at all', '[]', ['/config.json']],
  ['broken JSON', '{', ['/config.json']],
])('[CAL-10] %s stops the start and is named, although a valid copy is there', async (_what, body, settings) => {
  await loadConfig(answering(JSON.stringify(good)))
  const fault = await loadConfig(answering(body)).catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(WrongConfig)
  expect((fault as WrongConfig).settings).toEqual(settings)
})

test.each([
  ['no network', away],
  ['a hotspot’s page', answering('<html>', 'text/html')],
  ['a gateway in trouble', answering('{}', 'application/json', 502)],
])('[CAL-10] with %s the last valid copy serves', async (_what, fetcher) => {
  await loadConfig(answering(JSON.stringify({ ...good, titlePrefix: 'Kept' })))
  expect(await loadConfig(fetcher)).toMatchObject({ titlePrefix: 'Kept' })
  expect(getConfig().titlePrefix).toBe('Kept')
})

test('[CAL-10] without any copy there is no start', async () => {
  await expect(loadConfig(away)).rejects.toThrow('no configuration')
})
