import {
  emFamilies,
  type emV1Calls,
  type emV2Calls,
  type EmFamily,
  type FormerCalls,
  type PresentCalls,
} from '#contract/calls/em-khatian.ts'
import type { CallParsed } from '#contract/call.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import type { Khatian, RowSection } from '#domain/khatian/khatian.ts'
import { headerPath } from '#domain/khatian/path.ts'
import { Refusal } from '#server/door/refusal.ts'
import { edit, recordOf, type Edited, type KhatianAt } from '#server/modules/khatian/answers.ts'
import { judgeFirstEdits } from '#server/modules/khatian/judge-first-edits.ts'
import { redact } from '#server/modules/khatian/redact.ts'
import { addRow, changeRow, removeRow } from '#server/modules/khatian/row-edits.ts'
import { listFiles } from '#server/modules/mutation-khatian/file-store.ts'
import { findTemplate } from '#server/modules/template/service.ts'
import { findVolume } from '#server/modules/volume/service.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { actorOf, execute } from '#server/request/request-helpers.ts'
import { readExact } from './cells.ts'
import { addPaper, removePaper, showPaper, type FileRules } from './files.ts'
import { findBook, findOtherBook, reachBrought, type Address } from './reach.ts'
import { editsToWhole, type Whole } from './whole.ts'

type Former = { readonly [M in keyof FormerCalls]: CallParsed<FormerCalls[M]> }
type Present = { readonly [M in keyof PresentCalls]: CallParsed<PresentCalls[M]> }

/** As it answers whoever may see it: the second keyer of the office sees no first values here either. */
async function shown(ctx: RequestContext, at: KhatianAt): Promise<KhatianAt> {
  const { rev, digest, khatian } = ctx.desk === null ? at : await redact(ctx.db, ctx.desk, at)
  return { rev, digest, khatian }
}

async function moved(
  ctx: RequestContext,
  at: KhatianAt,
  command: 'khatian.act' | 'khatian.segregate',
  input: object,
  baseRev: number | undefined,
): Promise<KhatianAt> {
  const { id: recordId, homeDistrict } = at.khatian
  return shown(ctx, recordOf(await execute(ctx, { recordId, command, input, baseRev, homeDistrict })))
}

async function written(
  ctx: RequestContext,
  { khatian }: KhatianAt,
  edits: readonly Edit[],
  sent: object,
  baseRev?: number,
): Promise<Edited> {
  const { id, homeDistrict } = khatian
  const done = await edit(ctx, id, { edits }, { sent, homeDistrict, baseRev, part: ':edits' })
  return { ...done, khatian: (await shown(ctx, done)).khatian }
}

/** What both generations do alike. */
function common(family: EmFamily, files: FileRules) {
  const reach = (ctx: RequestContext, id: string) => reachBrought(ctx, family, id)
  return {
    get: async (ctx: RequestContext, { khatianId }: Former['get']) => shown(ctx, await reach(ctx, khatianId)),
    segregation: async (ctx: RequestContext, { khatianId, baseRev, volumeNo }: Former['segregation']) => {
      const at = await reach(ctx, khatianId)
      const volumeId = await findOtherBook(ctx, at.khatian, volumeNo)
      return moved(ctx, at, 'khatian.segregate', { volumeId }, baseRev)
    },
    'entry-complete': async (ctx: RequestContext, { khatianId, baseRev }: Former['entry-complete']) =>
      moved(ctx, await reach(ctx, khatianId), 'khatian.act', { act: 'entry-complete' }, baseRev),
    files: async (ctx: RequestContext, { khatianId }: Former['files']) => {
      const { khatian } = await reach(ctx, khatianId)
      return listFiles(ctx.db, khatian)
    },
    'file-upload': async (
      ctx: RequestContext,
      { khatianId, ...given }: Former['file-upload'] & { readonly sha256?: string | undefined },
    ) => addPaper(ctx, (await reach(ctx, khatianId)).khatian, given, files),
    'view-file': async (ctx: RequestContext, { khatianId, fileId }: Former['view-file']) =>
      showPaper(ctx, (await reach(ctx, khatianId)).khatian, fileId),
    'remove-file': async (ctx: RequestContext, { khatianId, fileId }: Former['remove-file']) =>
      removePaper(ctx, (await reach(ctx, khatianId)).khatian, fileId),
  }
}

async function begin(ctx: RequestContext, family: EmFamily, recordId: string, address: Address): Promise<KhatianAt> {
  const { homeDistrict, number, ...book } = await findBook(ctx, family, address)
  const input = { ...book, number, origin: 'em' }
  return recordOf(await execute(ctx, { recordId, command: 'khatian.create', input, homeDistrict }))
}

const isEmpty = ({ khatian }: KhatianAt): boolean =>
  [Object.keys(khatian.header), khatian.owners, khatian.dags, khatian.pages].every((part) => part.length === 0)

