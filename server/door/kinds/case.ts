import { caseCommands } from '#contract/commands.ts'
import { asErrorCode } from '#contract/errors.ts'
import type { CaseRecord, CorrectionCase } from '#domain/correction/case.ts'
import { createCase, runCaseAct, type CaseOutcome } from '#domain/correction/command.ts'
import type { CaseContext } from '#domain/correction/context.ts'
import { holdsOf } from '#domain/correction/guards.ts'
import { officeOfAct } from '#domain/correction/possible.ts'
import { propose } from '#domain/correction/proposal.ts'
import { caseStatus as s } from '#domain/correction/status.ts'
import { caseNumber } from '#domain/correction/tracking-number.ts'
import { caseWorkflow } from '#domain/correction/transitions.ts'
import { dhakaParts } from '#domain/kernel/dhaka-time.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { isCell } from '#domain/khatian/path.ts'
import type { Permission } from '#domain/permission/permission.ts'
import { findStep, permissionsOfAct } from '#domain/workflow/steps.ts'
import { reachesPlace, rulesOf } from '../actor.ts'
import { placeDistrict } from '../home-district.ts'
import { kind, refused, type Done, type Given, type Outcome, type Place, type Refused, type Round } from '../kind.ts'
import { isLaneUnbroken } from '../lane.ts'
import { wholeChange } from '../whole-change.ts'
import { besideOf } from './case-beside.ts'
import type { CaseCommand } from './case-command.ts'
import { caseContext } from './case-context.ts'
import { caseFacts, type CaseFacts } from './case-facts.ts'
import { addCaseParty, caseIndexRows } from './case-index.ts'
import { noticesOfCase } from './case-notices.ts'
import { findKhatian } from './khatian-facts.ts'

type CaseGiven = Given<CaseCommand>

const entry: Permission = 'KHATIAN_CORRECTION.ULO_ENTRY'
const review: Permission = 'KHATIAN_CORRECTION.ACLAND_APPROVE'

/** Cases of correction of khatians. Devices hold none, so they have no feed. */
export const caseKind = kind<CaseCommand, CaseFacts>({
  name: 'case',
  commands: caseCommands,
  workflow: caseWorkflow,
  neverAlone: ['case.follow'],
  missing: 'correction.not-found',
  homeDistrict: placeDistrict,
  locksBefore: (commands) => ({
    khatian: commands.flatMap(({ command }) => ('khatianId' in command.input ? [command.input.khatianId] : [])),
  }),
  facts: caseFacts,
  reach,
  needs,
  run,
  indexRows: caseIndexRows,
  scope: null,
  touches: () => ['corrections'],
})

function bodyOf({ stored }: CaseGiven): CaseRecord | null {
  return (stored?.body ?? null) as CaseRecord | null
}

/** A desk reaches the cases of its ground, a citizen its own; what lies outside is not there. [COR-2] */
function reach({ actor, district, records }: Round, facts: CaseFacts, given: CaseGiven): Refused | null {
  const body = bodyOf(given)
  const { command } = given
  if (command.name === 'case.create') {
    if (body !== null) return refused('correction.wrong-status')
    const khatian = findKhatian(records, command.input.khatianId)
    const home = khatian === null ? undefined : facts.volumes.get(khatian.volumeId)
    if (home === undefined) return refused('khatian.not-found')
    const reached = actor.kind === 'citizen' || reachesPlace(actor, district, home.upazilaBbs, home.volume.mouzaId)
    return reached ? null : refused('khatian.not-found')
  }
  if (body === null) return refused('correction.not-found')
  if ('khatianId' in command.input && command.input.khatianId !== body.khatianId) return refused('correction.not-found')
  const isReached =
    actor.kind === 'citizen'
      ? body.createdBy === actor.userId
      : reachesPlace(actor, district, upazilaOf(facts, records, body), body.mouzaId)
  return isReached ? null : refused('correction.not-found')
}

function upazilaOf(facts: CaseFacts, records: Round['records'], { khatianId }: CaseRecord): string | null {
  const khatian = findKhatian(records, khatianId)
  return khatian === null ? null : (facts.volumes.get(khatian.volumeId)?.upazilaBbs ?? null)
}

function needs({ actor }: Round, _facts: CaseFacts, given: CaseGiven): readonly Permission[] {
  const { command } = given
  const body = bodyOf(given)
  switch (command.name) {
    case 'case.create':
      return actor.kind === 'desk' ? ['KHATIAN_CORRECTION.OPEN_CASE'] : []
    case 'case.follow':
      return []
    case 'case.propose':
      if (body !== null && isReview(body)) return [review]
      return body !== null && isReport(body) ? [entry] : [entry, review]
    case 'case.act': {
      const here = caseWorkflow.steps.filter(({ act, from }) => act === command.input.act && from === body?.status)
      // Where the table has no row, whoever may give the act elsewhere is told so.
      const rows = here.length === 0 ? caseWorkflow.steps.filter(({ act }) => act === command.input.act) : here
      if (rows.some((row) => row.needs === null)) return []
      return permissionsOfAct({ steps: rows }, command.input.act)
    }
  }
}

