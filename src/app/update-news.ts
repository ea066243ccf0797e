import type { Workbox } from 'workbox-window'
import { create } from 'zustand'

/**
 * What there is to tell: a version that waits to be installed, this tab still running an older one than its service
 * worker, or a server that is of another build than this page.
 */
export type UpdateNews = { kind: 'waiting'; workbox: Workbox } | { kind: 'reload' } | null

export const updateStore = create<{ news: UpdateNews }>(() => ({ news: null }))

export function useUpdateNews(): UpdateNews {
  return updateStore((state) => state.news)
}
