import { khatianRequestCommands } from '#contract/commands.ts'
import { asErrorCode } from '#contract/errors.ts'
import { accountsOf, type Balance } from '#domain/balance/balance.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import {
  createRequest,
  runRequestAct,
  type RequestContext,
  type RequestOutcome,
} from '#domain/khatian-request/command.ts'
import type { KhatianRequest } from '#domain/khatian-request/request.ts'
import { figuresOf, resetsOf } from '#domain/khatian-request/reset-items.ts'
import { isOfKind, requestWorkflow, type RequestAct } from '#domain/khatian-request/transitions.ts'
import { noticeOfRequest } from '#domain/notice/of-request.ts'
import { findStep, permissionsOfAct } from '#domain/workflow/steps.ts'
import type { Permission } from '#domain/permission/permission.ts'
import type * as z from 'zod/mini'
import { reachesPlace } from '../actor.ts'
import type { BesideCommand } from '../door-command.ts'
import { placeDistrict } from '../home-district.ts'
import {
  kind,
  refused,
  type Asked,
  type Done,
  type Given,
  type Outcome,
  type Place,
  type Refused,
  type Round,
} from '../kind.ts'
import { isLaneUnbroken } from '../lane.ts'
import type { VolumeFacts } from '../store.ts'
import { wholeChange } from '../whole-change.ts'
import { balanceIdOf } from './balance-history.ts'
import { addClientNews } from './client-news.ts'
import { findKhatian } from './khatian-facts.ts'
import { khatianRequestIndexRows } from './khatian-request-index.ts'

type RequestCommand = {
  [Name in keyof typeof khatianRequestCommands]: {
    readonly name: Name
    readonly input: z.output<(typeof khatianRequestCommands)[Name]>
  }
}[keyof typeof khatianRequestCommands]

type RequestGiven = Given<RequestCommand>

/** By their ids: the volumes of the khatians. */
type Facts = { readonly volumes: ReadonlyMap<string, VolumeFacts> }

/** Requests that a khatian be unlocked, copied from its page, or its balance reset. Devices hold none. [UNL-3] */
export const khatianRequestKind = kind<RequestCommand, Facts>({
  name: 'khatian-request',
  commands: khatianRequestCommands,
  workflow: requestWorkflow,
  neverAlone: ['khatian-request.follow'],
  missing: 'khatian-request.not-found',
  homeDistrict: placeDistrict,
  locksBefore: (commands) => ({ khatian: commands.flatMap(({ command }) => khatianOf(command) ?? []) }),
  facts,
  reach,
  needs,
  run,
  indexRows: khatianRequestIndexRows,
  scope: null,
  touches: () => ['corrections'],
})

function khatianOf(command: RequestCommand): string | null {
  return command.name === 'khatian-request.follow' ? null : command.input.khatianId
}

function bodyOf({ stored }: Pick<RequestGiven, 'stored'>): KhatianRequest | null {
  return (stored?.body ?? null) as KhatianRequest | null
}

async function facts(
  { tx, district, records, lockAlso }: Round,
  commands: readonly Asked<RequestCommand>[],
): Promise<Facts> {
  const approving = commands.filter(
    ({ command }) => command.name === 'khatian-request.act' && command.input.act === 'approve',
  )
  lockAlso('balance', approving.flatMap(({ command }) => khatianOf(command) ?? []).map(balanceIdOf))
  const khatians = [...records.keys()].flatMap((id) => findKhatian(records, id) ?? [])
  return { volumes: await tx.volumes(district, [...new Set(khatians.map(({ volumeId }) => volumeId))].sort()) }
}

/** A desk reaches requests on khatians of its ground; what lies outside is not there. */
function reach({ actor, district, records }: Round, { volumes }: Facts, given: RequestGiven): Refused | null {
  const body = bodyOf(given)
  const isNew = given.command.name === 'khatian-request.submit'
  const missing = refused(isNew ? 'khatian.not-found' : 'khatian-request.not-found')
  if (isNew ? body !== null : body === null) return isNew ? refused('khatian-request.decided') : missing
  const khatianId = khatianOf(given.command)
  if (body !== null && khatianId !== body.khatianId) return missing
  const khatian = khatianId === null ? null : findKhatian(records, khatianId)
  const home = khatian === null ? undefined : volumes.get(khatian.volumeId)
  if (home === undefined || khatian === null) return missing
  const mayRead = khatian.survey !== 'MUTATION' || actor.permissions.has('MUTATION_KHATIAN.READ_ONE')
  return mayRead && reachesPlace(actor, district, home.upazilaBbs, home.volume.mouzaId) ? null : missing
}

function needs(_round: Round, _facts: Facts, given: RequestGiven): readonly Permission[] {
  const act = actOf(given.command)
  const body = bodyOf(given)
  const step = findStep(requestWorkflow, act, body?.status ?? null, (condition) =>
    isOfKind(condition, body?.kind ?? 'unlock'),
  )
  return step === undefined ? permissionsOfAct(requestWorkflow, act) : [step.needs ?? []].flat()
}

function actOf(command: RequestCommand): RequestAct {
  if (command.name === 'khatian-request.act') return command.input.act
  return command.name === 'khatian-request.submit' ? 'submit' : 'complete'
}

