import { create } from 'zustand'

type InstallEvent = Event & { prompt: () => Promise<unknown>; userChoice: Promise<{ outcome: string }> }

const useStore = create<{ event: InstallEvent | null }>(() => ({ event: null }))

/** Chromium tells once, early, that the app may be installed; the offer is kept until somebody wants it. */
export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    useStore.setState({ event: event as InstallEvent })
  })
  window.addEventListener('appinstalled', () => useStore.setState({ event: null }))
}

/** The installing action, or null where there is nothing to offer. */
export function useInstall(): (() => Promise<void>) | null {
  const event = useStore((state) => state.event)
  if (event === null) return null
  return async () => {
    useStore.setState({ event: null })
    await event.prompt()
    await event.userChoice
  }
}
