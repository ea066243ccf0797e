import { must } from '#domain/kernel/result.ts'
import { loadResource } from '#lists/load-declaration.ts'
import type { AnyDeclaration, ResourceScreen } from './resource-screen.ts'

const screens = import.meta.glob<{ screen: ResourceScreen }>('../areas/*/declared/*.tsx')

const loaded = new Map<string, Promise<ResourceScreen>>()

/** Brings the screens of a family by its name; each family is loaded when it is asked for. */
export function loadScreen(name: string): Promise<ResourceScreen> {
  const known = loaded.get(name)
  if (known !== undefined) return known
  const coming = load(name)
  loaded.set(name, coming)
  coming.catch(() => loaded.delete(name))
  return coming
}

async function load(name: string): Promise<ResourceScreen> {
  const own = Object.keys(screens).find((path) => path.endsWith(`/declared/${name}.tsx`))
  if (own !== undefined) return (await must(screens[own], own)()).screen
  return { declaration: await loadResource<AnyDeclaration>(name), slots: {} }
}
