import { landsOf } from '#domain/balance/lands.ts'
import { trackingNumber } from '#domain/correction/tracking-number.ts'
import { must } from '#domain/kernel/result.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { cellPath } from '#domain/khatian/path.ts'
import type { KhatianAct } from '#domain/khatian/transitions.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import { demoActor } from './demo-actor.ts'
import { demoCases } from './demo-case-plan.ts'
import { openDemoDoor, type DemoDoor, type DemoPorts } from './demo-door.ts'
import { demoMutation } from './demo-mutation-data.ts'
import { demoRequests, type DemoRequest } from './demo-request-plan.ts'
import { seedId } from './ids.ts'
import { khatianEdits } from './templates/form-books.ts'

const district = '26'
/** The upazila of the land office. */
const savar = '72'
/** Mutation khatians that are approved, behind the one that waits to be keyed. */
const mutationNumbers = ['402', '403'] as const

/** What a request is of, with the version that stands where something of it is needed. */
type Target = { readonly id: string; readonly body?: Khatian }
type Found = { readonly surveys: Approved[]; readonly scanned: Approved[] }
type Approved = { readonly id: string; readonly body: Khatian }

/**
 * Requests on khatians of the demonstration, through the door as people give them, once; behind its cases, which have other
 * khatians. What is asked for mutations needs some that are approved: these take their land of khatians of a survey.
 */
export async function seedDemoRequests(ports: DemoPorts): Promise<void> {
  const { goesOn } = ports
  const door = await openDemoDoor(ports, 'demo-requests', district)
  if (door === null) return
  const { surveys, scanned } = await findKhatians(ports)
  const source = surveys.splice(0, demoRequests.filter(({ of }) => of === 'source').length)
  const mutation: Target[] = []
  for (const number of mutationNumbers) {
    if (!goesOn()) return
    mutation.push(await approveMutation(ports, door, number, source))
  }
  const mutationKhatianId = must(mutation[0], 'a mutation khatian').id
  const targets = { survey: surveys, scanned, source: [...source], mutation: [...mutation] }
  for (const [n, planned] of demoRequests.entries()) {
    const target: Target | undefined = targets[planned.of].shift()
    if (!goesOn() || target === undefined) return
    await ask(ports, door, {
      n,
      planned,
      target,
      mutationKhatianId: planned.of === 'source' ? mutationKhatianId : null,
    })
  }
}

/** Approved khatians on the ground of the land office: those behind the ones of the cases, and those that were scanned. */
async function findKhatians({ db }: DemoPorts): Promise<Found> {
  const approved = (more: string, limit: number) =>
    db.query<Approved>(
      `select k.id, v.body from khatian_index k
         join khatian_version v on v.home_district = $1 and v.khatian_id = k.id and v.version = k.version
        where k.home_district = $1 and k.upazila_bbs = $2 and k.survey = 'RS' and k.status = 5 and k.owner_count > 0
          and ${more} order by k.number_lead desc, k.id limit ${limit}`,
      [district, savar],
    )
  const isScanned = `exists (select 1 from scan s where s.home_district = $1 and s.volume_id = k.volume_id
    and s.khatian_number = k.number)`
  const free = `not exists (select 1 from case_index c where c.home_district = $1 and c.khatian_id = k.id)`
  const surveys = await approved(`${free} and not ${isScanned}`, demoRequests.length + demoCases.length)
  const scanned = await approved(`${free} and ${isScanned}`, 3)
  return { surveys, scanned }
}

