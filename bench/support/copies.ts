import type { Page } from '@playwright/test'
import { openOrderDesk } from '#tests/support/order-desk.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { openBrowser } from './browser.ts'
import { quantile, type Figures } from './figures.ts'

const warming = 15
const usual = 60
const checks = 20

/** Copies over HTTP, and how long a slow device without a connection takes to say what one is worth. */
export async function copyFigures(): Promise<Figures> {
  const server = await startTestServer({ engine: 'pglite', env: { DIST_DIR: 'dist' } })
  try {
    const { take, code } = await onlineCopy(server)
    for (let n = 0; n < warming; n++) await take()
    const times: number[] = []
    for (let n = 0; n < usual; n++) times.push(await timed(take))
    const checked = await offlineChecks(server.url, code)
    return {
      'copy.p50': { value: quantile(times, 0.5), unit: 'ms, ≤ 12' },
      'copy.p95': { value: quantile(times, 0.95), unit: 'ms' },
      'check.p50': { value: quantile(checked, 0.5), unit: 'ms offline at 4 × CPU, ≤ 300' },
      'check.most': { value: Math.max(...checked), unit: 'ms' },
    }
  } finally {
    await server.close()
  }
}

/** An online copy that is paid: taking it, and the code on it. */
async function onlineCopy(server: TestServer): Promise<{ take: () => Promise<void>; code: string }> {
  const desk = await openOrderDesk(server)
  const order = await desk.placed({ copyType: 1, medium: 4 })
  await desk.paid(order, 2)
  const [copy] = await server.db.query<{ id: string }>(
    `select id from certified_copy where home_district = '26' and order_id = $1`,
    [order.ID],
  )
  const take = async (): Promise<void> => {
    const { status } = await desk.citizen('citizen-order.copy', {
      applicationId: order.PUBLIC_ID as string,
      copyId: copy?.id ?? '',
    })
    if (status !== 200) throw new Error(`the copy answered ${status}`)
  }
  await take()
  const [row] = await server.db.query<{ signed: string }>(
    `select signed from certified_copy where home_district = '26' and id = $1`,
    [copy?.id],
  )
  return { take, code: row?.signed ?? '' }
}

async function timed(act: () => Promise<void>): Promise<number> {
  const at = performance.now()
  await act()
  return performance.now() - at
}

/** From the code to the verdict, on a page that was opened before; each a code that it has not seen, changed at its end. */
async function offlineChecks(url: string, code: string): Promise<number[]> {
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    await page.goto(`${url}/v#${code}`)
    await page.locator('[data-colour="green"]').waitFor()
    await context.setOffline(true)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const times: number[] = []
    for (let n = 0; n < checks; n++) {
      times.push(await check(page, `${code.slice(0, -3)}${100 + n}`, 'red'))
      times.push(await check(page, code, 'green'))
    }
    return times
  } finally {
    await browser.close()
  }
}

function check(page: Page, code: string, colour: 'green' | 'red'): Promise<number> {
  return page.evaluate(
    ([next, wanted]) =>
      new Promise<number>((resolve) => {
        const at = performance.now()
        const seen = new MutationObserver(() => {
          if (document.querySelector(`[data-colour="${wanted}"]`) === null) return
          seen.disconnect()
          resolve(performance.now() - at)
        })
        seen.observe(document.body, { subtree: true, childList: true, attributes: true })
        location.hash = next
      }),
    [code, colour] as const,
  )
}
