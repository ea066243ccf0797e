import type { citizenCorrectionCalls } from '#contract/calls/citizen-correction.ts'
import type { CaseFile } from '#contract/calls/correction-shapes.ts'
import { lastHearing } from '#domain/correction/checks.ts'
import { readTrackingNumber } from '#domain/correction/tracking-number.ts'
import { toAsciiDigits } from '#domain/kernel/digits.ts'
import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import { checkFilled } from '#domain/kernel/text.ts'
import { readMobileEnd } from '#domain/validation/codes.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import { mustHit, type Limit } from '#server/identity/limits.ts'
import { readCitizen } from '#server/modules/citizen/service.ts'
import { findPersonDistricts, notePersonDistrict } from '#server/notice/person-district.ts'
import { checkFields } from '#server/request/check-fields.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { readActs } from '#server/request/record-acts.ts'
import { execute, offsetOf, userOf } from '#server/request/request-helpers.ts'
import { ownViewOf } from './case-view.ts'
import { addPaper, listPapers, readPaper, removePaper } from './papers.ts'
import { makeCase } from './make-case.ts'
import { findCase, findCaseNames, findOwnCases, type StoredCase, holderOf } from './store.ts'

const ofMonth: Limit = { act: 'correction/month', most: 5, seconds: 30 * 86_400 }
const trackingNumber: Limit = { act: 'track-case/number', most: 10, seconds: 3600 }
const trackingAddress: Limit = { act: 'track-case/address', most: 60, seconds: 3600 }

/** Corrections that citizens ask for, and follow. */
export const citizenCorrectionHandlers: Handlers<typeof citizenCorrectionCalls> = {
  'citizen-correction.list': async (ctx, input) => {
    const userId = userOf(ctx)
    const all = await findOwnCases(ctx.db, await findPersonDistricts(ctx.db, userId), userId)
    const page = all.slice(offsetOf(input), offsetOf(input) + input.pageSize)
    const data = []
    for (const { district, id } of page) {
      const stored = await findCase(ctx.db, district, id)
      if (stored !== null) data.push(await ownViewOf(ctx.db, stored))
    }
    return { data, meta: { total: all.length, page: input.pageNo, pageSize: input.pageSize } }
  },
  'citizen-correction.get': async (ctx, { caseId }) => ownViewOf(ctx.db, await ownCase(ctx, caseId)),
  'citizen-correction.create': async (ctx, input) => {
    const userId = userOf(ctx)
    const person = await readCitizen(ctx.db, userId)
    if (person === null) throw new Refusal('citizen.not-verified')
    if (!person.nidVerified) throw new Refusal('nid.not-verified')
    if (person.mobile === null) throw new Refusal('input.refused', { mobile: 'value.required' })
    const { text, khatianNo } = checkFields({
      text: checkFilled(input.text),
      khatianNo: parseKhatianNumber(input.khatianNo),
    })
    const khatian = await findByNumber(ctx.db, input.jlNumberId, input.survey, khatianNo.number)
    await mustHit(ctx.db, ofMonth, person.nid ?? userId).catch((cause: unknown) => {
      throw cause instanceof Refusal ? new Refusal('correction.month-limit') : cause
    })
    const { district } = khatian
    await notePersonDistrict(ctx.db, userId, district)
    const applicant = { role: 'applicant', userId, name: person.nameBn, mobile: person.mobile } as const
    const made = {
      khatianId: khatian.id,
      source: 'citizen',
      text,
      cells: [],
      subjects: input.subjects,
      parties: [{ ...applicant, nid: person.nid ?? null, ownerRowId: null }],
    } as const
    const { id, rev } = await makeCase(ctx, district, { ...made, cells: [], parties: [...made.parties] }, input)
    await act(ctx, district, { caseId: id, khatianId: khatian.id, baseRev: rev }, 'submit')
    return ownViewOf(ctx.db, await ownCase(ctx, id))
  },
  'citizen-correction.withdraw': async (ctx, { caseId, baseRev }) => {
    const { body } = await ownCase(ctx, caseId)
    await act(ctx, body.homeDistrict, { caseId, khatianId: body.khatianId, baseRev }, 'withdraw')
    return ownViewOf(ctx.db, await ownCase(ctx, caseId))
  },
  'citizen-correction.files': async (ctx, { caseId }) => ownFiles(ctx, await ownCase(ctx, caseId)),
  'citizen-correction.add-file': async (ctx, { caseId, fileName }) => {
    const stored = await ownCase(ctx, caseId)
    await addPaper(ctx, holderOf(stored), fileName)
    return ownFiles(ctx, stored)
  },
  'citizen-correction.file': async (ctx, { caseId, fileId }) => {
    const stored = await ownCase(ctx, caseId)
    const isOwn = (await ownFiles(ctx, stored)).some(({ id }) => id === fileId)
    if (!isOwn) throw new Refusal('record.not-found')
    return readPaper(ctx.db, holderOf(stored), fileId)
  },
  'citizen-correction.remove-file': async (ctx, { caseId, fileId }) => {
    const stored = await ownCase(ctx, caseId)
    await removePaper(ctx, holderOf(stored), fileId)
    return ownFiles(ctx, stored)
  },
  'public-correction.track': async (ctx, { trackingNo, mobileEnd }) => {
    const read = readTrackingNumber(toAsciiDigits(trackingNo))
    await mustHit(ctx.db, trackingAddress, ctx.address)
    if (read === null) throw new Refusal('correction.not-found')
    await mustHit(ctx.db, trackingNumber, read.no)
    const stored = await findTracked(ctx.db, read.homeDistrict, read.no, readMobileEnd(mobileEnd))
    // Whether the number or the mobile is wrong is not told.
    if (stored === null) throw new Refusal('correction.not-found')
    const { body, createdAt } = stored
    const { officeBn, officeEn } = await findCaseNames(ctx.db, body)
    const hearing = lastHearing(body)
    const log = await readActs(ctx.db, body.homeDistrict, body.id)
    return {
      trackingNo: body.trackingNo,
      caseNo: body.caseNo,
      status: body.status,
      outcome: body.outcome,
      hearingDate: hearing?.date ?? null,
      isHearingCompleted: hearing?.completed ?? null,
      hearingPlace: hearing?.place ?? null,
      officeBn,
      officeEn,
      createdAt: new Date(createdAt).toISOString(),
      log: log.map(({ at, act: given }) => ({ at, act: given })),
    }
  },
}

