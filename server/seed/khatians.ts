import { parseShare } from '#domain/kernel/share.ts'
import { runNext, runStart } from '#domain/kernel/order-key.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import type { KhatianAct } from '#domain/khatian/transitions.ts'
import { headerPath, rowPath } from '#domain/khatian/path.ts'
import type { RowSection } from '#domain/khatian/khatian.ts'
import type { CellValue } from '#domain/khatian/value.ts'
import type { DeskActor } from '#server/door/actor.ts'
import { seedId } from './ids.ts'
import type { SeedSender } from './seed-door.ts'
import { bookPages, totalAreaOf, type BookPage } from './scans/pages.ts'

const scanned = 'birulia-1'

type Step = { by: string; act: KhatianAct; comment?: string }

const verify: Step = { by: 'verifier1', act: 'verify' }
const compare: Step = { by: 'comparer1', act: 'compare' }
const approve: Step = { by: 'approver1', act: 'approve' }
const complete = (number: number): Step => ({ by: operatorOf(number), act: 'entry-complete' })

/** How far each keyed khatian of the first volume has come. */
const stages: Readonly<Record<number, readonly Step[]>> = {
  1: [complete(1), verify, compare, approve],
  2: [complete(2), verify, compare, approve],
  3: [complete(3), verify, compare, approve],
  4: [complete(4), verify, compare],
  5: [complete(5), verify],
  6: [complete(6), verify],
  7: [complete(7)],
  8: [complete(8)],
  9: [complete(9), { by: 'verifier1', act: 'send-back', comment: 'দাগের পরিমাণ স্ক্যানের সাথে মিলছে না, আবার দেখুন' }],
  10: [],
  11: [complete(11)],
  12: [],
}

/** Khatians in which a digit was keyed wrong on purpose: the checker is meant to find them. */
const plantedErrors: readonly number[] = [8, 9, 10]
/** Only begun: its header and first owner. */
const begun: readonly number[] = [12]

/** Keys the first pages of the book as the seeded people would: so that logs, authors and seals are real. */
export async function seedKhatians(send: SeedSender, actorOf: (username: string) => Promise<DeskActor>): Promise<void> {
  for (const page of bookPages) {
    const number = Number(page.number)
    const steps = stages[number]
    if (steps === undefined) continue
    const recordId = seedId.khatian(scanned, page.number)
    const operator = await actorOf(operatorOf(number))
    await send(operator, [
      {
        recordId,
        command: 'khatian.create',
        input: { volumeId: seedId.volume(scanned), templateId: seedId.template('RS'), number: page.number },
      },
      { recordId, command: 'khatian.edit', input: { edits: editsOf(recordId, asKeyed(page), scanned) } },
    ])
    for (const { by, act, comment } of steps) {
      const input = comment === undefined ? { act } : { act, comment }
      await send(await actorOf(by), [{ recordId, command: 'khatian.act', input }])
    }
  }
}

function operatorOf(number: number): string {
  return number % 2 === 1 ? 'entry1' : 'entry2'
}

/** What the operator keyed of a page: mistakes that wait to be found, and one that is only begun. */
function asKeyed(page: BookPage): BookPage {
  const number = Number(page.number)
  if (begun.includes(number)) return { ...page, owners: page.owners.slice(0, 1), dags: [] }
  if (!plantedErrors.includes(number)) return page
  const [first, ...rest] = page.dags
  if (first === undefined) return page
  return { ...page, dags: [{ ...first, area: first.area + 90, totalArea: first.totalArea + 90 }, ...rest] }
}

/** The edits that key a page into an empty khatian. */
export function editsOf(recordId: string, page: BookPage, scannedVolume: string | null): Edit[] {
  const header: Record<string, CellValue> = {
    formerJlNo: page.header.formerJlNo,
    resaNo: page.header.resaNo,
    saKhatianNo: page.header.saKhatianNo,
    pageNo: page.pageNo,
    computerCode: page.header.computerCode,
    revenue: page.header.revenue === 0 ? null : page.header.revenue,
    totalArea: totalAreaOf(page),
    dharaNote: page.header.dharaNote,
    remarks: page.header.remarks,
  }
  const owners = page.owners.map(({ name, relation, guardian, address, share }) => ({
    name,
    relation,
    guardian,
    address,
    share: shareCell(share),
  }))
  const dagRows = page.dags.map(({ portion, ...dag }) => ({ ...dag, portion: shareCell(portion) }))
  const pages = [
    {
      pageNo: page.pageNo,
      kind: 1,
      scanId: scannedVolume === null ? null : seedId.scan(scannedVolume, page.pageNo),
      templateId: seedId.template('RS'),
    },
  ]
  return [
    ...Object.entries(header)
      .filter(([, value]) => value !== null && value !== '')
      .map(([field, to]): Edit => ({ path: headerPath(field), from: null, to })),
    ...rowEdits(recordId, 'owners', owners),
    ...rowEdits(recordId, 'dags', dagRows),
    ...rowEdits(recordId, 'pages', pages),
  ]
}

function rowEdits(
  recordId: string,
  section: RowSection,
  rows: readonly { readonly [field: string]: CellValue }[],
): Edit[] {
  let order = ''
  return rows.map((cells, index): Edit => {
    order = index === 0 ? runStart(null, null, () => 0x5eed_0000) : runNext(order, null)
    const filled = Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== null && value !== ''))
    return { path: rowPath(section, seedId.row(recordId, section, index)), from: null, to: { order, cells: filled } }
  })
}

function shareCell(text: string): CellValue {
  const parsed = parseShare(text)
  if (!parsed.ok) throw new Error(`seeded share ${text}: ${parsed.code}`)
  return parsed.value
}