function isReport({ status }: CaseRecord): boolean {
  return status === s.clericalReport || status === s.fraudReport
}

function isReview({ status }: CaseRecord): boolean {
  return status === s.clericalReview || status === s.fraudReview
}

async function run(round: Round, facts: CaseFacts, given: CaseGiven): Promise<Outcome> {
  const { records } = round
  const { command, source } = given
  const body = bodyOf(given)
  const khatianId = body?.khatianId ?? ('khatianId' in command.input ? command.input.khatianId : '')
  const khatian = findKhatian(records, khatianId)
  if (khatian === null) return refused('khatian.not-found')
  const context = contextOf(round, facts, given, khatian)
  if (context === null) return refused('template.not-found')
  if (command.name === 'case.create') return create(round, facts, given, khatian, context)
  if (body === null) return refused('correction.not-found')
  if (command.name === 'case.follow') {
    const { act, comment = '' } = command.input
    // The desks that key and check the khatian are asked for their permission with the khatian itself.
    return moved(round, facts, given, body, runCaseAct(body, act, { comment }, { ...context, may: () => true }), true)
  }
  if (!(await isLaneUnbroken(round, source))) return refused('correction.stale')
  const foreign = foreignOffice(round, facts, given, body, context)
  if (foreign !== null) return foreign
  if (command.name === 'case.propose') return proposed(round, facts, body, command.input.edits, context)
  const { khatianId: _khatianId, act, ...input } = command.input
  return moved(round, facts, given, body, runCaseAct(body, act, withoutUndefined(input), context), false)
}

type Loose<T> = { readonly [Key in keyof T]?: T[Key] | undefined }

/** What was left out is not there at all, as the domain reads it. */
function withoutUndefined<T extends object>(input: Loose<T>): T {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as T
}

function contextOf(
  round: Round,
  facts: CaseFacts,
  { command, recordId }: CaseGiven,
  khatian: Khatian,
): CaseContext | null {
  const home = facts.volumes.get(khatian.volumeId)
  const template = facts.templates.get(khatian.templateId)
  if (home === undefined || template === undefined) return null
  return caseContext({
    actor: round.actor,
    at: round.at,
    rules: home.rules,
    allowSamePerson: (command.name === 'case.follow' ? home.rules : rulesOf(round.actor)).allowSamePerson,
    khatian,
    approved: facts.approved.get(khatian.id) ?? khatian,
    template,
    claims: facts.claims.filter(({ khatianId, holderId }) => khatianId === khatian.id && holderId !== recordId),
    closedDays: facts.closedDays,
  })
}

/** An act is given at the office that it belongs to. [COR-2] */
function foreignOffice(
  { actor }: Round,
  facts: CaseFacts,
  { command }: CaseGiven,
  body: CaseRecord,
  context: CaseContext,
): Refused | null {
  if (actor.kind !== 'desk') return null
  const step =
    command.name === 'case.act'
      ? findStep(caseWorkflow, command.input.act, body.status, (condition) => holdsOf(condition, body, context))
      : undefined
  const needed = command.name === 'case.propose' && isReport(body) ? entry : (step?.needs ?? null)
  const volumeOffice = facts.volumes.get(context.khatian.body.volumeId)?.volume.officeId ?? null
  const office = officeOfAct(needed, body, volumeOffice)
  return office === null || office === actor.officeId ? null : refused('permission.denied')
}

function placeOf(facts: CaseFacts, khatian: Khatian, officeId: string): Place {
  const home = facts.volumes.get(khatian.volumeId)
  return { upazilaBbs: home?.upazilaBbs ?? null, officeId, mouzaId: home?.volume.mouzaId ?? '' }
}

