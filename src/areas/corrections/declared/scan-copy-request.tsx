import { requestQueries } from '#areas/corrections/requests/request-queries.ts'
import { requestCells } from '#areas/corrections/requests/request-slots.tsx'
import { scanCopyRequest } from '#contract/lists/khatian-request.ts'
import { listScreenOf } from '#lists/list-screen.ts'

export const screen = listScreenOf(scanCopyRequest, { cells: requestCells('scan-copy'), under: requestQueries.all })
