import type { khatianCorrectionCalls } from '#contract/calls/khatian-correction.ts'
import { caseStatus as s } from '#domain/correction/status.ts'
import { correctionTypes, type CorrectionType } from '#domain/correction/types.ts'
import type { CaseAct } from '#domain/correction/transitions.ts'
import { checkMobile } from '#domain/kernel/identity.ts'
import { checkFilled, checkText } from '#domain/kernel/text.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { Permission } from '#domain/permission/permission.ts'
import { Refusal } from '#server/door/refusal.ts'
import { letterData, type Letter } from '#server/documents/letter-data.ts'
import type { Printer } from '#server/documents/printer.ts'
import { FileAnswer } from '#server/request/file-answer.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { checkFields, optional } from '#server/request/check-fields.ts'
import { deskOf, execute, userOf } from '#server/request/request-helpers.ts'
import { listKhatianScans, readKhatianScan } from '#server/modules/scan/service.ts'
import { getKhatian } from '#server/modules/khatian/answers.ts'
import { caseSheet, hearingNotice, orderPaper, type Case } from './case-papers.ts'
import { viewOf } from './case-view.ts'
import { makeCase } from './make-case.ts'
import { proposalHandlers } from './proposal-handlers.ts'
import { reachable, show, type Seen } from './reached.ts'
import { sidesOf, type Sides } from './sides.ts'
import { addPaper, listPapers, readPaper, removePaper } from './papers.ts'
import { holderOf } from './store.ts'

/** Who adds papers to a case. */
const adders: readonly Permission[] = [
  'KHATIAN_CORRECTION.OPEN_CASE',
  'KHATIAN_CORRECTION.ULO_ENTRY',
  'KHATIAN_CORRECTION.ULO_REPORT',
  'KHATIAN_CORRECTION.ACLAND_APPROVE',
]

export const khatianCorrectionHandlers = (printer: Printer): Handlers<typeof khatianCorrectionCalls> => ({
  'khatian-correction.get': (ctx, { caseId }) => show(ctx, caseId),
  'khatian-correction.differences': async (ctx, { caseId }) => {
    const { changed, ...sides } = await sidesOf(ctx.db, (await reachable(ctx, caseId)).body)
    return { ...sides, changed: [...changed] }
  },
  'khatian-correction.scans': async (ctx, { caseId }) => listKhatianScans(ctx.db, await approvedOf(ctx, caseId)),
  'khatian-correction.scan': async (ctx, { caseId, scanId }) =>
    readKhatianScan(ctx.db, await approvedOf(ctx, caseId), scanId),
  'khatian-correction.case-sheet': (ctx, { caseId }) => print(ctx, printer, caseId, 'case', caseSheet),
  'khatian-correction.notice': (ctx, { caseId }) => print(ctx, printer, caseId, 'notice', hearingNotice),
  'khatian-correction.order': (ctx, { caseId }) => print(ctx, printer, caseId, 'order', orderPaper),
  'khatian-correction.files': async (ctx, { caseId }) =>
    listPapers(ctx.db, holderOf(await reachable(ctx, caseId)), userOf(ctx)),
  'khatian-correction.add-file': async (ctx, { caseId, fileName }) => {
    const stored = await reachable(ctx, caseId)
    if (!adders.some((key) => deskOf(ctx).permissions.has(key))) throw new Refusal('permission.denied')
    return addPaper(ctx, holderOf(stored), fileName)
  },
  'khatian-correction.file': async (ctx, { caseId, fileId }) =>
    readPaper(ctx.db, holderOf(await reachable(ctx, caseId)), fileId),
  'khatian-correction.remove-file': async (ctx, { caseId, fileId }) =>
    removePaper(ctx, holderOf(await reachable(ctx, caseId)), fileId),
  'khatian-correction.types': async () =>
    Object.entries(correctionTypes).map(([id, { name, way, law }]) => ({
      id: Number(id) as CorrectionType,
      nameBn: name[0],
      nameEn: name[1],
      way,
      lawBn: law[0],
      lawEn: law[1],
    })),
  'khatian-correction.union-offices': (ctx) => {
    const { districtBbsCode, upazilaBbsCode } = deskOf(ctx)
    return ctx.db.query<{ id: string; nameBn: string; nameEn: string }>(
      `select id, name_bn as "nameBn", name_en as "nameEn" from office
        where district_bbs_code = $1 and layer = 12 and row_status = 1 and ($2::text is null or upazila_bbs_code = $2)
        order by name_en`,
      [districtBbsCode, upazilaBbsCode],
    )
  },
  'khatian-correction.create': async (ctx, input) => {
    const { khatianId, cells = [], subjects = [] } = input
    await getKhatian(ctx, khatianId)
    const { text } = checkFields({ text: checkFilled(input.text) })
    const parties = input.parties.map(({ role, nid, ownerRowId, ...party }) => {
      const { name, mobile } = checkFields({ name: checkFilled(party.name), mobile: checkMobile(party.mobile) })
      return { role, userId: null, name, mobile, nid: nid ?? null, ownerRowId: ownerRowId ?? null }
    })
    const made = { khatianId, source: 'office', text, cells, subjects, parties } as const
    const { id } = await makeCase(ctx, deskOf(ctx).districtBbsCode, made, input)
    return show(ctx, id)
  },
  'khatian-correction.submit': (ctx, seen) => give(ctx, seen, 'submit'),
  'khatian-correction.withdraw': (ctx, seen) => give(ctx, seen, 'withdraw'),
  'khatian-correction.open-case': (ctx, { unionOfficeId = null, ...seen }) =>
    give(ctx, seen, 'next-step', { unionOfficeId }, [s.pending]),
  'khatian-correction.category': (ctx, { caseId, baseRev, typeId, subjects, dagsToRemove, comment }) =>
    give(ctx, { caseId, baseRev }, 'category', {
      typeId,
      ...(subjects === undefined ? {} : { subjects }),
      ...(dagsToRemove === undefined ? {} : { dagsToRemove }),
      ...textsOf({ comment }),
    }),
  'khatian-correction.submit-case-report': async (ctx, { caseId, baseRev, report, typeId }) => {
    const { body } = await reachable(ctx, caseId)
    const act = body.status === s.clericalReport || body.status === s.fraudReport ? 'submit-report' : 'case-submit'
    return give(ctx, { caseId, baseRev }, act, { ...textsOf({ report }), ...(typeId === undefined ? {} : { typeId }) })
  },
  'khatian-correction.review-case-report': (ctx, { acceptExcess, ...given }) => {
    const { caseId, baseRev, decision, order, advice, comment } = given
    const input = { ...textsOf({ order, advice, comment }), ...flagOf(acceptExcess) }
    return give(ctx, { caseId, baseRev }, decision, input, [s.reportReview])
  },
  'khatian-correction.approve': (ctx, { caseId, baseRev, order, acceptExcess }) =>
    give(ctx, { caseId, baseRev }, 'primary-approve', { ...textsOf({ order }), ...flagOf(acceptExcess) }),
  'khatian-correction.reject': (ctx, { caseId, baseRev, comment }) =>
    give(ctx, { caseId, baseRev }, 'reject', textsOf({ comment })),
  'khatian-correction.recorrection': (ctx, { caseId, baseRev, comment }) =>
    give(ctx, { caseId, baseRev }, 'recorrection', textsOf({ comment })),
  'khatian-correction.final-approval': (ctx, { acceptExcess, ...seen }) =>
    give(ctx, seen, 'final-approve', flagOf(acceptExcess)),
  'khatian-correction.hearing-create': (ctx, { caseId, baseRev, hearingDate, place, comment }) =>
    give(ctx, { caseId, baseRev }, 'hearing-create', { hearingDate, ...filled({ place }), ...textsOf({ comment }) }),
  'khatian-correction.hearing-complete': (ctx, { caseId, baseRev, note }) =>
    give(ctx, { caseId, baseRev }, 'hearing-complete', textsOf({ note })),
  'khatian-correction.khatian-unlock': (ctx, { caseId, baseRev, comment }) =>
    give(ctx, { caseId, baseRev }, 'unlock', textsOf({ comment })),
  'khatian-correction.abandon': (ctx, { caseId, baseRev, comment }) =>
    give(ctx, { caseId, baseRev }, 'abandon', textsOf({ comment })),
  ...proposalHandlers,
})

