import { must } from '#domain/kernel/result.ts'
import { loadList } from './load-declaration.ts'
import { type AnyListDeclaration, type ListScreen, listScreenOf } from './list-screen.ts'

const screens = import.meta.glob<{ screen: ListScreen }>('../areas/*/declared/*.tsx')

const loaded = new Map<string, Promise<ListScreen>>()

/** Brings the screen of a list by its name; each is loaded when it is asked for. */
export function loadListScreen(name: string): Promise<ListScreen> {
  const known = loaded.get(name)
  if (known !== undefined) return known
  const coming = load(name)
  loaded.set(name, coming)
  coming.catch(() => loaded.delete(name))
  return coming
}

async function load(name: string): Promise<ListScreen> {
  const own = Object.keys(screens).find((path) => path.endsWith(`/declared/${name}.tsx`))
  if (own !== undefined) return (await must(screens[own], own)()).screen
  return listScreenOf((await loadList<AnyListDeclaration>(name)) as never)
}
