import * as z from 'zod/mini'
import { create, type StoreApi, type UseBoundStore } from 'zustand'

type TabList<T> = {
  readonly use: UseBoundStore<StoreApi<{ readonly items: readonly T[] }>>
  readonly store: (items: readonly T[]) => void
}

/** A list in this tab's storage, read back only in its own shape. Without storage it lasts as long as the page. */
export function createTabList<T>(key: string, item: z.ZodMiniType<T>): TabList<T> {
  function read(): readonly T[] {
    try {
      const kept = z.safeParse(z.array(item), JSON.parse(sessionStorage.getItem(key) ?? '[]'))
      return kept.success ? kept.data : []
    } catch {
      return []
    }
  }
  const use = create<{ readonly items: readonly T[] }>(() => ({ items: read() }))
  function store(items: readonly T[]): void {
    use.setState({ items })
    try {
      if (items.length === 0) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, JSON.stringify(items))
    } catch {
      // Without storage the list lasts as long as the page.
    }
  }
  return { use, store }
}
