import { emRequestCommands } from '#contract/commands.ts'
import { asErrorCode } from '#contract/errors.ts'
import { createEmRequest, runEmRequestAct, type EmRequestOutcome } from '#domain/em-request/command.ts'
import type { EmParty, EmRequest } from '#domain/em-request/request.ts'
import { emRequestWorkflow } from '#domain/em-request/transitions.ts'
import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import type { KhatianStatus } from '#domain/khatian/status.ts'
import { isApproved } from '#domain/khatian/transitions.ts'
import type { Permission } from '#domain/permission/permission.ts'
import { findStep, permissionsOfAct } from '#domain/workflow/steps.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import type * as z from 'zod/mini'
import { reachesPlace } from '../actor.ts'
import type { BesideCommand } from '../door-command.ts'
import { placeDistrict } from '../home-district.ts'
import { kind, refused, type Asked, type Given, type Outcome, type Refused, type Round } from '../kind.ts'
import { isLaneUnbroken } from '../lane.ts'
import { wholeChange } from '../whole-change.ts'
import { addClientNews } from './client-news.ts'
import { addEmParty, emRequestIndexRows } from './em-request-index.ts'

type EmCommand = {
  [Name in keyof typeof emRequestCommands]: {
    readonly name: Name
    readonly input: z.output<(typeof emRequestCommands)[Name]>
  }
}[keyof typeof emRequestCommands]

type EmGiven = Given<EmCommand>

/** Requests of e-mutation that khatians be keyed. Devices hold none. [EM-7] */
export const emRequestKind = kind<EmCommand, null>({
  name: 'em-request',
  commands: emRequestCommands,
  workflow: emRequestWorkflow,
  missing: 'khatian-request.not-found',
  homeDistrict: placeDistrict,
  facts,
  reach,
  needs,
  run,
  indexRows: emRequestIndexRows,
  scope: null,
  touches: () => ['corrections'],
})

/** The application that a taken request makes has the same id whoever tries it, so that it can be locked. */
function applicationIdOf(requestId: string): string {
  return nameUuid(`em-request/${requestId}/application`)
}

function facts({ lockAlso }: Round, commands: readonly Asked<EmCommand>[]): null {
  const taken = commands.filter(({ command }) => command.name === 'em-request.act' && command.input.act === 'take')
  lockAlso(
    'application',
    taken.map(({ recordId }) => applicationIdOf(recordId)),
  )
  return null
}

function bodyOf({ stored }: Pick<EmGiven, 'stored'>): EmRequest | null {
  return (stored?.body ?? null) as EmRequest | null
}

/** A desk reaches the requests of its ground, another system those that it made itself. */
async function reach({ tx, actor, district }: Round, _facts: null, given: EmGiven): Promise<Refused | null> {
  const body = bodyOf(given)
  if (given.command.name === 'em-request.create') return body === null ? null : refused('khatian-request.decided')
  const missing = refused('khatian-request.not-found')
  if (body === null) return missing
  if (actor.kind === 'client') return body.requestedBy === actor.userId ? null : missing
  const mouza = await tx.mouza(body.mouzaId, body.jlNumberId, body.survey)
  const mayRead = body.kind !== 'namjari-entry' || actor.permissions.has('MUTATION_KHATIAN.READ_ONE')
  return mouza !== null && mayRead && reachesPlace(actor, district, mouza.upazilaBbs, body.mouzaId) ? null : missing
}

function needs(_round: Round, _facts: null, given: EmGiven): readonly Permission[] {
  const body = bodyOf(given)
  const act = given.command.name === 'em-request.create' ? 'create' : given.command.input.act
  const step = findStep(emRequestWorkflow, act, body?.stage ?? null, (condition) => condition === body?.kind)
  return step === undefined ? permissionsOfAct(emRequestWorkflow, act) : [step.needs ?? []].flat()
}

