import type { Page } from '@playwright/test'
import { openKeyProbe } from './key-probe.ts'

export const typed = ['১', '২', 'ক', 'খ', 'ম', 'র', '৪', '৫'] as const
const rows = 24
const ctrl = 2

export type Typing = { readonly chars: number[]; readonly commits: number[]; readonly cpuPerKey: number }

/**
 * Types into one column from its first row on: eight characters, then the key that commits and goes down. The cursor stands
 * in the first cell.
 */
export async function typeDown(page: Page, rate: number, advance: 'Enter' | 'Ctrl+Enter'): Promise<Typing> {
  const probe = await openKeyProbe(page)
  await probe.throttle(rate)
  await page.waitForTimeout(rate > 1 ? 2500 : 1000)
  const down = (kind: string): Promise<void> => probe.press('Enter', kind, advance === 'Ctrl+Enter' ? ctrl : 0)
  await probe.press('১', 'warm')
  await down('warm')
  const before = await probe.taskSeconds()
  for (let row = 0; row < rows; row++) {
    for (const [index, char] of typed.entries()) await probe.press(char, index === 0 ? 'open' : 'char')
    await down('commit')
  }
  const cpu = (await probe.taskSeconds()) - before
  const samples = await probe.samples()
  const of = (kind: string) => samples.filter((sample) => sample.kind === kind).map((sample) => sample.ms)
  return { chars: of('char'), commits: of('commit'), cpuPerKey: (cpu * 1000) / (rows * (typed.length + 1)) }
}