/** The approved version that the case is about: pages that a proposal names open nothing. */
async function approvedOf(ctx: RequestContext, caseId: string): Promise<Khatian> {
  return (await sidesOf(ctx.db, (await reachable(ctx, caseId)).body)).before
}

/** A paper of a case as a file. */
async function print(
  ctx: RequestContext,
  printer: Printer,
  caseId: string,
  kind: string,
  write: (found: Case, sides: Sides) => Letter,
): Promise<FileAnswer> {
  const stored = await reachable(ctx, caseId)
  const found = await viewOf(ctx.db, deskOf(ctx), ctx.now(), stored)
  const letter = letterData(write(found, await sidesOf(ctx.db, stored.body)))
  const name = `${kind}-${found.caseNo ?? found.trackingNo}.pdf`
  return new FileAnswer({ type: 'application/pdf', name, bytes: await printer.print({ letter }) })
}

/** Texts as they are kept: trimmed and checked; what was left out stays out. */
function textsOf(given: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const typed = Object.entries(given).filter(([, value]) => value !== undefined)
  const checked = checkFields(Object.fromEntries(typed.map(([key, value]) => [key, optional(value, checkText)])))
  return Object.fromEntries(Object.entries(checked).map(([key, value]) => [key, value ?? '']))
}

function flagOf(acceptExcess: boolean | undefined): { readonly acceptExcess?: true } {
  return acceptExcess === true ? { acceptExcess } : {}
}

function filled(given: Readonly<Record<string, string>>): Record<string, string> {
  return checkFields(Object.fromEntries(Object.entries(given).map(([key, value]) => [key, checkFilled(value)])))
}

/**
 * Gives an act on a case exactly as it was seen. [COR-8]
 *
 * @param from the statuses at which this call gives it, where the act is there at others too
 */
async function give(
  ctx: RequestContext,
  { caseId, baseRev }: Seen,
  act: CaseAct,
  input: object = {},
  from: readonly number[] | null = null,
) {
  const { body, rev } = await reachable(ctx, caseId)
  // A repetition of what was done is known by its key, wherever the case stands by now.
  if (rev === baseRev && from !== null && !from.includes(body.status)) throw new Refusal('correction.wrong-status')
  await execute(ctx, {
    recordId: caseId,
    command: 'case.act',
    input: { khatianId: body.khatianId, act, ...input },
    baseRev,
  })
  return show(ctx, caseId)
}
