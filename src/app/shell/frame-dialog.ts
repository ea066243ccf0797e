import { create } from 'zustand'

/** What is called over the screen at hand: the palette, or the settings of the look. One at a time. */
export const useFrameDialog = create<{ shown: 'palette' | 'look' | null }>(() => ({ shown: null }))
