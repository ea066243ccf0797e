import { useMedia } from '#ui/use-media.ts'

/** Whether the menu is a drawer because the screen has no room for both. */
export const useNarrow = (): boolean => useMedia('(max-width: 900px)')
