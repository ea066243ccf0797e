import { mouzaMap } from '#contract/resources/mouza-map.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import { rowsOf, type Rows } from '#server/resources/rows-of.ts'
import type { Change } from '#server/resources/writing.ts'
import { addFile, listFiles, removeFile, viewFile } from './files.ts'

/** Sheets of the mouzas on the ground of the desk. */
export function mouzaMapRows(): Rows {
  const rows: Rows = rowsOf(mouzaMap, {
    place: { district: 'r_mouza.district_bbs', upazila: 'r_mouza.upazila_bbs', mouza: 't.mouza_id' },
    computed: {
      jlNumber: '(select min(j.number) from jl_number j where j.mouza_id = t.mouza_id and j.survey = t.survey)',
    },
    before: async (_tx, changes) =>
      changes.map(({ act }) =>
        act === 'create' ? { version: 0, imageName: null, imageSha256: null, papers: null } : {},
      ),
    refuse: refuseUnknownBooks,
    calls: {
      files: (ctx, { id }) => listFiles(rows, ctx, id),
      image: (ctx, input) => addFile(rows, ctx, 'image', input),
      pdf: (ctx, input) => addFile(rows, ctx, 'pdf', input),
      'file-upload': (ctx, input) => addFile(rows, ctx, 'other', input),
      'view-file': (ctx, { fileId }) => viewFile(rows, ctx, fileId),
      'remove-file': (ctx, { fileId }) => removeFile(rows, ctx, fileId),
    },
  })
  return rows
}

/** A sheet is of a survey that its mouza was surveyed in: by its JL number it is found. [MAP-1] */
async function refuseUnknownBooks(tx: Sql, changes: readonly Change[]): Promise<(Refusal | null)[]> {
  const made = changes.filter(({ act }) => act === 'create')
  if (made.length === 0) return changes.map(() => null)
  const known = await tx.query<{ mouzaId: string; survey: string }>(
    'select mouza_id as "mouzaId", survey from jl_number where mouza_id = any($1::uuid[])',
    [[...new Set(made.map(({ values }) => values['mouzaId']))]],
  )
  const books = new Set(known.map(({ mouzaId, survey }) => `${mouzaId}/${survey}`))
  return changes.map(({ act, values }) =>
    act !== 'create' || books.has(`${String(values['mouzaId'])}/${String(values['survey'])}`)
      ? null
      : new Refusal('input.refused', { survey: 'jl-number.not-found' }),
  )
}
