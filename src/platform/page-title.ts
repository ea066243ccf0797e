import { useEffect } from 'react'
import { getConfig } from './config.ts'

/** Titles are prefix, separator, page (spec §1). */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${getConfig().titlePrefix} | ${title}`
  }, [title])
}
