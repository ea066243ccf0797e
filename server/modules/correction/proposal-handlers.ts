import type { correctionProposalCalls } from '#contract/calls/correction-proposal.ts'
import { caseStatus as s } from '#domain/correction/status.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import type { Khatian, RowSection } from '#domain/khatian/khatian.ts'
import type { CellValue } from '#domain/khatian/value.ts'
import { Refusal } from '#server/door/refusal.ts'
import { act as actOnKhatian, edit } from '#server/modules/khatian/answers.ts'
import { addRow, changeRow, removeRow } from '#server/modules/khatian/row-edits.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { execute, freshId } from '#server/request/request-helpers.ts'
import { reachable, show, type Seen } from './reached.ts'
import { sidesOf } from './sides.ts'

type Cells = { readonly [field: string]: CellValue }
type Statuses = readonly number[]

const reporting: Statuses = [s.clericalReport, s.fraudReport]
const reviewing: Statuses = [s.clericalReview, s.fraudReview]
const keying: Statuses = [s.surveyEntry, s.mutationEntry]

/** What a case is to change: as a whole, row by row, or keyed with the khatian that it has had unlocked. [COR-10] */
export const proposalHandlers: Handlers<typeof correctionProposalCalls> = {
  'khatian-correction.create-by-ulo': (ctx, { edits, ...seen }) => propose(ctx, seen, reporting, () => edits),
  'khatian-correction.update-by-acland': (ctx, { edits, ...seen }) => propose(ctx, seen, reviewing, () => edits),
  'khatian-correction.owner-add': rowAdd('owners'),
  'khatian-correction.owner-change': rowChange('owners'),
  'khatian-correction.owner-remove': rowRemove('owners'),
  'khatian-correction.dag-add': rowAdd('dags'),
  'khatian-correction.dag-change': rowChange('dags'),
  'khatian-correction.dag-remove': rowRemove('dags'),
  'khatian-correction.page-add': rowAdd('pages'),
  'khatian-correction.page-change': rowChange('pages'),
  'khatian-correction.page-remove': rowRemove('pages'),
  'khatian-correction.data-entry-mistake': (ctx, { edits, ...seen }) => keyed(ctx, seen, edits, false),
  'khatian-correction.mutation-data-entry-mistake': (ctx, { edits, ...seen }) => keyed(ctx, seen, edits, true),
  'khatian-correction.data-entry-mistake-approve': (ctx, seen) => approved(ctx, seen, false),
  'khatian-correction.mutation-data-entry-mistake-approve': (ctx, seen) => approved(ctx, seen, true),
}

/**
 * @param at the statuses at which this call writes the proposal
 * @param editsOn the edits on the khatian as the proposal changes it by now
 * @param sent what the caller sent, by which a repetition is known
 */
async function propose(
  ctx: RequestContext,
  { caseId, baseRev }: Seen,
  at: Statuses,
  editsOn: (khatian: Khatian) => readonly unknown[],
  sent?: object,
) {
  const { body, rev } = await reachable(ctx, caseId)
  // A repetition of what was done is known by its key, wherever the case stands by now.
  if (rev === baseRev && !at.includes(body.status)) throw new Refusal('correction.wrong-status')
  const { before, after } = await sidesOf(ctx.db, body)
  await execute(ctx, {
    recordId: caseId,
    command: 'case.propose',
    input: { khatianId: body.khatianId, edits: editsOn(after ?? before) },
    baseRev,
    ...(sent === undefined ? {} : { sent }),
  })
  return show(ctx, caseId)
}

const proposing: Statuses = [...reporting, ...reviewing]

type RowAdd = Seen & { rowId?: string | undefined; afterRowId?: string | undefined; cells: Cells }

function rowAdd(section: RowSection) {
  return (ctx: RequestContext, sent: RowAdd) => {
    const rowId = sent.rowId ?? freshId(ctx, 'row')
    const editsOn = (khatian: Khatian): Edit[] => addRow(khatian, section, rowId, sent.cells, sent.afterRowId)
    return propose(ctx, sent, proposing, editsOn, { section, ...sent })
  }
}

function rowChange(section: RowSection) {
  return (ctx: RequestContext, sent: Seen & { rowId: string; cells: Cells }) =>
    propose(
      ctx,
      sent,
      proposing,
      (khatian) => changeRow(mustHave(khatian, section, sent.rowId), section, sent.rowId, sent.cells),
      { section, ...sent },
    )
}

function rowRemove(section: RowSection) {
  return (ctx: RequestContext, sent: Seen & { rowId: string }) =>
    propose(ctx, sent, proposing, (khatian) => removeRow(mustHave(khatian, section, sent.rowId), section, sent.rowId), {
      section,
      ...sent,
    })
}

function mustHave(khatian: Khatian, section: RowSection, rowId: string): Khatian {
  if (!khatian[section].some(({ id }) => id === rowId)) throw new Refusal('path.unknown', { rowId: 'path.unknown' })
  return khatian
}

/** The khatian is keyed where its case waits for that, by who keys khatians of its survey. */
async function keyed(ctx: RequestContext, { caseId, baseRev }: Seen, edits: readonly unknown[], isMutation: boolean) {
  const { body, rev } = await ofFamily(ctx, caseId, isMutation)
  if (rev !== baseRev) throw new Refusal('correction.stale')
  if (!keying.includes(body.status)) throw new Refusal('correction.wrong-status')
  return edit(ctx, body.khatianId, { edits })
}

/** The khatian as it was keyed, verified and compared anew is approved, and its case ends with it. */
async function approved(ctx: RequestContext, { caseId, baseRev }: Seen, isMutation: boolean) {
  const { body, rev } = await ofFamily(ctx, caseId, isMutation)
  if (rev !== baseRev && body.status !== s.complete) throw new Refusal('correction.stale')
  await actOnKhatian(ctx, { recordId: body.khatianId, command: 'khatian.act', input: { act: 'approve' } })
  return show(ctx, caseId)
}

async function ofFamily(ctx: RequestContext, caseId: string, isMutation: boolean) {
  const found = await reachable(ctx, caseId)
  if ((found.body.survey === 'MUTATION') !== isMutation) throw new Refusal('correction.not-found')
  return found
}
