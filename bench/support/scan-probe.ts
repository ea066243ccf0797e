import type { Page } from '@playwright/test'

/** Runs in the page: from a key event's time stamp until the page beside has moved and is painted. */
function watchScan(): void {
  const moves: number[] = []
  let at: number | null = null
  window.addEventListener('keydown', (event) => (at = event.timeStamp), true)
  const page = document.querySelector('[data-testid=scan-page]')
  if (page === null) throw new Error('no scan is shown')
  new MutationObserver(() => {
    if (at === null) return
    const began = at
    at = null
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => moves.push(performance.now() - began)
      channel.port2.postMessage(0)
    })
  }).observe(page, { attributes: true, attributeFilter: ['style'], childList: true, subtree: true })
  Object.assign(window, { scanMoves: moves })
}

/** Lines of the page that was scanned: below them the frame would belong to a page that is not there. */
const lines = 6

/** How long the picture takes to follow the cursor, line by line down the page and up again. */
export async function followScan(page: Page, times: number): Promise<number[]> {
  await page.locator('[data-testid=scan-page]').waitFor({ timeout: 30_000 })
  await page.evaluate('globalThis.__name = (marked) => marked')
  await page.evaluate(watchScan)
  for (let turn = 1; turn <= times; turn++) {
    await page.keyboard.press((turn - 1) % (2 * lines) < lines ? 'ArrowDown' : 'ArrowUp')
    await page.waitForFunction(
      (count) => (window as unknown as { scanMoves: number[] }).scanMoves.length >= count,
      turn,
      { timeout: 5_000 },
    )
    await page.waitForTimeout(60 + Math.random() * 40)
  }
  const moves = await page.evaluate(() => (window as unknown as { scanMoves: number[] }).scanMoves)
  // The first one compiles what the others reuse.
  return moves.slice(1)
}