/** The former generation names no repetition: the same khatian sent twice is found, and told where it is another one. */
async function createWhole(ctx: RequestContext, family: EmFamily, sent: Former['create']): Promise<Edited> {
  const { survey, jlNumberId, khatianNo, ...whole } = sent
  const address = { survey, jlNumberId, khatianNo }
  const book = await findBook(ctx, family, address)
  const id = nameUuid(`em/${actorOf(ctx).userId}/${jlNumberId}/${survey}/${book.number}`)
  const volume = await findVolume(ctx.db, book.homeDistrict, book.volumeId)
  const begun = {
    recordId: id,
    templateId: book.templateId,
    number: book.number,
    origin: 'em',
    valuesField: 'header',
  } as const
  if (volume !== null)
    await judgeFirstEdits(ctx, { ...begun, volume }, (khatian, template) => editsToWhole(khatian, template, whole))
  const made = await begin(ctx, family, id, address).catch((cause: unknown) => {
    if (cause instanceof Refusal && cause.code === 'khatian.exists') return null
    throw cause
  })
  const at = made ?? (await reachBrought(ctx, family, id))
  const edits = await editsOf(ctx, at, whole)
  if (edits.length === 0) return unchanged(await shown(ctx, at))
  if (!isEmpty(at)) throw new Refusal('khatian.duplicate', { khatianNo: 'khatian.duplicate' })
  return written(ctx, at, edits, sent)
}

const unchanged = (at: KhatianAt): Edited => ({ ...at, appliedPaths: [], conflicts: [] })

async function editsOf(ctx: RequestContext, { khatian }: KhatianAt, whole: Whole): Promise<Edit[]> {
  const template = await findTemplate(ctx.db, khatian.templateId)
  if (template === null) throw new Refusal('template.not-found')
  return editsToWhole(khatian, template, whole)
}

async function writeWhole(
  ctx: RequestContext,
  family: EmFamily,
  { khatianId, baseRev, ...whole }: { khatianId: string; baseRev?: number | undefined } & Whole,
): Promise<Edited> {
  const at = await reachBrought(ctx, family, khatianId)
  const edits = await editsOf(ctx, at, whole)
  // The same sent twice is done once, also where the first moved the revision.
  if (edits.length === 0) return unchanged(await shown(ctx, at))
  return written(ctx, at, edits, { khatianId, ...whole }, baseRev)
}

function former(family: EmFamily) {
  const section =
    (name: RowSection) =>
    (ctx: RequestContext, { rows, ...on }: Former['owners']): Promise<Edited> =>
      writeWhole(ctx, family, { ...on, [name]: rows })
  return {
    ...common(family, { most: 1, onlyPdf: true }),
    create: (ctx: RequestContext, sent: Former['create']) => createWhole(ctx, family, sent),
    update: (ctx: RequestContext, sent: Former['update']) => writeWhole(ctx, family, sent),
    owners: section('owners'),
    dags: section('dags'),
    pages: section('pages'),
  }
}

function headerEdits(khatian: Khatian, header: Present['update']['header']): Edit[] {
  return Object.entries(readExact(header)).map(([field, to]) => ({
    path: headerPath(field),
    from: khatian.header[field] ?? null,
    to,
  }))
}

function present(family: EmFamily) {
  const on =
    <Sent extends { khatianId: string; baseRev: number }>(editsFor: (at: KhatianAt, sent: Sent) => Edit[]) =>
    async (ctx: RequestContext, sent: Sent): Promise<Edited> => {
      const at = await reachBrought(ctx, family, sent.khatianId)
      return written(ctx, at, editsFor(at, sent), sent, sent.baseRev)
    }
  const add = (name: RowSection) =>
    on(({ khatian }, { rowId, cells, afterRowId }: Present['owner-add']) =>
      addRow(khatian, name, rowId, readExact(cells), afterRowId),
    )
  const change = (name: RowSection) =>
    on(({ khatian }, { rowId, cells }: Present['owner-change']) => changeRow(khatian, name, rowId, readExact(cells)))
  const remove = (name: RowSection) =>
    on(({ khatian }, { rowId }: Present['owner-remove']) => removeRow(khatian, name, rowId))
  return {
    ...common(family, { most: 4, onlyPdf: false }),
    create: async (ctx: RequestContext, sent: Present['create']): Promise<KhatianAt> => {
      const { khatianId, header, ...address } = sent
      const book = await findBook(ctx, family, address)
      const volume = await findVolume(ctx.db, book.homeDistrict, book.volumeId)
      const begun = { templateId: book.templateId, number: book.number, origin: 'em', valuesField: 'header' } as const
      if (volume !== null)
        await judgeFirstEdits(ctx, { ...begun, recordId: khatianId, volume }, (khatian) => headerEdits(khatian, header))
      const made = await begin(ctx, family, khatianId, address)
      const { rev, digest, khatian } = await written(ctx, made, headerEdits(made.khatian, header), sent)
      return { rev, digest, khatian }
    },
    update: on(({ khatian }, { header }: Present['update']) => headerEdits(khatian, header)),
    'owner-add': add('owners'),
    'owner-change': change('owners'),
    'owner-remove': remove('owners'),
    'dag-add': add('dags'),
    'dag-change': change('dags'),
    'dag-remove': remove('dags'),
    'page-add': add('pages'),
    'page-change': change('pages'),
    'page-remove': remove('pages'),
  }
}

function ofAll(version: string, handlersOf: (family: EmFamily) => object): object {
  const families = Object.keys(emFamilies) as EmFamily[]
  return Object.fromEntries(
    families.flatMap((family) =>
      Object.entries(handlersOf(family)).map(([member, handler]) => [`em-${version}-${family}.${member}`, handler]),
    ),
  )
}

/** Both generations are handlers over the same commands; what differs is how numbers, revisions and repetitions are told. [EM-3] */
export const emKhatianHandlers = {
  ...ofAll('v1', former),
  ...ofAll('v2', present),
} as unknown as Handlers<typeof emV1Calls & typeof emV2Calls>
