import { permissions as p } from '#domain/permission/permission.ts'
import { routeTree } from '../../route-tree.gen.ts'
import { expect, test } from 'vitest'
import type { MenuEntry } from '../area.ts'
import { findScreen } from './manifests.ts'
import { entryKey, entryNeeds, findPlanned, menu, menuFor } from './menu.ts'

const paths = new Set<string>()
function visit(route: { children?: unknown; options?: { path?: string; id?: string } }, above: string): void {
  const own = route.options?.path === undefined ? above : `${above}/${route.options.path}`.replace(/\/+/g, '/')
  paths.add(own === '/' ? own : own.replace(/\/$/, ''))
  for (const child of Object.values(route.children ?? {})) visit(child as typeof route, own)
}
visit(routeTree as never, '')
const hasScreen = (to: string) => paths.has(to)
const entries = menu.flatMap((group) => group.entries)

test('[SHL-5] the groups with a screen of today are shown to whoever holds everything', () => {
  const everything = entries.flatMap(entryNeeds)
  const shown = menuFor(everything, hasScreen)
  for (const { to } of shown.flatMap((group) => group.entries)) expect(paths, to).toContain(to)
  expect(shown.map((group) => group.id)).toEqual(expect.arrayContaining(['work', 'khatians', 'offices', 'device']))
  expect(shown.every((group) => group.entries.length > 0)).toBe(true)
})

test('[SHL-5] a person sees what the desk may do, and nothing more', () => {
  const shown = (held: readonly string[]) => menuFor(held, hasScreen).flatMap((group) => group.entries)
  const help = ['/help/faq', '/help/contact', '/help/tutorials', '/help/rules']
  expect(shown([]).map((entry) => entry.to)).toEqual(['/', ...help])
  const verifier = shown([p.khatianVerify]).map((entry) => entry.search?.['KHATIAN_FILTER_TYPE'])
  expect(verifier).toEqual([undefined, 'verify', 're-verify', ...help.map(() => undefined)])
})

test('[SHL-5] who is at no desk is led to no screen that asks for one', () => {
  const everything = entries.flatMap(entryNeeds)
  const shown = menuFor(everything, hasScreen, false).flatMap((group) => group.entries)
  expect(shown.length).toBeGreaterThan(10)
  expect(shown.filter(({ to }) => findScreen(to)?.atDesk === true)).toEqual([])
  expect(menuFor(everything, hasScreen).flatMap((group) => group.entries).length).toBeGreaterThan(shown.length)
})

test('[SHL-5] a route that comes shows its entry by itself', () => {
  const held = ['PERMISSION_GROUP.READ_ALL']
  const shown = menuFor(held, (to) => hasScreen(to) || to === '/permission-groups')
  expect(shown.find((group) => group.id === 'access')?.entries.map((entry) => entry.to)).toContain('/permission-groups')
})

test('[SHL-6] an entry without a screen is known by its address; one with a screen never gets there', () => {
  expect(findPlanned('/holiday-calendar/')?.to).toBe('/holiday-calendar')
  expect(findPlanned('/')).toBeUndefined()
  expect(findPlanned('/no-such-thing')).toBeUndefined()
  const planned = entries.filter((entry) => !hasScreen(entry.to))
  for (const entry of planned) expect(findPlanned(entry.to)?.to).toBe(entry.to)
})

test('[SHL-5] no two entries are the same', () => {
  expect(new Set(entries.map(entryKey)).size).toBe(entries.length)
})

/** A list and the same list after a correction are one thing; so are the volumes of all surveys. */
function thingOf(entry: MenuEntry): string {
  return entry.search?.['KHATIAN_FILTER_TYPE']?.replace('re-', '') ?? entry.to
}

test('[SHL-21] an icon stands for one thing in its group, and for two at most in the whole menu', () => {
  const shown = menuFor(entries.flatMap(entryNeeds), (to) => findScreen(to) !== undefined)
  const things = (list: readonly MenuEntry[]) => {
    const named = new Map<string, Set<string>>()
    for (const entry of list)
      if (entry.icon !== undefined) named.set(entry.icon, (named.get(entry.icon) ?? new Set()).add(thingOf(entry)))
    return [...named].map(([icon, those]) => [icon, [...those]] as const)
  }
  for (const { id, entries: those } of shown)
    expect(
      things(those).filter(([, named]) => named.length > 1),
      id,
    ).toEqual([])
  expect(things(shown.flatMap((group) => group.entries)).filter(([, named]) => named.length > 2)).toEqual([])
})
