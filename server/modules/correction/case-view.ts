import type { caseView, ownCase } from '#contract/calls/correction-shapes.ts'
import type { CaseRecord, Hearing } from '#domain/correction/case.ts'
import { findTemplate } from '#server/modules/template/service.ts'
import { lastHearing } from '#domain/correction/checks.ts'
import { officeOfAct, possibleActs } from '#domain/correction/possible.ts'
import { processingOf } from '#domain/correction/processing.ts'
import { caseStatus as s } from '#domain/correction/status.ts'
import type { DeskActor } from '#server/door/actor.ts'
import { rulesOf } from '#server/door/actor.ts'
import { caseContext } from '#server/door/kinds/case-context.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import { readActs } from '#server/request/record-acts.ts'
import { maskText } from '#server/resources/mask.ts'
import type * as z from 'zod/mini'
import {
  findApproved,
  findCaseKhatian,
  findCaseNames,
  findClaims,
  findParties,
  findSender,
  type Names,
  type StoredCase,
} from './store.ts'

type CaseView = z.output<typeof caseView>
type OwnCase = z.output<typeof ownCase>

/** A case as a desk sees it, with what it may do with it now. */
export async function viewOf(db: Sql, desk: DeskActor, at: number, stored: StoredCase): Promise<CaseView> {
  const { body } = stored
  const found = await findCaseKhatian(db, body)
  const template = found === null ? null : await findTemplate(db, found.khatian.templateId)
  if (found === null || template === null) throw new Refusal('correction.not-found')
  const { khatian, volumeOfficeId } = found
  const context = caseContext({
    actor: desk,
    at,
    rules: found.rules,
    allowSamePerson: rulesOf(desk).allowSamePerson,
    khatian,
    approved: (await findApproved(db, body.homeDistrict, khatian.id)) ?? khatian,
    template,
    claims: await findClaims(db, body),
    closedDays: [],
  })
  const isHere = (needs: string | null): boolean => {
    const office = officeOfAct(needs, body, volumeOfficeId)
    return office === null || office === desk.officeId
  }
  const parties = await findParties(db, body.homeDistrict, body.id)
  const names = await findCaseNames(db, body)
  return {
    ...fieldsOf(stored, names),
    khatianId: khatian.id,
    volumeId: khatian.volumeId,
    khatianStatus: khatian.status,
    unionOfficeId: body.unionOfficeId,
    unionBn: names.unionBn,
    unionEn: names.unionEn,
    proposedTypeId: body.proposedTypeId,
    dagsToRemove: [...body.dagsToRemove],
    cells: [...body.cells],
    report: body.report?.text ?? null,
    proposed: body.proposal?.edits.length ?? 0,
    parties: parties.map((party) => ({ ...party, mobile: String(maskText('mobile', party.mobile)) })),
    acts: possibleActs(body, context, isHere).map((one) => ({ ...one })),
    mayPropose: mayPropose(desk, body, isHere),
    sender: await findSender(db, body),
    log: await readActs(db, body.homeDistrict, body.id),
  }
}

function mayPropose(desk: DeskActor, { status }: CaseRecord, isHere: (needs: string) => boolean): boolean {
  const needs =
    status === s.clericalReport || status === s.fraudReport
      ? 'KHATIAN_CORRECTION.ULO_ENTRY'
      : status === s.clericalReview || status === s.fraudReview
        ? 'KHATIAN_CORRECTION.ACLAND_APPROVE'
        : null
  return needs !== null && desk.permissions.has(needs) && isHere(needs)
}

/** A case as its applicant follows it. */
export async function ownViewOf(db: Sql, stored: StoredCase): Promise<OwnCase> {
  const { body } = stored
  const log = await readActs(db, body.homeDistrict, body.id)
  return {
    ...fieldsOf(stored, await findCaseNames(db, body)),
    reason: reasonOf(body),
    log: log.map(({ at, act }) => ({ at, act })),
    mayWithdraw: body.status <= s.pending,
  }
}

/** Why it was rejected. */
function reasonOf({ outcome, remarks }: CaseRecord): string | null {
  return outcome === 'rejected' ? (remarks.findLast(({ act }) => act === 'reject')?.text ?? null) : null
}

function fieldsOf({ body, rev, createdAt }: StoredCase, names: Names) {
  const { id, trackingNo, caseNo, source, khatianNo, survey, status, typeId, text, order, outcome, advice } = body
  const { mouzaBn, mouzaEn, jlNumber, officeBn, officeEn } = names
  const hearing = lastHearing(body)
  return {
    id,
    rev,
    trackingNo,
    caseNo,
    source,
    khatianNo,
    survey,
    processing: processingOf(status),
    status,
    typeId,
    text,
    outcome,
    advice,
    mouzaBn,
    mouzaEn,
    jlNumber,
    officeBn,
    officeEn,
    subjects: [...body.subjects],
    hearingDate: hearing?.date ?? null,
    isHearingCompleted: hearing?.completed ?? null,
    hearings: body.hearings.map(hearingOf),
    order: order === null ? null : { text: order.text, date: order.date },
    createdAt: new Date(createdAt).toISOString(),
  }
}

function hearingOf({ date, completed, place, note, outdated }: Hearing) {
  return { date, completed, place, note, outdated: outdated === true }
}
