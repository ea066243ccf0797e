import type { khatianCalls } from '#contract/calls/khatian.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import type { RowSection } from '#domain/khatian/khatian.ts'
import type { CellValue } from '#domain/khatian/value.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import type { KhatianAct } from '#domain/khatian/transitions.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { findVolumeView } from '#server/modules/volume/service.ts'
import { deskOf, execute, freshId } from '#server/request/request-helpers.ts'
import { act, edit, getKhatian, recordOf, type Edited } from './answers.ts'
import { judgeFirstEdits } from './judge-first-edits.ts'
import { addRow, changeRow, removeRow } from './row-edits.ts'
import type { khatianReads } from './read-handlers.ts'
import { startReviewOf } from './review.ts'
import type { KhatianAt } from './store.ts'

type Writes = Exclude<keyof typeof khatianCalls, keyof typeof khatianReads>

export const khatianWrites: Handlers<Pick<typeof khatianCalls, Writes>> = {
  'khatian.create': async (ctx, { khatianId, volumeId, templateId, khatianNo, edits }) => {
    const recordId = khatianId ?? freshId(ctx)
    const input = { volumeId, templateId, number: khatianNo }
    if (edits !== undefined && edits.length > 0) await judgeInReach(ctx, { recordId, ...input }, edits)
    const created = await execute(ctx, { recordId, command: 'khatian.create', input })
    if (edits === undefined || edits.length === 0) return recordOf(created)
    const { rev, digest, khatian } = await edit(ctx, recordId, { edits }, { part: ':edits' })
    return { rev, digest, khatian }
  },
  'khatian.edit': async (ctx, { khatianId, survey, templateId, ...input }) => {
    if (survey !== undefined || templateId !== undefined) await checkAddress(ctx, khatianId, survey, templateId)
    return edit(ctx, khatianId, input)
  },
  'khatian.renumber': (ctx, { khatianId, baseRev, khatianNo }) =>
    act(ctx, { recordId: khatianId, command: 'khatian.renumber', input: { number: khatianNo }, baseRev }),
  'khatian.remove': async (ctx, { khatianId }) => {
    await execute(ctx, { recordId: khatianId, command: 'khatian.remove', input: {} })
    return undefined
  },
  'khatian.segregate': (ctx, { khatianId, baseRev, volumeId }) =>
    act(ctx, { recordId: khatianId, command: 'khatian.segregate', input: { volumeId }, baseRev }),
  'khatian.page-add': (ctx, { khatianId, pageId, cells }) =>
    rowAdd('pages')(ctx, { khatianId, cells, ...(pageId === undefined ? {} : { rowId: pageId }) }),
  'khatian.page-remove': (ctx, { khatianId, pageId }) => rowRemove('pages')(ctx, { khatianId, rowId: pageId }),
  'khatian.page-change': (ctx, { khatianId, pageId, ...input }) =>
    rowChange('pages')(ctx, { khatianId, rowId: pageId, ...input }),
  'khatian.page-template': (ctx, { khatianId, pageId, templateId }) =>
    rowChange('pages')(ctx, { khatianId, rowId: pageId, cells: { templateId } }),
  'khatian.owner-add': rowAdd('owners'),
  'khatian.owner-change': rowChange('owners'),
  'khatian.owner-remove': rowRemove('owners'),
  'khatian.dag-add': rowAdd('dags'),
  'khatian.dag-change': rowChange('dags'),
  'khatian.dag-remove': rowRemove('dags'),
  'khatian.entry-complete': acting('entry-complete'),
  'khatian.take-back': acting('take-back'),
  'khatian.start-review': async (ctx, { khatianId }) => ({ started: await startReviewOf(ctx, khatianId) }),
  'khatian.verify': acting('verify'),
  'khatian.compare': acting('compare'),
  'khatian.key-second': (ctx, { khatianId, baseRev, values }) =>
    act(ctx, { recordId: khatianId, command: 'khatian.key-second', input: values, baseRev }),
  'khatian.mend-second': (ctx, { khatianId, baseRev, path, value }) =>
    act(ctx, { recordId: khatianId, command: 'khatian.mend-second', input: { path, value }, baseRev }),
  'khatian.settle': (ctx, { khatianId, baseRev, choices }) =>
    act(ctx, { recordId: khatianId, command: 'khatian.settle', input: { choices }, baseRev }),
  'khatian.approve': acting('approve'),
  'khatian.recorrection-request': acting('send-back'),
  'khatian.recorrection-comment': (ctx, { khatianId, baseRev, comment }) =>
    act(ctx, { recordId: khatianId, command: 'khatian.comment', input: { comment }, baseRev }),
  'khatian.request-new-version': acting('request-new-version'),
  'khatian.open-new-version': acting('open-new-version'),
  'khatian.lock': acting('lock'),
  'khatian.unlock': acting('unlock'),
  'khatian.agoto-approve': acting('agoto-approve'),
}

