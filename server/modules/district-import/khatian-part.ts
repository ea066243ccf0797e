import type { Database, Tx } from '#server/db/port.ts'
import { readBooks, type Book } from '#server/import/find-places.ts'
import { keyIn } from '#server/import/run-import.ts'
import {
  firstColumns,
  sheetNames,
  templateColumns,
  type FileKhatian,
  type FileRow,
  type SheetName,
} from '#server/import/sheets.ts'
import type { PartOutcome, RowOutcome, SheetPart } from '#server/resources/sheet-part.ts'
import type { GivenRow, RowFault } from '#server/resources/store-sheet-rows.ts'
import { nested } from './nested.ts'

type Ports = { readonly db: Database; readonly userId: string; readonly district: string }

const sections = ['owners', 'dags'] as const

/** The three sheets of khatians: a row of the first is stored with the rows of the others that have its `ref`. [IMP-2] */
export function khatianParts({ db, userId, district }: Ports, jobId: string): readonly SheetPart[] {
  let found: Promise<ReadonlyMap<string, Book>> | null = null
  // Only approved books, which no sheet of this workbook brings: read once.
  const books = (tx: Tx): Promise<ReadonlyMap<string, Book>> => (found ??= readBooks(tx, district))
  return sheetNames.map((name) => ({
    ...columnsOf(name),
    name,
    ...(name === 'khatians' ? { prepare: refuseStray, store } : {}),
  }))

  async function store(tx: Tx, batch: readonly GivenRow[]): Promise<PartOutcome[]> {
    if (batch.length === 0) return []
    const known = await books(tx)
    const rows = await rowsOf(tx, jobId, batch)
    const khatians = batch.map(({ row, texts, marks = {} }): FileKhatian => {
      const of = (part: (typeof sections)[number]) =>
        rows.filter((one) => one.part === part && one.texts['ref'] === texts['ref']).map(filled)
      return { ref: texts['ref'] ?? '', head: filled({ row, texts, marks }), owners: of('owners'), dags: of('dags') }
    })
    const { states, faults } = await keyIn(nested(db, tx), { khatians, faults: [] }, { userId, books: known })
    return batch.map(({ row, texts }): PartOutcome => {
      const state = states.get(texts['ref'] ?? '')
      if (state !== 'left-out') return { state: state === 'known' ? 'same' : 'fresh', faults: [], rev: null }
      const own = faults.filter(({ ref }) => ref === texts['ref'])
      const of = (part: SheetName, at: number): RowFault[] =>
        own.filter((one) => one.sheet === part && one.row === at).map(({ column, code }) => ({ field: column, code }))
      // The khatian comes back whole, and each fault stands at its row.
      const also = rows
        .filter((one) => one.texts['ref'] === texts['ref'])
        .map((one): RowOutcome => ({
          part: one.part,
          row: one.row,
          state: 'refused',
          faults: of(one.part, one.row),
          rev: null,
        }))
      return { state: 'refused', faults: of('khatians', row), rev: null, also }
    })
  }
}

/** Columns of these sheets are named by their keys, those of a form as it calls them. */
function columnsOf(name: SheetName): Pick<SheetPart, 'columns' | 'shown' | 'given' | 'required' | 'keyOf'> {
  const known = templateColumns(name)
  return {
    columns: (heads) => heads.map((head) => (/^[a-zA-Z][a-zA-Z0-9]*$/.test(head) ? { key: head, label: head } : null)),
    shown: (keys) =>
      [...new Set([...known, ...keys])].filter((key) => keys.has(key)).map((key) => ({ key, label: key })),
    given: known,
    required: firstColumns[name],
    keyOf: (key) => key,
  }
}

function filled({ row, texts, marks = {} }: GivenRow): FileRow {
  return { row, cells: Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')), marks }
}

type SectionRow = GivenRow & { readonly part: (typeof sections)[number] }

function rowsOf(tx: Tx, jobId: string, batch: readonly GivenRow[]): Promise<SectionRow[]> {
  return tx.query<SectionRow>(
    `select part, row_no as row, texts, marks from job_row
      where job_id = $1 and part = any($2::text[]) and texts ->> 'ref' = any($3::text[]) order by part, row_no`,
    [jobId, sections, batch.map(({ texts }) => texts['ref'])],
  )
}

/** Refuses what belongs to no khatian, and khatians that are not told apart with all that is theirs. */
async function refuseStray(db: Database, jobId: string): Promise<void> {
  const refuse = (which: string, code: string, params: readonly unknown[] = []): Promise<unknown> =>
    db.query(
      `update job_row r set state = 'refused', faults = jsonb_build_array(jsonb_build_object('field', 'ref', 'code', $2::text))
        where r.job_id = $1 and ${which}`,
      [jobId, code, ...params],
    )
  const heads = `select 1 from job_row k where k.job_id = r.job_id and k.part = 'khatians' and k.texts ->> 'ref' = r.texts ->> 'ref'`
  await refuse(`r.part = 'khatians' and coalesce(r.texts ->> 'ref', '') = ''`, 'value.required')
  await refuse(
    `r.part = any($3::text[]) and (coalesce(r.texts ->> 'ref', '') = '' or not exists (${heads}))`,
    'khatian.not-found',
    [sections],
  )
  const double = `(select k.texts ->> 'ref' from job_row k where k.job_id = $1 and k.part = 'khatians'
    group by 1 having count(*) > 1)`
  await refuse(
    `r.part in ('khatians', 'owners', 'dags') and r.state = 'read' and r.texts ->> 'ref' in ${double}`,
    'khatian.exists',
  )
}
