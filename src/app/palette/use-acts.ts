import { languages } from '#platform/locale/languages.ts'
import { switchLocale, useLanguage } from '#platform/locale/locale.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useCore } from '#platform/replica/core-client.ts'
import { useSyncSign } from '#platform/session/device.ts'
import { useVault } from '#platform/vault/vault-store.ts'
import { lockVault } from '#platform/vault/vault.ts'
import { showKeySheet, useScreenActs } from '#ui/key-sheet.ts'
import { pressKeys } from '#ui/press-keys.ts'
import { showToast } from '#ui/toast.ts'
import { useLingui } from '@lingui/react/macro'
import { changeAppearance, useAppearance } from '../appearance/store.ts'
import { useFrameDialog } from '../shell/frame-dialog.ts'
import type { PaletteItem } from './palette-items.ts'

/** What can be done from everywhere; an act that would do nothing at the moment is not offered. */
export function useActs(): PaletteItem[] {
  const { t, i18n } = useLingui()
  const { mode } = useAppearance()
  const language = useLanguage()
  const { online } = useConnectivity()
  const core = useCore()
  const sign = useSyncSign()
  const { state: vault } = useVault()
  const act = (id: string, title: string, run: () => void, also = ''): PaletteItem => ({
    id: `act ${id}`,
    kind: 'act',
    title,
    also,
    run,
  })

  async function lock(): Promise<void> {
    if ((await lockVault()) === 'unsaved') showToast('bad', t`Something on this page is not saved yet.`)
  }

  const ofScreen = useScreenActs()
  const other = language === 'bn' ? 'en' : 'bn'
  return [
    // The palette gives the focus back as it closes; the key then goes to where the person was.
    ...ofScreen.map(({ keys, title }) =>
      act(`screen ${keys}`, i18n._(title), () => requestAnimationFrame(() => pressKeys(keys)), keys),
    ),
    act('keys', t`Keys of this screen`, () => showKeySheet(true), 'F1'),
    act('look', t`Look and language`, () => useFrameDialog.setState({ shown: 'look' })),
    act(`language ${other}`, languages[other].name, () => void switchLocale(other), 'language ভাষা'),
    ...(mode === 'light' ? [] : [act('light', t`Light colours`, () => changeAppearance({ mode: 'light' }))]),
    ...(mode === 'dark' ? [] : [act('dark', t`Dark colours`, () => changeAppearance({ mode: 'dark' }))]),
    ...(mode === 'semi-dark' ? [] : [act('semi', t`Dark menu only`, () => changeAppearance({ mode: 'semi-dark' }))]),
    ...(online && sign !== null && sign.pending > 0
      ? [act('send', t`Send now`, () => void core.syncNow().catch(() => undefined))]
      : []),
    ...(vault === 'open' ? [act('lock', t`Lock this device`, () => void lock())] : []),
  ]
}
