import { findTab } from '#areas/device/sync-panel/ledger-tabs.ts'
import { LedgerScreen } from '#areas/device/sync-panel/ledger-screen.tsx'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { textOf } from '#app/search-text.ts'

export const Route = createFileRoute('/_app/sync')({
  staticData: { crumb: msg`Sync` },
  validateSearch: (search): { tab?: string; download?: true } => ({
    ...textOf(search, 'tab'),
    ...(search['download'] === true ? { download: true } : {}),
  }),
  component: Sync,
})

function Sync() {
  const { tab, download = false } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <LedgerScreen
      tab={findTab(tab)}
      download={download}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
    />
  )
}
