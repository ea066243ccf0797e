import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 900px)'

/** Whether the menu is a drawer because there is no room beside the screen. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(narrow)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(narrow).matches,
  )
}
