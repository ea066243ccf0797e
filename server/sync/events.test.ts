import { afterAll, beforeAll, expect, test } from 'vitest'
import { officeTopic, recordTopic } from '#contract/calls/scope.ts'
import { seedId } from '#server/seed/ids.ts'
import { buildEntry } from '#tests/support/build-entry.ts'
import { testId } from '#tests/support/build-khatian.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'
import { followEvents } from '#tests/support/follow-events.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'
import { streamsPerUser } from '#server/events/event-stream.ts'

const times = { heartbeatMs: 60, recheckMs: 0, listMs: 20 }
const volumeId = seedId.volume('birulia-1')
const scope = `volume:${volumeId}`
const topic = officeTopic(seedId.office('dhaka'))
const volumes = `${topic}/volumes`

let server: TestServer
let operator: Session
let verifier: Session
let desks: Awaited<ReturnType<typeof addTestDesks>>

beforeAll(async () => {
  server = await startTestServer({ eventTimes: times })
  desks = await addTestDesks(server.db)
  operator = await server.as('entry1')
  verifier = await server.as('verifier1')
})
afterAll(() => server.close())

const json = { 'content-type': 'application/json' }

let number = 60
const make = () =>
  operator.call('khatian.create', { volumeId, templateId: seedId.template('RS'), khatianNo: String((number += 1)) })

const head = async (): Promise<number> => {
  const [row] = await server.db.query<{ head: number }>(
    `select head from scope_head where home_district = '26' and scope = $1`,
    [scope],
  )
  return row?.head ?? 0
}

test('[SYN-20] a stream tells the present numbers at once and then each change, but no content', async () => {
  const stream = await followEvents(server.url, verifier, { scopes: [scope], topics: [topic] })
  expect(stream.headers.get('content-type')).toBe('text/event-stream')
  expect(stream.headers.get('cache-control')).toBe('no-store')
  expect(stream.headers.get('content-encoding')).toBe(null)
  const before = await head()
  expect(await stream.next((event) => event.scope === scope)).toEqual({ scope, n: before })
  const lists = await stream.next((event) => event.topic === volumes)
  await make()
  expect(await stream.next((event) => event.scope === scope)).toEqual({ scope, n: before + 1 })
  expect((await stream.next((event) => event.topic === volumes)).n).toBe((lists.n ?? 0) + 1)
  await stream.close()
})

test('[SYN-20] a push is told as well, and a quiet line gives signs of life', async () => {
  const stream = await followEvents(server.url, verifier, { scopes: [scope] })
  const before = await stream.next((event) => event.scope === scope)
  await stream.heartbeat()
  const sent = buildEntry({
    mid: testId(0x7001),
    cseq: 1,
    userId: operator.userId,
    deskId: operator.deskId,
    recordId: testId(0x8001),
    command: 'khatian.create',
    input: { volumeId, templateId: seedId.template('RS'), number: '59' },
  })
  await operator.call('sync.push', { deviceId: testId(0xd1), ackedThrough: 0, batch: [sent] })
  expect((await stream.next((event) => event.scope === scope)).n).toBe((before.n ?? 0) + 1)
  await stream.close()
})

test('[SYN-20] a change that nobody told of is found by reading the numbers anew', async () => {
  const stream = await followEvents(server.url, verifier, { scopes: [scope], topics: [topic] })
  const before = await stream.next((event) => event.scope === scope)
  const lists = await stream.next((event) => event.topic === volumes)
  await server.db.query(`update scope_head set head = head + 1 where home_district = '26' and scope = $1`, [scope])
  expect((await stream.next((event) => event.scope === scope)).n).toBe((before.n ?? 0) + 1)
  expect((await stream.next((event) => event.topic === volumes)).n).toBeGreaterThan(lists.n ?? 0)
  await server.db.query(`update scope_head set head = head - 1 where home_district = '26' and scope = $1`, [scope])
  await stream.next((event) => event.scope === scope)
  await stream.close()
})

test('[ACC-4] what the desk does not reach is left out: scopes elsewhere, lists of another office', async () => {
  const foreign = `volume:${seedId.volume('balla-1')}`
  const wanted = {
    scopes: [foreign, scope, 'nonsense'],
    topics: [
      officeTopic(seedId.office('tangail')),
      topic,
      'record:nonsense',
      recordTopic(seedId.khatian('balla-1', '1')),
    ],
  }
  const stream = await followEvents(server.url, verifier, wanted)
  await stream.next((event) => event.topic === volumes)
  await stream.heartbeat()
  const own = ['verify', 're-verify'].flatMap((list) => [`${topic}/list/${list}`, `${topic}/count/${list}`])
  expect([...new Set(stream.seen.map((event) => event.scope ?? event.topic))]).toEqual([scope, ...own, volumes])
  await stream.close()
  const powerless = await followEvents(server.url, { ...operator, deskId: desks.powerless }, wanted)
  await powerless.heartbeat()
  await powerless.heartbeat()
  expect(powerless.seen).toEqual([])
  await powerless.close()
})

