import { requestQueries } from '#areas/corrections/requests/request-queries.ts'
import { requestCells } from '#areas/corrections/requests/request-slots.tsx'
import { agotoKhatianCorrection } from '#contract/lists/khatian-request.ts'
import { listScreenOf } from '#lists/list-screen.ts'

export const screen = listScreenOf(agotoKhatianCorrection, { cells: requestCells('agoto'), under: requestQueries.all })
