import { balanceEntry } from '#contract/lists/balance-entry.ts'
import { ListPanel } from '#lists/list-panel.tsx'
import { listScreenOf } from '#lists/list-screen.ts'
import { useMay } from '#platform/session/session.ts'
import { useText } from '#platform/locale/locale.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

const screen = listScreenOf(balanceEntry, {
  cells: {
    change: ({ change }) => <Area acres={change} />,
    remaining: ({ remaining }) => <Area acres={remaining} />,
  },
  filters: { khatianId: null },
})

/** Entries of the balance of a khatian, newest first. */
export function BalanceHistory({ khatianId, hasEntries }: { khatianId: string; hasEntries: boolean }) {
  if (!hasEntries) return <NothingPosted khatianId={khatianId} />
  return <ListPanel screen={screen} fixed={{ khatianId }} />
}

function NothingPosted({ khatianId }: { khatianId: string }) {
  const may = useMay()
  return (
    <Notice kind="info">
      <Trans>No land was taken of this khatian yet. Takings by mutations and e-mutation are listed here.</Trans>{' '}
      {may('KHATIAN_CORRECTION.REQUEST') ? (
        <Link to="/khatian-requests/new/$khatianId" params={{ khatianId }} search={{ KIND: 'balance-reset' }}>
          <Trans>Ask for a reset</Trans>
        </Link>
      ) : (
        <Link to="/khatian-balance">
          <Trans>Find another khatian</Trans>
        </Link>
      )}
    </Notice>
  )
}

function Area({ acres }: { acres: string }) {
  return useText().digits(acres.replace('-', '−'))
}