test('[ACC-1] without a session or a desk there is no stream', async () => {
  const none = await fetch(`${server.url}/api/v1/sync/events`, { method: 'POST', body: '{}', headers: json })
  expect([none.status, ((await none.json()) as { code: string }).code]).toEqual([401, 'session.missing'])
  const deskless = await operator.call('sync.events', { scopes: [scope] }, { 'Active-Desk': '' })
  expect(deskless.body.code).toBe('desk.required')
})

test('[SYN-21] a person has so many streams at once and no more, and one that was left makes room', async () => {
  const wanted = { scopes: [scope] }
  const streams = await Promise.all(
    Array.from({ length: streamsPerUser }, () => followEvents(server.url, operator, wanted)),
  )
  expect((await operator.call('sync.events', wanted)).body.code).toBe('request.rate')
  await streams[0]?.close()
  // The server learns of it when the connection is gone.
  await expect.poll(() => followEvents(server.url, operator, wanted).then((one) => streams.push(one))).toBeTruthy()
  await Promise.all(streams.map((one) => one.close()))
})

test('[SYN-21] a stream ends when the desk is taken away, and when the session ends', async () => {
  const person = await server.as('comparer1')
  const stream = await followEvents(server.url, person, { scopes: [scope] })
  await server.db.query('delete from desk_user where desk_id = $1 and user_id = $2', [person.deskId, person.userId])
  await stream.ended
  const other = await server.as('approver1')
  const second = await followEvents(server.url, other, { scopes: [scope] })
  await server.db.query('update app_user set active = false where id = $1', [other.userId])
  await second.ended
})

test('[SYN-21] a stream ends with its access token', async () => {
  const shift = { ms: 0 }
  const short = await startTestServer({ now: () => Date.now() + shift.ms, eventTimes: times })
  const stream = await followEvents(short.url, await short.as('verifier1'), { scopes: [scope] })
  shift.ms = 3_600_000
  await stream.ended
  await short.close()
})

test('[SYN-21] a server that stops ends its streams and does not wait for them', async () => {
  const own = await startTestServer({ eventTimes: { heartbeatMs: 600_000 } })
  const stream = await followEvents(own.url, await own.as('verifier1'), { scopes: [scope] })
  await stream.next((event) => event.scope === scope)
  await own.close()
  await stream.ended
})

/** Topics of the office and records that moved since the last look, in order of their names. */
function topicsSince(stream: Awaited<ReturnType<typeof followEvents>>): () => Promise<string[]> {
  let from = 0
  return async () => {
    // Several times as long as a list waits.
    await new Promise((resolve) => setTimeout(resolve, 5 * times.listMs))
    await stream.heartbeat()
    const names = stream.seen.slice(from).flatMap((event) => event.topic?.replace(`${topic}/`, '') ?? [])
    from = stream.seen.length
    return [...new Set(names)].sort()
  }
}

test('[SYN-31] what moved is told list by list and record by record, to those who may open the list or look at the record', async () => {
  const own = await startTestServer({ eventTimes: times })
  const [keyer, checker, last] = [await own.as('entry1'), await own.as('verifier1'), await own.as('approver1')]
  const volume = { volumeId, templateId: seedId.template('RS') }
  const [khatianId, otherId] = [testId(0x9101), testId(0x9102)]
  await keyer.call('khatian.create', { ...volume, khatianId, khatianNo: '91' })
  await keyer.call('khatian.create', { ...volume, khatianId: otherId, khatianNo: '92' })
  const follow = (who: Session, ...topics: string[]) => followEvents(own.url, who, { topics: [topic, ...topics] })
  const streams = {
    keyer: await follow(keyer),
    checker: await follow(checker, recordTopic(khatianId)),
    last: await follow(last, recordTopic(otherId)),
  }
  const heard = {
    keyer: topicsSince(streams.keyer),
    checker: topicsSince(streams.checker),
    last: topicsSince(streams.last),
  }
  const all = async () => ({ keyer: await heard.keyer(), checker: await heard.checker(), last: await heard.last() })
  await all()

  const edits = [
    { path: `owners[${testId(0xa1)}]`, from: null, to: { order: 'i1', cells: { name: 'করিম' } } },
    { path: `dags[${testId(0xb1)}]`, from: null, to: { order: 'i1', cells: { dagNo: '7', area: 1250 } } },
  ]
  await keyer.call('khatian.edit', { khatianId, edits })
  expect(await all(), 'a draft was edited').toEqual({
    keyer: ['list/draft'],
    checker: [recordTopic(khatianId)],
    last: [],
  })
  await keyer.call('khatian.entry-complete', { khatianId })
  expect(await all(), 'it was declared complete').toEqual({
    keyer: ['count/draft', 'count/sent', 'list/draft', 'list/sent', 'volumes'],
    checker: ['count/verify', 'list/verify', recordTopic(khatianId), 'volumes'].sort(),
    last: ['volumes'],
  })
  await checker.call('khatian.recorrection-request', { khatianId, comment: 'দেখুন' })
  expect(await all(), 'it was sent back').toEqual({
    keyer: ['count/correction-needed', 'count/sent', 'list/correction-needed', 'list/sent', 'volumes'],
    checker: ['count/verify', 'list/verify', recordTopic(khatianId), 'volumes'].sort(),
    last: ['volumes'],
  })
  for (const stream of Object.values(streams)) await stream.close()
  await own.close()
})
