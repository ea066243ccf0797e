import { expect, test } from '@playwright/test'
import { startServer } from '../pages/server.ts'

const everybody = [
  ['entry1', 'Entry operator'],
  ['verifier1', 'Verifier'],
  ['comparer1', 'Comparer'],
  ['approver1', 'Approver'],
  ['supervisor1', 'Record room officer'],
  ['multi1', 'Entry operator + Verifier'],
] as const

test('[A-1] one process prints its address and the sign-ins of every role, serves, and stops at Ctrl+C', async ({
  page,
}) => {
  const server = await startServer(7183, {}, 'embedded')
  try {
    expect(server.printed()).toContain(server.url)
    const lines = server.printed().split('\n')
    for (const [username, role] of everybody) {
      const line = lines.find((one) => one.trim().startsWith(`${username} `)) ?? ''
      expect(line).toContain(server.passwords.get(username))
      expect(line).toContain(role)
    }
    await page.goto(server.url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await server.interrupt()).toBe(0)
    const first = server.passwords.get('entry1')
    await server.start()
    expect(server.passwords.get('entry1')).toBe(first)
    expect(await server.interrupt()).toBe(0)
  } finally {
    await server.close()
  }
})
