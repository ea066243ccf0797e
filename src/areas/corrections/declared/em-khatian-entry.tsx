import { emQueries } from '#platform/queries/em-queries.ts'
import { emCells } from '#areas/corrections/requests/em-stage.tsx'
import { emKhatianEntry } from '#contract/lists/em-request.ts'
import { listScreenOf } from '#lists/list-screen.ts'

export const screen = listScreenOf(emKhatianEntry, { cells: emCells, under: emQueries.all })
