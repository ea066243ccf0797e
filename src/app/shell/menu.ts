import type { Permission } from '#domain/permission/permission.ts'
import type { MenuEntry, MenuGroup, ScreenAt } from '../area.ts'
import { findScreen, manifests } from './manifests.ts'

/**
 * The menu of the spec (§2), as the areas have it. An entry shows itself as soon as its screen exists and the desk holds a
 * permission of it; until then its address says that the screen is coming.
 */
export const menu: readonly MenuGroup[] = manifests.flatMap((manifest) => manifest.menu)

/** What opens the screen of an address: one of these, or everybody where there are none. */
export function needsOf(fullPath: string, at: ScreenAt): readonly Permission[] {
  const needs = findScreen(fullPath)?.needs ?? []
  return typeof needs === 'function' ? needs(at) : needs
}

/** What shows an entry: its own word, or what its screen asks for. */
export function entryNeeds({ needs, to, params = {}, search = {} }: MenuEntry): readonly Permission[] {
  return needs ?? needsOf(to, { params, search })
}

/**
 * What a person sees: entries with a screen that the desk may open, and groups that hold any. Who is at no desk, as system
 * administrators are, is led to no screen that asks for one.
 */
export function menuFor(
  held: readonly string[],
  hasScreen: (to: string) => boolean,
  atDesk = true,
): readonly MenuGroup[] {
  const open = (entry: MenuEntry) => {
    const needs = entryNeeds(entry)
    if (!atDesk && findScreen(entry.to)?.atDesk === true) return false
    return hasScreen(entry.to) && (needs.length === 0 || needs.some((key) => held.includes(key)))
  }
  return menu
    .map((group) => ({ ...group, entries: group.entries.filter(open) }))
    .filter((group) => group.entries.length > 0)
}

/** The entry whose screen is still to come at this address. */
export function findPlanned(pathname: string): MenuEntry | undefined {
  const path = pathname.replace(/\/+$/, '')
  return menu.flatMap((group) => group.entries).find((entry) => entry.to !== '/' && entry.to === path)
}

/** Two entries of one route differ by what they search for. */
export function entryKey(entry: MenuEntry): string {
  return entry.to + JSON.stringify([entry.params ?? '', entry.search ?? ''])
}