type Begun = { recordId: string; volumeId: string; templateId: string; number: string }

/** A volume out of reach is not there, whatever was to be written in it. */
async function judgeInReach(ctx: RequestContext, { volumeId, ...begun }: Begun, edits: readonly Edit[]): Promise<void> {
  const view = await findVolumeView(ctx.db, deskOf(ctx), volumeId)
  if (view !== null) await judgeFirstEdits(ctx, { ...begun, volume: view.volume, valuesField: 'edits' }, () => edits)
}

/** Where a call names them, survey and template are the khatian's own, or there is no such khatian. [ADR-1] */
async function checkAddress(
  ctx: RequestContext,
  khatianId: string,
  survey: SurveyKey | undefined,
  templateId: string | undefined,
): Promise<void> {
  const { khatian } = await getKhatian(ctx, khatianId)
  if (survey !== undefined && survey !== khatian.survey) throw new Refusal('khatian.not-found')
  if (templateId !== undefined && templateId !== khatian.templateId)
    throw new Refusal('template.not-found', { templateId: 'template.not-found' })
}

type Cells = { readonly [field: string]: CellValue }
type RowAdd = { khatianId: string; rowId?: string | undefined; afterRowId?: string | undefined; cells: Cells }
type RowChange = { khatianId: string; rowId: string; from?: Cells | undefined; cells: Cells }

function rowAdd(section: RowSection) {
  return async (ctx: RequestContext, sent: RowAdd): Promise<Edited> => {
    const { khatian } = await getKhatian(ctx, sent.khatianId)
    const rowId = sent.rowId ?? freshId(ctx, 'row')
    return edit(ctx, khatian.id, { edits: addRow(khatian, section, rowId, sent.cells, sent.afterRowId) }, { sent })
  }
}

function rowChange(section: RowSection) {
  return async (ctx: RequestContext, sent: RowChange): Promise<Edited> => {
    const { khatian } = await getKhatian(ctx, sent.khatianId)
    return edit(ctx, khatian.id, { edits: changeRow(khatian, section, sent.rowId, sent.cells, sent.from) }, { sent })
  }
}

function rowRemove(section: RowSection) {
  return async (ctx: RequestContext, sent: { khatianId: string; rowId: string }): Promise<Edited> => {
    const { khatian } = await getKhatian(ctx, sent.khatianId)
    return edit(ctx, khatian.id, { edits: removeRow(khatian, section, sent.rowId) }, { sent })
  }
}

type ActInput = {
  khatianId: string
  baseRev?: number | undefined
  comment?: string | undefined
  paths?: string[] | undefined
}

function acting(name: KhatianAct) {
  return (ctx: RequestContext, { khatianId, baseRev, comment, paths }: ActInput): Promise<KhatianAt> =>
    act(ctx, {
      recordId: khatianId,
      command: 'khatian.act',
      input: {
        act: name,
        ...(comment === undefined ? {} : { comment }),
        ...(paths === undefined ? {} : { paths }),
      },
      baseRev,
    })
}
