import { ProofAsked } from '#features/account/proof-asked.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { useSession } from '#platform/session/session.ts'
import { useKept } from '#platform/session/use-kept.ts'
import { showKeySheet, useKeySheet } from '#ui/key-sheet.ts'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, use, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { type Appearance } from '../appearance/settings.ts'
import { useAppearance } from '../appearance/store.ts'
import { lazyMantine, Mantine } from '../lazy-mantine.tsx'
import { lazyOptional } from '../lazy-optional.ts'
import { MaintenanceBar } from '../maintenance.tsx'
import { SessionBar } from '../session-bar.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { ScreenGuard } from './screen-guard.tsx'
import classes from './shell.module.css'
import { shellKeys, useEscape, useShellKeys } from './shell-keys.ts'
import { SideMenu } from './side-menu.tsx'
import { useFrameDialog } from './frame-dialog.ts'
import { useNarrow } from './use-narrow.ts'
import { useScreen } from './use-screen.ts'

const DeskChooser = lazyMantine(async () => (await import('#features/session/desk-chooser.tsx')).DeskChooser)
const KeySheetDialog = lazy(async () => {
  const { KeySheetDialog: component } = await import('#ui/key-sheet-dialog.tsx')
  return { default: component }
})
const Palette = lazy(async () => {
  const { Palette: component } = await import('../palette/palette.tsx')
  return { default: component }
})
const ScreenInstructions = lazy(async () => {
  const { ScreenInstructions: component } = await import('./screen-instructions.tsx')
  return { default: component }
})
const AppBanner = lazyOptional(async () => (await import('./app-banner.tsx')).AppBanner)
const UploadBar = lazyOptional(async () => (await import('./upload-bar.tsx')).UploadBar)
const Customizer = lazyMantine(async () => (await import('../appearance/customizer.tsx')).Customizer)

const foldedSchema = z.object({ keying: z.boolean(), other: z.nullable(z.boolean()) })

type MenuKind = 'column' | 'bar' | 'drawer'

function menuKind({ navigation, sideBarShown }: Appearance, narrow: boolean): MenuKind {
  if (narrow || !sideBarShown || navigation === 'drawer') return 'drawer'
  return navigation === 'horizontal' ? 'bar' : 'column'
}

/** Header, menu, screen and footer, and what can be called over every screen. */
export function Frame() {
  const { t } = useLingui()
  const { mustChooseDesk } = useSession()
  const look = useAppearance()
  const kind = menuKind(look, useNarrow())
  const path = useRouterState({ select: (state) => state.location.href })
  const at = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' })
  const [openAt, setOpenAt] = useState<string | null>(null)
  // Keying needs the width for scan and rows; each kind of screen keeps its own choice.
  const [folds, setFolds] = useKept('menu-folded', foldedSchema, { keying: true, other: null })
  const screen = useScreen()
  const keying = screen?.wide === true
  const folded = kind === 'column' && (keying ? folds.keying : (folds.other ?? look.navigation === 'mini'))
  // A drawer closes by going somewhere.
  const open = openAt === path

  function toggleMenu(): void {
    if (kind === 'drawer') {
      setOpenAt(open ? null : path)
      if (!open) focusMenu()
    } else setFolds(keying ? { ...folds, keying: !folded } : { ...folds, other: !folded })
  }

  useShellKeys((command) => {
    if (command === 'keys') return showKeySheet(true)
    if (command === 'find') return useFrameDialog.setState({ shown: 'palette' })
    if (kind === 'drawer') setOpenAt(path)
    focusMenu()
  })

  useEscape(open, () => {
    setOpenAt(null)
    document.getElementById('menu-button')?.focus()
  })

  const menu = (
    <nav id="menu" className={classes['menu']} aria-label={t`Main menu`}>
      <SideMenu horizontal={kind === 'bar'} folded={folded} />
    </nav>
  )

  return (
    <div className={classes['frame']}>
      <a className={classes['skip']} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <Header onMenu={kind === 'bar' ? null : toggleMenu} menuOpen={kind === 'drawer' ? open : !folded} />
      <SessionBar />
      <ProofAsked />
      <MaintenanceBar />
      <Suspense>
        <AppBanner />
        <UploadBar />
      </Suspense>
      <div className={classes['body']} data-menu={kind} data-folded={folded} data-open={open}>
        {menu}
        {open ? (
          <button
            type="button"
            className={classes['veil']}
            aria-label={t`Close the menu`}
            onClick={() => setOpenAt(null)}
          />
        ) : null}
        <div className={classes['column']}>
          {screen?.bare === true ? null : <Breadcrumbs />}
          <Suspense>
            <ScreenInstructions path={at} />
          </Suspense>
          <main id="main" className={classes['main']} tabIndex={-1}>
            <Suspense fallback={<Spinner />}>
              <WithWords words={screen?.words ?? []}>
                <ScreenGuard>{screen?.plain === true ? <Outlet /> : <MantineOutlet />}</ScreenGuard>
              </WithWords>
            </Suspense>
          </main>
          {look.footerShown && !keying ? <Footer kind={look.footer} /> : null}
        </div>
      </div>
      <Suspense>{mustChooseDesk ? <DeskChooser /> : <FrameDialogs />}</Suspense>
    </div>
  )
}

function MantineOutlet() {
  return (
    <Mantine>
      <Outlet />
    </Mantine>
  )
}

/** To where one is in the menu, once the drawer stands. */
function focusMenu(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('#menu [data-item][tabindex="0"]')?.focus())
}

/** A screen waits for the words of its area, once; the first screen has its own among those of the frame. */
function WithWords({ words, children }: { words: readonly string[]; children: ReactNode }) {
  const coming = words.map(loadWords)
  for (const part of coming) use(part)
  return children
}

function FrameDialogs() {
  const shown = useFrameDialog((state) => state.shown)
  const sheet = useKeySheet()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const close = () => useFrameDialog.setState({ shown: null })
  useEffect(() => {
    showKeySheet(false)
    useFrameDialog.setState({ shown: null })
  }, [path])
  if (sheet.open)
    return <KeySheetDialog groups={[...sheet.screen, ...shellKeys]} at={sheet.at} onClose={() => showKeySheet(false)} />
  if (shown === 'palette') return <Palette onClose={close} />
  return shown === 'look' ? <Customizer onClose={close} /> : null
}
