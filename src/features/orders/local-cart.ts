import { chosenItem } from '#contract/calls/customer-order.ts'
import * as z from 'zod/mini'
import { create } from 'zustand'

export type Chosen = z.output<typeof chosenItem>

const key = 'dlrms.cart'

/** What is chosen without an account: it lies in this tab's storage alone. [CRT-2] */
export const useLocalCart = create<{ items: readonly Chosen[] }>(() => ({ items: read() }))

function read(): readonly Chosen[] {
  try {
    const kept = z.safeParse(z.array(chosenItem), JSON.parse(sessionStorage.getItem(key) ?? '[]'))
    return kept.success ? kept.data : []
  } catch {
    return []
  }
}

function store(items: readonly Chosen[]): void {
  useLocalCart.setState({ items })
  try {
    sessionStorage.setItem(key, JSON.stringify(items))
  } catch {
    // then it lasts as long as the page
  }
}

export function isSame(a: Chosen, b: Chosen): boolean {
  return (
    a.jlNumberId === b.jlNumberId &&
    a.survey === b.survey &&
    a.khatianNo === b.khatianNo &&
    (a.mapId ?? null) === (b.mapId ?? null) &&
    a.copyType === b.copyType
  )
}

export function addLocal(item: Chosen): void {
  const { items } = useLocalCart.getState()
  if (!items.some((one) => isSame(one, item))) store([...items, item])
}

export function removeLocal(item: Chosen): void {
  store(useLocalCart.getState().items.filter((one) => !isSame(one, item)))
}

export function checkLocal(item: Chosen, checked: boolean): void {
  store(useLocalCart.getState().items.map((one) => (isSame(one, item) ? { ...one, checked } : one)))
}