async function run(round: Round, { volumes }: Facts, given: RequestGiven): Promise<Outcome> {
  const { tx, district, records, actor, at } = round
  const { command, source, recordId } = given
  const body = bodyOf(given)
  const khatian = findKhatian(records, body?.khatianId ?? khatianOf(command) ?? '')
  const home = khatian === null ? undefined : (volumes.get(khatian.volumeId) ?? (await volumeOf(round, khatian)))
  if (khatian === null || home === undefined) return refused('khatian.not-found')
  const { volume, upazilaBbs } = home
  const place: Place = { upazilaBbs, officeId: volume.officeId, mouzaId: volume.mouzaId }
  const may = (permission: Permission): boolean => actor.permissions.has(permission)
  if (command.name === 'khatian-request.submit') {
    const { khatianId, ...input } = command.input
    const context: RequestContext = {
      userId: actor.userId,
      at,
      may,
      khatian,
      approved: await tx.khatianVersion(district, khatianId),
      mutation: input.mutationKhatianId === null ? null : await tx.khatianVersion(district, input.mutationKhatianId),
      inWork: await tx.isInWork(district, khatianId),
    }
    const { number: khatianNo, survey, jlNumberId } = khatian
    const fields = { khatianId, khatianNo, survey, jlNumberId, mouzaId: volume.mouzaId, officeId: volume.officeId }
    const made = createRequest({ id: recordId, homeDistrict: district, ...input, ...fields }, context)
    if (made.kind === 'refused') return refusedBy(made)
    return {
      kind: 'done',
      body: made.request,
      ...wholeChange(null, made.request),
      act: 'submit',
      place,
      notices: [noticeOf('submit', made.request, place)],
    }
  }
  if (body === null) return refused('khatian-request.not-found')
  const { act, comment, pages } =
    command.name === 'khatian-request.act' ? command.input : { act: 'complete' as const, comment: '', pages: [] }
  if (command.name === 'khatian-request.act') {
    if (!(await isLaneUnbroken(round, source))) return refused('khatian-request.stale')
    if (act === 'complete' || act === 'submit') return refused('khatian-request.decided')
    // The book's own office unlocks it and copies its pages; of the balance the land office decides on its ground.
    const isElsewhere = actor.kind !== 'desk' || actor.officeId !== volume.officeId
    if (body.kind !== 'balance-reset' && isElsewhere) return refused('permission.denied')
  }
  const outcome = runRequestAct(body, act, { comment, pages }, { userId: actor.userId, at, may })
  if (outcome.kind === 'refused') return refusedBy(outcome)
  const beside = await besideOf(round, outcome.request, act, khatian)
  const request = { ...outcome.request, ...(beside.figures === undefined ? {} : { figures: beside.figures }) }
  return {
    kind: 'done',
    body: request,
    ...wholeChange(body, request),
    act,
    comment: comment === '' ? null : comment,
    place,
    beside: beside.commands,
    notices: [noticeOf(act, request, place)],
    effects: [newsOf(request, act, at)],
  }
}

/** Who decides hears that something is asked for, and who asked what was decided. [NTF-2] [UNL-8] */
function noticeOf(
  act: RequestAct,
  request: KhatianRequest,
  { upazilaBbs }: Place,
): NonNullable<Done['notices']>[number] {
  const { requestNo, khatianNo, survey } = request
  const { event, to } = noticeOfRequest(act, request)
  const common = { event, subjectKind: 'khatian-request', params: { requestNo, khatianNo, survey }, upazilaBbs }
  return 'user' in to
    ? { ...common, userId: to.user, officeId: null, permission: null }
    : { ...common, userId: null, officeId: to.office, permission: to.permission }
}

/** Another system that asked hears what was decided. [EM-4] */
function newsOf({ requestedBy, id, requestNo, status }: KhatianRequest, act: RequestAct, at: number) {
  const what = `correction.${act}`
  return addClientNews({ clientUser: requestedBy, what, requestId: id, requestNo, caseKey: null, status, at })
}

/** Where its khatian asked for the request, the volumes were not read for it. */
async function volumeOf({ tx, district }: Round, { volumeId }: Khatian): Promise<VolumeFacts | undefined> {
  return (await tx.volumes(district, [volumeId])).get(volumeId)
}

function refusedBy({ code, field }: Extract<RequestOutcome, { kind: 'refused' }>): Refused {
  const known = asErrorCode(code)
  if (field === undefined) return refused(known)
  return refused(known === 'value.required' ? 'input.refused' : known, { [field]: known })
}

/** What goes with an act on the khatian, or on its balance, in the same transaction. */
async function besideOf(
  { tx, district, records, at }: Round,
  { id, requestNo, items, reason, decision }: KhatianRequest,
  act: RequestAct,
  khatian: Khatian,
): Promise<{ readonly commands: readonly BesideCommand[]; readonly figures?: KhatianRequest['figures'] }> {
  const holder = { kind: 'request', id, no: requestNo } as const
  if (act === 'unlock') {
    const input = { act: 'correction-unlock', holder, basis: { orderDate: dhakaDay(at) } }
    return { commands: [{ recordId: khatian.id, command: 'khatian.correction', input }] }
  }
  if (act === 'abandon')
    return {
      commands: [{ recordId: khatian.id, command: 'khatian.correction', input: { act: 'abandon-correction', holder } }],
    }
  const approved = act === 'approve' ? await tx.khatianVersion(district, khatian.id) : null
  if (approved === null) return { commands: [] }
  const recordId = balanceIdOf(khatian.id)
  const accounts = accountsOf((records.get(recordId)?.body ?? null) as Balance | null)
  const input = {
    khatianId: khatian.id,
    requestId: id,
    resets: resetsOf(items, accounts, approved),
    reason: decision?.comment ?? reason,
  }
  return {
    commands: [{ recordId, command: 'balance.reset', input }],
    figures: figuresOf(items, accounts, approved),
  }
}
