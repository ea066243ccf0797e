import { VaultGate } from '#features/vault/vault-gate.tsx'
import { useSession } from '#platform/session.ts'
import { onLocked } from '#platform/vault-store.ts'
import { MantineProvider } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { LanguageButton } from '../language-button.tsx'
import { SessionBar } from '../session-bar.tsx'
import { theme } from '../theme.ts'
import { Header } from './header.tsx'
import { RouteProgress } from './route-progress.tsx'
import classes from './shell.module.css'
import { SideMenu } from './side-menu.tsx'

const DeskChooser = lazy(async () => {
  const { DeskChooser: component } = await import('#features/session/desk-chooser.tsx')
  return { default: component }
})

/** Live calls are tried twice more and are not repeated for a glance at another window (spec §9). */
const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: 2, refetchOnWindowFocus: false, refetchOnReconnect: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

// What the server answered to the person who was here is forgotten with their key.
onLocked(() => queries.clear())

/** The frame of every signed-in screen. Mantine comes with it, so that a visitor's first page does without. */
export function Shell() {
  const { mustChooseDesk } = useSession()
  // Which desk is taken decides whether a vault is needed at all.
  return (
    <MantineProvider theme={theme}>
      <QueryClientProvider client={queries}>
        {mustChooseDesk ? (
          <Frame />
        ) : (
          <VaultGate language={<LanguageButton />}>
            <Frame />
          </VaultGate>
        )}
      </QueryClientProvider>
    </MantineProvider>
  )
}

function Frame() {
  const { t } = useLingui()
  const { mustChooseDesk, desk } = useSession()
  const [openAt, setOpenAt] = useState<string | null>(null)
  // Keying needs the width for scan and rows; each kind of screen keeps its own choice.
  const [folded, setFolded] = useState({ keying: true, other: false })
  const path = useRouterState({ select: (state) => state.location.href })
  const kind = path.startsWith('/khatian-entry/') ? 'keying' : 'other'
  const collapsed = folded[kind]
  // On a narrow screen the menu closes by going somewhere.
  const narrowOpen = openAt === path
  useEffect(() => {
    // Rights and lists belong to the desk.
    void queries.invalidateQueries()
  }, [desk?.id])

  function toggleMenu() {
    if (window.matchMedia('(max-width: 900px)').matches) setOpenAt(narrowOpen ? null : path)
    else setFolded((before) => ({ ...before, [kind]: !before[kind] }))
  }

  return (
    <>
      <a className={classes['skip']} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <RouteProgress />
      <Header onMenu={toggleMenu} menuOpen={narrowOpen || !collapsed} />
      <SessionBar />
      <div className={classes['body']} data-collapsed={collapsed} data-open={narrowOpen}>
        <nav id="menu" className={classes['menu']} aria-label={t`Main menu`}>
          <SideMenu />
        </nav>
        {narrowOpen ? (
          <button
            type="button"
            className={classes['veil']}
            aria-label={t`Close the menu`}
            onClick={() => setOpenAt(null)}
          />
        ) : null}
        <main id="main" className={classes['main']} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      {mustChooseDesk ? (
        <Suspense>
          <DeskChooser />
        </Suspense>
      ) : null}
    </>
  )
}
