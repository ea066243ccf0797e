import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDoor, type Door } from '#server/door/door.ts'
import type { DoorCommand } from '#server/door/door-command.ts'
import type { DeskActor } from '#server/door/actor.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'
import { sendingSettings } from './sending-settings.ts'
import { buildActor, fillDoorDatabase, volumeId } from '#tests/support/door-place.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { makeDeliveries } from './make-deliveries.ts'

const writers = 16
const actsEach = 63

let db: TestDatabase
let door: Door
beforeAll(async () => {
  db = await openTestDatabase('postgres')
  await fillDoorDatabase(db)
  door = createDoor(sqlDoorStore(db), { now: () => Date.now(), newId: randomUUID })
  for (const channel of ['SMS', 'EMAIL'])
    await db.query(
      `insert into notification_configuration (id, event, audience, channel, is_on, template_bn, template_en, changed_at)
       values ($1, 'KHATIAN_RECORRECTION', 'OFFICE_USER', $2, true, 'ফেরত {khatianNo}', 'Back {khatianNo}', now())`,
      [randomUUID(), channel],
    )
})
afterAll(() => db.close())

const command = (name: string, recordId: string, input: object): DoorCommand => {
  const mid = randomUUID()
  return { recordId, command: name, input, baseRev: null, mid, hash: mid }
}

/** A person who keys, with the ways in which he is told. */
async function keyer(n: number): Promise<DeskActor> {
  const actor = buildActor(n)
  await db.query(
    `insert into app_user (id, idp_sub, username, employee_code, name_bn, name_en, user_type, mobile, email)
     values ($1::uuid, $1::text, $2, $2, 'নাম', 'Name', 'OFFICE', $3, $4)`,
    [actor.userId, `keyer-${n}`, `017110000${String(n).padStart(2, '0')}`, `keyer${n}@example.org`],
  )
  return actor
}

/** A khatian goes to and fro between its keyer and a verifier; every other act is sent twice, and one each is refused. */
async function write(n: number): Promise<{ khatianId: string; returns: number }> {
  const by = await keyer(n)
  const verifier = buildActor(100 + n)
  const khatianId = randomUUID()
  const row = (section: string, cells: object) => ({
    path: `${section}[${randomUUID()}]`,
    from: null,
    to: { order: 'i1', cells },
  })
  const edits = [row('owners', { name: 'মোঃ রহমত আলী' }), row('dags', { dagNo: '12', area: 100 })]
  await door.execute(
    by,
    command('khatian.create', khatianId, { volumeId, templateId: testTemplate.id, number: String(n + 1) }),
  )
  await door.execute(by, command('khatian.edit', khatianId, { edits }))
  let returns = 0
  for (let turn = 0; turn < actsEach; turn++) {
    const forth = turn % 2 === 0
    const input = forth ? { act: 'entry-complete' } : { act: 'send-back', comment: 'দেখুন' }
    const one = command('khatian.act', khatianId, input)
    const actor = forth ? by : verifier
    const [first] = await door.executeAll(actor, [one])
    expect(first?.result).toBe('applied')
    if (turn % 2 === 1) await door.executeAll(actor, [one])
    const [wrong] = await door.executeAll(verifier, [command('khatian.act', khatianId, { act: 'approve' })])
    expect(wrong?.result).toBe('rejected')
    if (!forth) returns += 1
  }
  return { khatianId, returns }
}

test('[NTF-2] [NTF-5] of a thousand acts by sixteen writers each is told once, by each way once, and nothing is told of none', async () => {
  const settings = await sendingSettings(db)
  let working = true
  const makers = Array.from({ length: 3 }, async () => {
    while (working) {
      await makeDeliveries(db, '26', settings, () => true)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
  const written = await Promise.all(Array.from({ length: writers }, (_one, n) => write(n)))
  working = false
  await Promise.all(makers)
  await makeDeliveries(db, '26', settings, () => true)

  const notices = await db.query<{ event: string; n: number }>(
    `select event, count(*)::int as n from notice where home_district = '26' group by 1 order by 1`,
  )
  const returns = written.reduce((sum, one) => sum + one.returns, 0)
  expect(notices).toEqual([
    { event: 'KHATIAN_ENTRY_COMPLETE', n: writers * actsEach - returns },
    { event: 'KHATIAN_RECORRECTION', n: returns },
  ])
  expect(writers * actsEach).toBeGreaterThan(1000)
  // Each is of a revision that an act made, and no revision is told twice.
  const [acts] = await db.query<{ acts: number; told: number }>(
    `select (select count(*)::int from record_log l where l.home_district = '26' and l.text::jsonb->>'act' in ('entry-complete', 'send-back')) as acts,
       (select count(*)::int from (select distinct n.subject_id, n.rev from notice n where n.home_district = '26') x) as told`,
  )
  expect(acts?.told).toBe(acts?.acts)
  const deliveries = await db.query<{ channel: string; n: number }>(
    `select channel, count(*)::int as n from notice_delivery where home_district = '26' group by 1 order by 1`,
  )
  expect(deliveries).toEqual([
    { channel: 'EMAIL', n: returns },
    { channel: 'SMS', n: returns },
  ])
  const [kept] = await db.query<{ messages: number; without: number }>(
    `select (select count(*)::int from outbox_message where event is not null) as messages,
       (select count(*)::int from outbox_message o where o.event is not null and not exists
         (select 1 from notice_delivery d where d.home_district = '26' and d.id = o.id)) as without`,
  )
  expect(kept).toEqual({ messages: 2 * returns, without: 0 })
}, 240_000)
