import { expect, test } from '@playwright/test'
import { startServer, type AppServer } from '../pages/server.ts'
import { say } from '../pages/words.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await startServer(7719)
})

test.afterAll(() => server.close())

test('[WIR-22] a page makes no markup or script of a text, and what tries is reported', async ({ page }) => {
  const broken: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) broken.push(message.text())
  })
  await page.goto(server.url)
  await expect(page.getByRole('button', { name: say('Sign in'), exact: true })).toBeVisible()
  expect(broken).toEqual([])
  const reported = page.waitForRequest((request) => request.url().endsWith('/csp-report'))
  const tried = await page.evaluate(() => {
    const outcome = (act: () => unknown): string => {
      try {
        act()
        return 'let'
      } catch (cause) {
        return cause instanceof Error ? cause.name : 'unknown'
      }
    }
    const script = document.createElement('script')
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown }
    }
    return {
      markup: outcome(() => (document.createElement('div').innerHTML = '<img src=x>')),
      style: outcome(() => (document.createElement('style').innerHTML = 'a{color:red}')),
      foreign: outcome(() => (script.src = 'https://example.org/x.js')),
      own: outcome(() => (script.src = '/first-paint.js')),
      inline: outcome(() => (script.text = 'void 0')),
      policy: outcome(() => trustedTypes.createPolicy('another', {})),
    }
  })
  expect(tried).toEqual({
    markup: 'TypeError',
    style: 'let',
    foreign: 'TypeError',
    own: 'let',
    inline: 'TypeError',
    policy: 'TypeError',
  })
  await reported
})
