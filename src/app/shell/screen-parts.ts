import { fetchMantine } from '../fetch-mantine.ts'
import { loadWords } from '#platform/locale/locale.ts'
import { findScreen } from './manifests.ts'

/** What a screen is read in and made of comes beside its code; that it could not be had is said where it is used. */
export function loadScreenParts({ matches }: { matches: readonly { readonly fullPath: string }[] }): void {
  const screen = findScreen(matches.at(-1)?.fullPath ?? '')
  for (const part of screen?.words ?? []) loadWords(part).catch(() => undefined)
  if (screen?.plain !== true) fetchMantine().catch(() => undefined)
}
