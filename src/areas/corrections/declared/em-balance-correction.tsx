import { requestQueries } from '#areas/corrections/requests/request-queries.ts'
import { requestCells } from '#areas/corrections/requests/request-slots.tsx'
import { emBalanceCorrection } from '#contract/lists/em-request.ts'
import { listScreenOf } from '#lists/list-screen.ts'

export const screen = listScreenOf(emBalanceCorrection, {
  cells: requestCells('balance-reset'),
  under: requestQueries.all,
})
