import type { Page } from '@playwright/test'
import { openKeyProbe } from './key-probe.ts'

const chars = ['১', '২', 'ক', 'খ', 'ম', 'র', '৪', '৫'] as const
const rows = 24
const ctrl = 2

/** What is typed into each cell in a turn: another text than in the turn before, whose cells would take it for unchanged. */
export function textOf(turn: number): readonly string[] {
  const from = turn % chars.length
  return [...chars.slice(from), ...chars.slice(0, from)]
}

export type Typing = { readonly chars: number[]; readonly commits: number[]; readonly cpuPerKey: number }

/** From a key to the next one: at least so long, and up to so much more, in ms. */
export type Pace = { readonly least: number; readonly spread: number }

/** Seven to twelve keys a second, as quick as practised people type. */
export const steady: Pace = { least: 80, spread: 66 }
/**
 * Eighteen keys a second, what the pauses of `keybench` come to: quicker than anybody types. Here the frame clock is measured
 * more than the grid. After a frame the browser takes two more ticks, and a key that comes before the third waits for that
 * one: from the frame before to its own it takes 50 ms, in whatever grid, also in one that is hardly more than an input.
 */
export const hurried: Pace = { least: 38, spread: 33 }

/**
 * The rhythm of one turn, from key to key and not from paint to key, as people type: a grid that paints sooner would be
 * given less time, and meet the frame clock more often. All contestants of a turn get the same one.
 */
export function rhythmAt({ least, spread }: Pace): readonly number[] {
  return Array.from({ length: (rows + 1) * (chars.length + 1) }, () => least + Math.random() * spread)
}

/**
 * Types into one column from its first row on: eight characters, then the key that commits and goes down. The cursor stands
 * in the first cell.
 */
export async function typeDown(
  page: Page,
  rate: number,
  advance: 'Enter' | 'Ctrl+Enter',
  rhythm: readonly number[],
  typed: readonly string[],
): Promise<Typing> {
  const probe = await openKeyProbe(page, rhythm)
  await probe.throttle(rate)
  await page.waitForTimeout(rate > 1 ? 2500 : 1000)
  const down = (kind: string): Promise<void> => probe.press('Enter', kind, advance === 'Ctrl+Enter' ? ctrl : 0)
  await probe.press(typed[0] ?? '', 'warm')
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
