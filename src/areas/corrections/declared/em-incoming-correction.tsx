import { requestQueries } from '#areas/corrections/requests/request-queries.ts'
import { requestCells } from '#areas/corrections/requests/request-slots.tsx'
import { emIncomingCorrection } from '#contract/lists/em-request.ts'
import { listScreenOf } from '#lists/list-screen.ts'

export const screen = listScreenOf(emIncomingCorrection, { cells: requestCells('agoto'), under: requestQueries.all })