type Seen = { readonly caseId: string; readonly khatianId: string; readonly baseRev: number }

async function act(
  ctx: RequestContext,
  homeDistrict: string,
  { caseId, khatianId, baseRev }: Seen,
  given: 'submit' | 'withdraw',
): Promise<void> {
  await execute(ctx, {
    recordId: caseId,
    command: 'case.act',
    homeDistrict,
    input: { khatianId, act: given },
    baseRev,
    part: `/${given}`,
  })
}

/** The papers that the person added; those of the offices are the offices'. */
async function ownFiles(ctx: RequestContext, stored: StoredCase): Promise<CaseFile[]> {
  return (await listPapers(ctx.db, holderOf(stored), userOf(ctx))).filter(({ own }) => own)
}

/** A case of the person; those of others are not there. */
async function ownCase(ctx: RequestContext, caseId: string): Promise<StoredCase> {
  const userId = userOf(ctx)
  for (const district of await findPersonDistricts(ctx.db, userId)) {
    const stored = await findCase(ctx.db, district, caseId)
    if (stored !== null && stored.body.createdBy === userId) return stored
  }
  throw new Refusal('correction.not-found')
}

async function findByNumber(
  db: Sql,
  jlNumberId: string,
  survey: string,
  number: string,
): Promise<{ readonly id: string; readonly district: string }> {
  const [place] = await db.query<{ district: string }>(
    `select m.district_bbs as district from jl_number j join mouza m on m.id = j.mouza_id
      where j.id = $1 and j.survey = $2`,
    [jlNumberId, survey],
  )
  if (place === undefined) throw new Refusal('jl-number.not-found', { jlNumberId: 'jl-number.not-found' })
  const [khatian] = await db.query<{ id: string }>(
    `select id from khatian_index where home_district = $1 and jl_number_id = $2 and survey = $3 and number = $4`,
    [place.district, jlNumberId, survey, number],
  )
  if (khatian === undefined) throw new Refusal('khatian.not-found', { khatianNo: 'khatian.not-found' })
  return { id: khatian.id, district: place.district }
}

async function findTracked(db: Sql, homeDistrict: string, no: string, end: string): Promise<StoredCase | null> {
  const [row] = await db.query<{ id: string }>(
    `select t.id from case_index t where t.home_district = $1 and t.tracking_no = $2 and exists (
       select 1 from case_party p where p.home_district = $1 and p.home_district = t.home_district
         and p.case_id = t.id and p.role = 'applicant' and right(p.mobile, 4) = $3)`,
    [homeDistrict, no, end],
  )
  return row === undefined ? null : findCase(db, homeDistrict, row.id)
}
