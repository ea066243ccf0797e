import { useEffect } from 'react'
import { create } from 'zustand'
import { getConfig } from '#platform/wire/config.ts'

const useStore = create<{ title: string }>(() => ({ title: '' }))

/** Titles are prefix, separator, page (spec §1). */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${getConfig().titlePrefix} | ${title}`
    useStore.setState({ title })
  }, [title])
}

/** What the screen at hand calls itself, for what stands around it. */
export function useTitleNow(): string {
  return useStore((state) => state.title)
}