function create(
  { district }: Round,
  facts: CaseFacts,
  { recordId, command }: CaseGiven,
  khatian: Khatian,
  context: CaseContext,
): Outcome {
  if (command.name !== 'case.create') return refused('correction.not-found')
  const { text, cells, subjects, trackingNo, source, parties } = command.input
  const outcome = createCase({ id: recordId, khatianId: khatian.id, survey: khatian.survey, text }, context)
  if (outcome.kind === 'refused') return refused(asErrorCode(outcome.code))
  const unknown = cells.find((path) => !isCell(context.approved, path))
  if (unknown !== undefined) return refused('path.unknown', { cells: 'path.unknown' })
  const home = facts.volumes.get(khatian.volumeId)
  const office = facts.landOffices.find(({ upazilaBbs }) => upazilaBbs === home?.upazilaBbs)
  if (home === undefined || office === undefined) return refused('correction.no-land-office')
  const body: CaseRecord = {
    ...outcome.case,
    subjects,
    homeDistrict: district,
    trackingNo,
    source,
    khatianNo: khatian.number,
    jlNumberId: khatian.jlNumberId,
    mouzaId: home.volume.mouzaId,
    officeId: office.id,
    cells,
  }
  return {
    kind: 'done',
    body,
    ...wholeChange(null, body),
    act: 'create',
    place: placeOf(facts, khatian, office.id),
    effects: parties.map((party, n) => addCaseParty({ ...party, n, caseId: recordId })),
  }
}

/** Edits of the approved version, which its correction is to be made of. [COR-10] */
function proposed(
  { actor }: Round,
  facts: CaseFacts,
  body: CaseRecord,
  edits: Parameters<typeof propose>[1],
  context: CaseContext,
): Outcome {
  if (!isReport(body) && !isReview(body)) return refused('correction.wrong-status')
  const made = propose(body.proposal, edits, actor.userId, context.approved, context.template, isReview(body))
  if (!made.ok) return refused(asErrorCode(made.code), { [made.path]: asErrorCode(made.code) })
  const after: CaseRecord = { ...body, proposal: made.proposal }
  return {
    kind: 'done',
    body: after,
    ...wholeChange(body, after),
    act: null,
    place: placeOf(facts, context.khatian.body, body.officeId),
  }
}

/** What an act made of a case, with what goes beside it on its khatian. */
async function moved(
  round: Round,
  facts: CaseFacts,
  { command }: CaseGiven,
  body: CaseRecord,
  outcome: CaseOutcome,
  follows: boolean,
): Promise<Outcome> {
  if (outcome.kind === 'refused') return refusedBy(outcome)
  if (command.name !== 'case.act' && command.name !== 'case.follow') return refused('correction.not-found')
  const { act, comment = '' } = command.input
  // What the desks of the khatian do is done to the khatian, and the case goes with it.
  const beside = besideOf(outcome, { ...body, ...outcome.case }, round)
  if (!follows && beside === 'of-khatian') return refused('correction.wrong-status')
  if ('unionOfficeId' in command.input) {
    const { unionOfficeId } = command.input
    if (typeof unionOfficeId === 'string' && !isUnionOf(facts, unionOfficeId, body.officeId))
      return refused('place.unknown', { unionOfficeId: 'place.unknown' })
  }
  const khatian = findKhatian(round.records, body.khatianId)
  if (khatian === null) return refused('khatian.not-found')
  const numbered =
    outcome.case.caseNo === '' ? await withCaseNo(round, facts, outcome.case, body.officeId) : outcome.case
  const after: CaseRecord = { ...body, ...numbered }
  const place = placeOf(facts, khatian, body.officeId)
  return {
    kind: 'done',
    body: after,
    ...wholeChange(body, after),
    act,
    comment: comment === '' ? null : comment,
    place,
    beside: follows || beside === 'of-khatian' ? [] : beside,
    notices: noticesOfCase(act, body, after, place) satisfies NonNullable<Done['notices']>,
  }
}

/** What is missing is told by its field, as of any other input. */
function refusedBy({ code, field }: Extract<CaseOutcome, { kind: 'refused' }>): Refused {
  const known = asErrorCode(code)
  if (field === undefined) return refused(known)
  return refused(known === 'value.required' ? 'input.refused' : known, { [field]: known })
}

function isUnionOf(facts: CaseFacts, unionOfficeId: string, landOfficeId: string): boolean {
  const land = facts.landOffices.find(({ id }) => id === landOfficeId)
  return land !== undefined && facts.unionOffices.get(unionOfficeId) === land.upazilaBbs
}

/** The next number of the land office's register. The counter is locked behind all records; what is refused never comes here. */
async function withCaseNo(
  { tx, district, at }: Round,
  facts: CaseFacts,
  given: CorrectionCase,
  officeId: string,
): Promise<CorrectionCase> {
  const { year } = dhakaParts(at)
  const [counter] = await tx.sql.query<{ last: number }>(
    `insert into case_counter (home_district, office_id, year, last_no) values ($1, $2, $3, 1)
     on conflict (home_district, office_id, year) do update set last_no = case_counter.last_no + 1
     returning last_no as last`,
    [district, officeId, year],
  )
  const office = facts.landOffices.find(({ id }) => id === officeId)
  const code = office?.code ?? office?.upazilaBbs ?? '00'
  return { ...given, caseNo: caseNumber(district, code, year, counter?.last ?? 1) }
}
