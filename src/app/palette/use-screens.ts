import { languages } from '#platform/locale/languages.ts'
import { useLanguage, useText } from '#platform/locale/locale.ts'
import { useHeldVolumes } from '#platform/session/device.ts'
import { useSession } from '#platform/session/session.ts'
import { readWords } from '#platform/locale/word-parts.ts'
import type { Messages } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { entryKey, menuFor } from '../shell/menu.ts'
import type { PaletteItem } from './palette-items.ts'

/** The screens of the menu and the volumes on this device, each also by its name in the language not on the screen. */
export function useScreens(): PaletteItem[] {
  const { t, i18n } = useLingui()
  const text = useText()
  const router = useRouter()
  const { permissions, desk } = useSession()
  const held = useHeldVolumes() ?? []
  const other = useOtherWords()
  const go = (to: string, params: object, search: object) => () =>
    void router.navigate({ to: to as '/', params: params as never, search: search as never })

  const screens = menuFor(permissions, (to) => Object.hasOwn(router.routesByPath, to), desk !== null).flatMap((group) =>
    group.entries.map((entry) => ({
      id: `screen ${entryKey(entry)}`,
      kind: 'screen' as const,
      title: i18n._(entry.label),
      detail: i18n._(group.label),
      also: wordsOf(other, entry.label.id),
      run: go(entry.to, entry.params ?? {}, entry.search ?? {}),
    })),
  )
  const volumes = held.map(({ volume, place }) => {
    const [mouza, volumeNo] = [text.pick(place.mouzaBn, place.mouzaEn), text.digits(volume.volumeNo)]
    return {
      id: `volume ${volume.id}`,
      kind: 'volume' as const,
      title: t`${mouza}, volume ${volumeNo}`,
      also: `${place.mouzaBn} ${place.mouzaEn} ${place.jlNumber}`,
      run: go('/khatian-volume/$volumeId/khatian-list', { volumeId: volume.id }, { SURVEY: volume.survey }),
    }
  })
  return [...screens, ...volumes]
}

/** The frame's words in the language that is not on the screen; nothing until they are here. */
function useOtherWords(): Messages {
  const language = useLanguage()
  const [words, setWords] = useState<Messages>({})
  useEffect(() => {
    let gone = false
    // Without them one finds by the language at hand.
    readWords(languages[language].text === 'bn' ? 'en' : 'bn', ['frame']).then(
      (read) => (gone ? undefined : setWords(read)),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [language])
  return words
}

/** Names have no placeholders, so a compiled one is its text. */
function wordsOf(words: Messages, id: string): string {
  const compiled: unknown = words[id]
  const parts: readonly unknown[] = Array.isArray(compiled) ? compiled : [compiled]
  return parts.filter((part) => typeof part === 'string').join('')
}
