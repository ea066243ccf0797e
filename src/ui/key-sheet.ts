import type { MessageDescriptor } from '@lingui/core'
import { useEffect } from 'react'
import { create } from 'zustand'

/** Keys that belong together, with what each of them does. */
export type KeyGroup = {
  readonly title: MessageDescriptor
  /** `sign` is what typing them gives, where that is to be seen */
  readonly keys: readonly (readonly [keys: string, meaning: MessageDescriptor, sign?: string])[]
  /** many short lines, which run over the width of the sheet */
  readonly wide?: boolean
}

/** One act of a screen with the keys that do it, for whoever looks it up by name. */
export type ScreenAct = { readonly keys: string; readonly title: MessageDescriptor }

type Screen = { readonly screen: readonly KeyGroup[]; readonly acts: readonly ScreenAct[] }

type State = Screen & {
  /** those that stand; the last one is at hand, a dialog's above its screen's */
  standing: readonly Screen[]
  open: boolean
  /** the group that was asked for, by the id of its title */
  at: string | null
}

const nothing: Screen = { screen: [], acts: [] }

const useStore = create<State>(() => ({ ...nothing, standing: [], open: false, at: null }))

const noActs: readonly ScreenAct[] = []

/** Names the keys of a screen for as long as it stands; F1 shows them above those of the whole app. */
export function useScreenKeySheet(groups: readonly KeyGroup[], acts: readonly ScreenAct[] = noActs): void {
  useEffect(() => {
    const own: Screen = { screen: groups, acts }
    useStore.setState(({ standing }) => standingOf([...standing, own]))
    return () => useStore.setState(({ standing }) => standingOf(standing.filter((one) => one !== own)))
  }, [groups, acts])
}

function standingOf(standing: readonly Screen[]): Pick<State, 'standing' | 'screen' | 'acts'> {
  return { standing, ...(standing.at(-1) ?? nothing) }
}

export function showKeySheet(open: boolean, group?: KeyGroup): void {
  useStore.setState({ open, at: open ? (group?.title.id ?? null) : null })
}

export function useKeySheet(): State {
  return useStore()
}

/** Acts that the screen at hand does by a key; each is done by pressing that key where the focus is. */
export function useScreenActs(): readonly ScreenAct[] {
  return useStore((state) => state.acts)
}
