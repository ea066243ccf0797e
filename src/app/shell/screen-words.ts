import { loadWords } from '#platform/locale/locale.ts'
import { findScreen } from './manifests.ts'

/** The words of a screen come beside its code; that they could not be had is said where they are read. */
export function loadScreenWords({ matches }: { matches: readonly { readonly fullPath: string }[] }): void {
  for (const part of findScreen(matches.at(-1)?.fullPath ?? '')?.words ?? []) loadWords(part).catch(() => undefined)
}