async function run(round: Round, _facts: null, given: EmGiven): Promise<Outcome> {
  const { tx, district, actor, at } = round
  const { command, recordId, source } = given
  const content = command.name === 'em-request.create' ? command.input : bodyOf(given)
  if (content === null) return refused('khatian-request.not-found')
  const mouza = await tx.mouza(content.mouzaId, content.jlNumberId, content.survey)
  if (mouza === null || mouza.homeDistrict !== district)
    return refused('jl-number.not-found', { jlNumberId: 'jl-number.not-found' })
  const place = { upazilaBbs: mouza.upazilaBbs, officeId: content.officeId, mouzaId: content.mouzaId }
  const may = (permission: Permission): boolean => actor.permissions.has(permission)
  const context = { userId: actor.userId, at, may, isApproved: await isKeyed(round, content) }
  if (command.name === 'em-request.create') {
    const { party, ...input } = command.input
    const outcome = createEmRequest({ id: recordId, homeDistrict: district, ...input }, context)
    if (outcome.kind === 'refused') return refusedBy(outcome)
    const body = outcome.request
    const effects = [addEmParty({ requestId: recordId, ...party })]
    return { kind: 'done', body, ...wholeChange(null, body), act: 'create', place, effects }
  }
  const before = bodyOf(given)
  if (before === null) return refused('khatian-request.not-found')
  if (!(await isLaneUnbroken(round, source))) return refused('khatian-request.stale')
  const { act, comment } = command.input
  const application = act === 'take' ? await applicationFor(round, before) : null
  const outcome = runEmRequestAct(before, act, { comment, applicationId: application?.id ?? null }, context)
  if (outcome.kind === 'refused') return refusedBy(outcome)
  const body = outcome.request
  return {
    kind: 'done',
    body,
    ...wholeChange(before, body),
    act,
    comment: comment === '' ? null : comment,
    place,
    beside: application?.beside ?? [],
    // Whoever gives an act knows of it.
    effects: actor.userId === body.requestedBy ? [] : [newsOf(body, act, at)],
  }
}

function newsOf({ requestedBy, id, requestNo, caseKey, stage }: EmRequest, act: string, at: number) {
  const what = `request.${act}`
  return addClientNews({ clientUser: requestedBy, what, requestId: id, requestNo, caseKey, status: stage, at })
}

async function isKeyed(
  { tx, district }: Round,
  { jlNumberId, survey, number }: Pick<EmRequest, 'jlNumberId' | 'survey' | 'number'>,
): Promise<boolean> {
  const parsed = parseKhatianNumber(number)
  if (!parsed.ok) return false
  const [khatian] = await tx.sql.query<{ status: KhatianStatus }>(
    `select status from khatian_index where home_district = $1 and jl_number_id = $2 and survey = $3 and number = $4`,
    [district, jlNumberId, survey, parsed.value.number],
  )
  return khatian !== undefined && isApproved(khatian.status)
}

/**
 * The application of the khatian's number: the one that is under way, else a new one, so that no khatian of the record room
 * waits in two queues. A mutation's own khatian is keyed by the land office, which has the request itself for a queue. [EM-7]
 */
async function applicationFor(
  { tx, district }: Round,
  request: EmRequest,
): Promise<{ readonly id: string; readonly beside: readonly BesideCommand[] } | null> {
  if (request.kind === 'namjari-entry') return null
  const { id, mouzaId, jlNumberId, survey, number, officeId, requestNo, reason } = request
  const [open] = await tx.sql.query<{ id: string }>(
    `select id from application_index where home_district = $1 and jl_number_id = $2 and survey = $3 and number = $4
        and step <> 'received' order by created_at limit 1`,
    [district, jlNumberId, survey, number],
  )
  if (open !== undefined) return { id: open.id, beside: [] }
  const [party] = await tx.sql.query<EmParty>(
    'select name, mobile from em_request_party where home_district = $1 and request_id = $2',
    [district, id],
  )
  if (party === undefined) return null
  const recordId = applicationIdOf(id)
  const input = {
    mouzaId,
    jlNumberId,
    survey,
    number,
    reference: requestNo,
    officeId,
    party: { ...party, note: reason },
  }
  return { id: recordId, beside: [{ recordId, command: 'application.register', input }] }
}

function refusedBy({ code, field }: Extract<EmRequestOutcome, { kind: 'refused' }>): Refused {
  const known = asErrorCode(code)
  if (field === undefined) return refused(known)
  const isValue = known === 'value.required' || known === 'value.kind'
  return refused(isValue ? 'input.refused' : known, { [field]: known })
}