/** A mutation khatian that took a little of a dag of each source, keyed, compared and approved. */
async function approveMutation(
  { db }: DemoPorts,
  { send }: DemoDoor,
  number: string,
  sources: readonly Approved[],
): Promise<Target> {
  const id = seedId.khatian('birulia-MUTATION', number)
  const [keyer, comparer, officer] = [
    await demoActor(db, 'namjari1'),
    await demoActor(db, 'kanungo1'),
    await demoActor(db, 'acland1'),
  ]
  const volumeId = seedId.volume('birulia-MUTATION')
  await send(keyer, id, 'khatian.create', { volumeId, templateId: seedId.template('MUTATION'), number })
  const edits = khatianEdits(id, must(demoMutation.khatians[0], 'a mutation'))
  await send(keyer, id, 'khatian.edit', { edits })
  const given = sources.map(({ body }) => ({
    survey: body.survey,
    number: body.number,
    dagNo: dagOf(body).dagNo,
    area: 10,
    notDigitised: false,
  }))
  await send(keyer, id, 'khatian.set-sources', { sources: given })
  for (const [actor, act] of [
    [keyer, 'entry-complete'],
    [comparer, 'compare'],
    [officer, 'approve'],
  ] as const)
    await send(actor, id, 'khatian.act', { act })
  return { id }
}

/** The first dag that has land enough for what is asked. */
function dagOf(khatian: Khatian): { readonly dagNo: string; readonly area: number } {
  const [land] = [...landsOf(khatian)].flatMap(([dagNo, { area }]) =>
    area !== null && area > 100 ? [{ dagNo, area }] : [],
  )
  return must(land, `a dag with land in khatian ${khatian.number}`)
}

type Asked = {
  readonly n: number
  readonly planned: DemoRequest
  readonly target: Target
  readonly mutationKhatianId: string | null
}

async function ask(ports: DemoPorts, door: DemoDoor, asked: Asked): Promise<void> {
  const { db } = ports
  const { n, planned, target, mutationKhatianId } = asked
  const { id: khatianId, body: khatian } = target
  const { kind, reason, decisions, corrected } = planned
  const id = nameUuid(`seed/demo-request/${n}`)
  const dag = kind === 'balance-reset' && khatian !== undefined ? dagOf(khatian) : null
  await door.send(await demoActor(db, 'namjari1'), id, 'khatian-request.submit', {
    khatianId,
    requestNo: trackingNumber(district, 2_700_000_000 + n * 7919),
    kind,
    reason,
    mutationKhatianId,
    items: dag === null ? [] : [{ dagNo: dag.dagNo, ownerId: null, remaining: dag.area - 50 }],
  })
  for (const { who, act, comment = '' } of decisions)
    await door.send(await demoActor(db, who), id, 'khatian-request.act', {
      khatianId,
      act,
      comment,
      pages: act === 'give' && khatian !== undefined ? await pagesOf(ports, khatian) : [],
    })
  if (corrected === true && khatian !== undefined) await keyAnew(ports, door, khatian)
}

async function pagesOf({ db }: DemoPorts, { volumeId, number }: Khatian): Promise<string[]> {
  const pages = await db.query<{ id: string }>(
    'select id from scan where home_district = $1 and volume_id = $2 and khatian_number = $3 order by page_no',
    [district, volumeId, number],
  )
  return pages.map(({ id }) => id)
}

/** The khatian that was unlocked, with another name of its first owner, through every desk to its approval. */
async function keyAnew({ db }: DemoPorts, { send }: DemoDoor, { id, owners }: Khatian): Promise<void> {
  const owner = must(owners[0], 'an owner')
  const name = owner.cells['name'] ?? null
  const to = `${typeof name === 'string' ? name : 'মালিক'} তালুকদার`
  const edits = [{ path: cellPath('owners', owner.id, 'name'), from: name, to }]
  await send(await demoActor(db, 'entry1'), id, 'khatian.edit', { edits })
  const steps: readonly (readonly [string, KhatianAct])[] = [
    ['entry1', 'entry-complete'],
    ['verifier1', 'verify'],
    ['comparer1', 'compare'],
    ['approver1', 'approve'],
  ]
  for (const [who, act] of steps) await send(await demoActor(db, who), id, 'khatian.act', { act })
}
