import { trackingNumber } from '#domain/correction/tracking-number.ts'
import { must } from '#domain/kernel/result.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { cellPath } from '#domain/khatian/path.ts'
import type { Actor } from '#server/door/actor.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import { notePersonDistrict } from '#server/notice/person-district.ts'
import { demoActor } from './demo-actor.ts'
import { openDemoDoor, type DemoPorts } from './demo-door.ts'
import { demoCases, onTheDay, type DemoCase, type DemoCaseStep } from './demo-case-plan.ts'
import { seedId } from './ids.ts'

const district = '26'
/** The upazila of the land office. */
const savar = '72'
const citizen: Actor = { kind: 'citizen', userId: seedId.user('01711000001'), permissions: new Set() }

/**
 * Cases of correction of the demonstration, through the door as people give them, once: like its orders they come at a
 * start, since they are of the days before it. All of them are of the last working day, on which hearings are held.
 */
export async function seedDemoCases(ports: DemoPorts): Promise<void> {
  const { db, goesOn } = ports
  const door = await openDemoDoor(ports, 'demo-cases', district)
  if (door === null) return
  const { day, send } = door
  // The last ones: orders of the demonstration are of the first.
  const khatians = await db.query<{ id: string; body: Khatian }>(
    `select k.id, v.body from khatian_index k
       join khatian_version v on v.home_district = $1 and v.khatian_id = k.id and v.version = k.version
      where k.home_district = $1 and k.upazila_bbs = $2 and k.survey = 'RS' and k.status = 5 and k.owner_count > 0
      order by k.number_lead desc, k.id limit $3`,
    [district, savar, demoCases.length],
  )
  await notePersonDistrict(db, citizen.userId, district)
  for (const [n, planned] of demoCases.entries()) {
    const khatian = khatians[n]
    if (!goesOn() || khatian === undefined) return
    await walk(n, planned, khatian.body)
  }

  async function walk(n: number, { source, text, steps }: DemoCase, khatian: Khatian): Promise<void> {
    const id = nameUuid(`seed/demo-case/${n}`)
    const maker = source === 'citizen' ? citizen : await demoActor(db, 'namjari1')
    const userId = source === 'citizen' ? citizen.userId : null
    await send(maker, id, 'case.create', {
      khatianId: khatian.id,
      trackingNo: trackingNumber(district, 2_600_000_000 + n * 7919),
      source,
      text,
      cells: [],
      subjects: ['owner'],
      parties: [
        { role: 'applicant', userId, name: 'মোঃ সোহেল রানা', mobile: '01711000001', nid: null, ownerRowId: null },
      ],
    })
    for (const step of steps) await give(id, step, khatian)
  }

  async function give(id: string, { who, act, input = {} }: DemoCaseStep, khatian: Khatian): Promise<void> {
    const actor = who === 'citizen' ? citizen : await demoActor(db, who)
    if (act === 'propose') {
      const owner = must(khatian.owners[0], 'an owner')
      const name = owner.cells['name'] ?? null
      const path = cellPath('owners', owner.id, 'name')
      const edits = [{ path, from: name, to: `${typeof name === 'string' ? name : 'মালিক'} তালুকদার` }]
      return send(actor, id, 'case.propose', { khatianId: khatian.id, edits })
    }
    const dated = input['hearingDate'] === onTheDay ? { ...input, hearingDate: day } : input
    return send(actor, id, 'case.act', { khatianId: khatian.id, act, ...dated })
  }
}
