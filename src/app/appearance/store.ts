import { keep, readKept } from '#platform/session/kept.ts'
import { languageNow, onLanguage } from '#platform/locale/locale.ts'
import { languages } from '#platform/locale/languages.ts'
import { sessionStore } from '#platform/session/session.ts'
import { create } from 'zustand'
import { type Appearance, appearanceSchema, defaults, marked, readQuery } from './settings.ts'

const name = 'appearance'

type State = { owner: string | null; settings: Appearance }

const useStore = create<State>(() => ({ owner: null, settings: defaults }))

export function useAppearance(): Appearance {
  return useStore((state) => state.settings)
}

export function appearanceNow(): Appearance {
  return useStore.getState().settings
}

/** Changes the look at once, for whoever is here, on this device. */
export function changeAppearance(change: Partial<Appearance>): void {
  const { owner, settings } = useStore.getState()
  show(owner, { ...settings, ...change })
}

/**
 * Takes up the look of whoever was here last and follows who comes. What the address asks for holds for the person who
 * opened it, also when they sign in only after it; the page's own style sheet has shown it already.
 */
export function watchAppearance(search: string): () => void {
  const asked = readQuery(new URLSearchParams(search))
  show(null, { ...(readKept(name, null, appearanceSchema) ?? defaults), ...asked })
  let pending = asked
  const take = (): void => {
    const { user } = sessionStore.getState()
    if (user === null || user.id === useStore.getState().owner) return
    show(user.id, { ...(readKept(name, user.id, appearanceSchema) ?? defaults), ...pending })
    pending = {}
  }
  take()
  const stops = [sessionStore.subscribe(take), onLanguage(() => mark(appearanceNow()))]
  return () => stops.forEach((stop) => stop())
}

function show(owner: string | null, settings: Appearance): void {
  useStore.setState({ owner, settings })
  if (owner !== null) keep(name, owner, settings)
  // The copy without an owner is what the next start is drawn with before it knows who comes.
  keep(name, null, settings)
  mark(settings)
}

/** The marks on the page's element that the style sheets go by. */
export function mark(settings: Appearance): void {
  const root = document.documentElement
  for (const key of marked) root.setAttribute(`data-${key}`, settings[key])
  root.setAttribute('data-mantine-color-scheme', settings.mode === 'dark' ? 'dark' : 'light')
  root.dir = settings.rtl ? 'rtl' : languages[languageNow()].dir
}
