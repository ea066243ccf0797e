import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'

const folder = join(import.meta.dirname, '../keybench')

/** Grids that the keying screen is measured beside: the least that one can be, and the library that is nearest to it. */
export const gridPeers = { reference: 'reference', agGrid: 'ag-grid' } as const
export type GridPeer = keyof typeof gridPeers

/** Installs and bundles them, in their own folder. */
export function prepareGridPeers(): void {
  const run = (program: string, parameters: readonly string[]): void =>
    void execFileSync(program, parameters, { cwd: folder, stdio: 'ignore', timeout: 180_000 })
  if (!existsSync(join(folder, 'node_modules/ag-grid-community'))) run('npm', ['ci', '--no-audit', '--no-fund'])
  run(process.execPath, ['build.mjs'])
}

/** A page with the grid alone on it, its first dag's class selected. */
export async function openGridPeer(context: BrowserContext, peer: GridPeer): Promise<Page> {
  const page = await context.newPage()
  await page.setContent('<!doctype html><body style="margin:8px"><div id="root" style="height:600px"></div></body>')
  await page.addScriptTag({ path: join(folder, `dist/${gridPeers[peer]}.js`) })
  await page.waitForFunction(() => (window as unknown as { gridReady?: boolean }).gridReady === true)
  // As after the click into the product's grid: with a pointer in the page the browser looks at each frame what lies under it.
  await page.mouse.move(400, 300)
  return page
}

export function gridValue(page: Page, row: number, column: string): Promise<string> {
  return page.evaluate(
    ([at, name]) =>
      (window as unknown as { gridValue: (row: number, column: string) => string }).gridValue(
        at as number,
        String(name),
      ),
    [row, column] as const,
  )
}
