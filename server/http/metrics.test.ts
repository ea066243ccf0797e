import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { counter, gauge, histogram, joinShots, readMeters, writeShots } from '#server/kernel/meters/meter.ts'
import { readPicture } from '#server/documents/read-picture.ts'
import { seedId } from '#server/seed/ids.ts'
import { buildEntry } from '#tests/support/build-entry.ts'
import { followEvents } from '#tests/support/follow-events.ts'
import { openOrderDesk } from '#tests/support/order-desk.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let entry: Session
beforeAll(async () => {
  server = await startTestServer()
  entry = await server.as('entry1')
})
afterAll(() => server.close())

/** Every line of `/metrics` by its name and labels. */
async function read(): Promise<Map<string, number>> {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ')
      return [line.slice(0, at), Number(line.slice(at + 1))]
    }),
  )
}

/** By how much lines grew while something was done. */
async function grownBy(work: () => Promise<unknown>, ...lines: string[]): Promise<number[]> {
  const before = await read()
  await work()
  const after = await read()
  return lines.map((line) => (after.get(line) ?? 0) - (before.get(line) ?? 0))
}

const volumeId = seedId.volume('birulia-1')
const templateId = seedId.template('RS')

function push(recordId: string, command: string, input: object, cseq: number, baseRev: number) {
  const made = {
    mid: randomUUID(),
    cseq,
    userId: entry.userId,
    deskId: entry.deskId,
    recordId,
    command,
    baseRev,
    input,
  }
  return entry.call('sync.push', { deviceId, ackedThrough: 0, batch: [buildEntry(made)] })
}
const deviceId = randomUUID()

describe('what is counted', () => {
  test('[OPS-1] requests by family and status, with how long they took', async () => {
    const lines = [
      'dlrms_requests_total{family="volume",status="2xx"}',
      'dlrms_requests_total{family="volume",status="4xx"}',
      'dlrms_request_seconds_count{family="volume"}',
      'dlrms_request_seconds_bucket{family="volume",le="+Inf"}',
      'dlrms_refusals_total{code="volume.not-found"}',
    ]
    const work = async () => {
      await entry.call('volume.get', { volumeId })
      await entry.call('volume.get', { volumeId: randomUUID() })
    }
    expect(await grownBy(work, ...lines)).toEqual([1, 1, 2, 2, 1])
  })

  test('[OPS-1] acts at the door, pushes with their cells, pulls and searches', async () => {
    const recordId = randomUUID()
    const edits = ['resaNo', 'remarks'].map((cell) => ({ path: `header.${cell}`, from: null, to: '7' }))
    const work = async () => {
      await push(recordId, 'khatian.create', { volumeId, templateId, number: '149' }, 1, 0)
      await push(recordId, 'khatian.edit', { edits }, 2, 1)
      await push(recordId, 'khatian.nothing-known', {}, 3, 2)
      await entry.call('sync.pull', { scopes: [{ scope: `volume:${volumeId}`, cursor: null }], limit: 100 })
      await entry.call('search.khatians', { khatianNo: '149' })
    }
    const grown = await grownBy(
      work,
      'dlrms_door_acts_total{kind="khatian",command="khatian.edit",result="applied"}',
      'dlrms_door_acts_total{kind="unknown",command="unknown",result="deferred"}',
      'dlrms_door_seconds_count',
      'dlrms_pushes_total',
      'dlrms_pushed_entries_total{result="applied"}',
      'dlrms_cells_total',
      'dlrms_pulls_total',
      'dlrms_searches_total{where="khatians"}',
    )
    expect(grown).toEqual([1, 1, 3, 3, 2, 2, 1, 1])
    expect((await read()).get('dlrms_pulled_records_total')).toBeGreaterThan(12)
  })

  test('[OPS-1] orders and their payments by provider and result', async () => {
    const desk = await openOrderDesk(server)
    const work = async () => desk.paid(await desk.placed({ copyType: 2, medium: 1 }))
    const grown = await grownBy(
      work,
      'dlrms_door_acts_total{kind="order",command="order.place",result="applied"}',
      'dlrms_payments_total{provider="bkash",result="opened"}',
      'dlrms_payments_total{provider="bkash",result="paid"}',
    )
    expect(grown).toEqual([1, 1, 1])
  })

  test('[OPS-1] PDFs, live connections, and pictures that were killed', async () => {
    const khatians = await entry.call('khatian.list-by-volume', { volumeId })
    const id = khatians.body.data[0].ID as string
    const headers = { 'User-Token': entry.accessToken, 'Active-Desk': entry.deskId }
    const stream = await followEvents(server.url, entry, { scopes: [`volume:${volumeId}`] })
    expect((await read()).get('dlrms_event_streams')).toBe(1)
    await stream.close()
    await expect.poll(async () => (await read()).get('dlrms_event_streams')).toBe(0)
    const work = async () => {
      const pdf = await fetch(`${server.url}/api/v1/khatians/${id}/pdf`, { headers })
      expect((await pdf.arrayBuffer()).byteLength).toBeGreaterThan(1000)
      const hungry = { ms: 1, bytes: 1, pixels: 1 }
      await readPicture(new Uint8Array(10), { to: 'nothing' }, hungry).catch(() => undefined)
    }
    const grown = await grownBy(
      work,
      'dlrms_documents_total{result="made"}',
      'dlrms_document_seconds_count',
      'dlrms_pictures_total{result="killed"}',
    )
    expect(grown).toEqual([1, 1, 1])
  })

  test('[OPS-1] limits that were hit', async () => {
    const places = Array.from({ length: 302 }, () => server.call('public-order.cart', { cartItems: [] }))
    expect(await grownBy(() => Promise.all(places), 'dlrms_limited_total{limit="public/cart"}')).toEqual([2])
  })

  test('[OPS-1] how the process and the installation stand', async () => {
    const lines = await read()
    for (const name of [
      'dlrms_resident_bytes',
      'dlrms_heap_used_bytes',
      'dlrms_event_loop_lag_seconds_count',
      'dlrms_cpu_seconds_total',
      'dlrms_database_connections{state="busy"}',
      'dlrms_database_waiting',
      'dlrms_jobs_waiting',
      'dlrms_jobs_oldest_seconds',
      'dlrms_outbox_oldest_seconds',
      'dlrms_days_unsealed',
      'dlrms_disk_free_bytes',
    ])
      expect([...lines.keys()], name).toContain(name)
    expect(lines.get('dlrms_database_up')).toBe(1)
    // None was taken here, and none is told.
    expect(lines.has('dlrms_backup_age_seconds')).toBe(false)
  })
})

