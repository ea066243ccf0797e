import { AreaCell, DifferingFigure, ResetLink } from '#areas/corrections/requests/difference-slots.tsx'
import { balanceDifference } from '#contract/lists/balance-difference.ts'
import { listScreenOf } from '#lists/list-screen.ts'

/** Balances of land that are not what their history makes them, and the way to have each set right. */
export const screen = listScreenOf(balanceDifference, {
  cells: {
    kept: (row) => <DifferingFigure row={row} figure={row.kept} />,
    proven: (row) => <DifferingFigure row={row} figure={row.proven} />,
    apart: (row) => <AreaCell area={row.apart} />,
  },
  rowActs: (row) => <ResetLink khatianId={row.id} />,
})
