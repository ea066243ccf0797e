import type { balanceDifference } from '#contract/lists/balance-difference.ts'
import type { ListRowOf } from '#contract/declare/list.ts'
import { useText } from '#platform/locale/locale.ts'
import { useMay } from '#platform/session/session.ts'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAreaText } from '#forms/area-text.ts'

type Row = ListRowOf<typeof balanceDifference>

/** A figure that differs: an area, or where it counts something else a number. */
export function DifferingFigure({ row: { what }, figure }: { row: Row; figure: number | null }) {
  const text = useText()
  const area = useAreaText()
  return figure !== null && (what === 'entries' || what === 'epoch') ? text.count(figure) : area(figure)
}

export function AreaCell({ area }: { area: number }) {
  return useAreaText()(area)
}

/** The way to have a balance set right: a request that somebody else decides. */
export function ResetLink({ khatianId }: { khatianId: string }) {
  const may = useMay()
  if (!may('KHATIAN_CORRECTION.REQUEST')) return null
  return (
    <Link to="/khatian-requests/new/$khatianId" params={{ khatianId }} search={{ KIND: 'balance-reset' }}>
      <Trans>Ask for a reset</Trans>
    </Link>
  )
}