test('[OPS-2] whatever is sent, no line names it', async () => {
  const before = [...(await read()).keys()].length
  const mark = 'sent-from-outside'
  await Promise.all([
    fetch(`${server.url}/api/v1/${mark}`),
    fetch(`${server.url}/${mark}?${mark}`),
    fetch(`${server.url}/api/v1/volumes/${mark}`, { method: 'DELETE' }),
    fetch(`${server.url}/idp/${mark}`),
    push(randomUUID(), mark, {}, 9, 0),
  ])
  const after = await read()
  expect([...after.keys()].join('\n')).not.toContain(mark)
  expect([...after.keys()].join('\n')).not.toContain(volumeId)
  // A line for each family that was asked for the first time, and no more.
  expect(after.size - before).toBeLessThan(80)
})

test('[OPS-3] figures of several processes add up, and what each sees of the whole is told once', () => {
  const hits = counter<'kind'>('test_hits_total', 'Hits')
  const took = histogram('test_seconds', 'Took', [0.1, 1])
  gauge('test_age', 'Age', 'max', () => [[{}, 7]])
  hits.add({ kind: 'a' }, 2)
  for (const seconds of [0.05, 0.5, 5]) took.observe({}, seconds)
  const own = readMeters().filter(({ name }) => name.startsWith('test_'))
  expect(writeShots(joinShots([own, own]))).toBe(
    [
      '# HELP test_hits_total Hits',
      '# TYPE test_hits_total counter',
      'test_hits_total{kind="a"} 4',
      '# HELP test_seconds Took',
      '# TYPE test_seconds histogram',
      'test_seconds_bucket{le="0.1"} 2',
      'test_seconds_bucket{le="1"} 4',
      'test_seconds_bucket{le="+Inf"} 6',
      'test_seconds_sum 11.1',
      'test_seconds_count 6',
      '# HELP test_age Age',
      '# TYPE test_age gauge',
      'test_age 7',
      '',
    ].join('\n'),
  )
})
