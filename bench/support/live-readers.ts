import { randomUUID } from 'node:crypto'
import { officeTopic, recordTopic } from '#contract/calls/scope.ts'
import { volumeScope } from '#contract/sync.ts'
import { khatianLists } from '#domain/khatian/list-names.ts'
import { seedId } from '#server/seed/ids.ts'
import { followEvents } from '#tests/support/follow-events.ts'
import { signIn, type SignedIn } from '#tests/support/sign-in.ts'
import { startTestServer, testPassword, type Session, type TestServer } from '#tests/support/test-server.ts'

/** What screens ask anew when a name moves: so many reads each, as the screens of the app do. */
type Screen = {
  readonly reads: ReadonlyMap<string, readonly string[]>
  readonly scopes: readonly string[]
  readonly records: readonly string[]
}
export type Seat = SignedIn & { readonly deskId: string; readonly userId: string }

const togetherMs = 300
const leastBetweenMs = 1000
const streamsEach = 10
const volumeId = seedId.volume('birulia-1')
const otherVolumeId = seedId.volume('birulia-2')
const templateId = seedId.template('RS')
const lists: readonly string[] = khatianLists

const listScreen = (list: string): Screen => ({
  reads: new Map<string, string[]>([
    [`list/${list}`, ['list']],
    ...lists.map((one): [string, string[]] => [`count/${one}`, ['counts']]),
  ]),
  scopes: [],
  records: [],
})
const homeScreen = (...queues: string[]): Screen => ({
  reads: new Map(queues.map((queue) => [`count/${queue}`, [queue]])),
  scopes: [],
  records: [],
})
const reviewScreen = (id: string): Screen => ({
  reads: new Map([[recordTopic(id), ['khatian']]]),
  scopes: [],
  records: [id],
})
const volumeScreen = (id: string): Screen => ({
  reads: new Map([[volumeScope(id), ['volume', 'volume-khatians']]]),
  scopes: [volumeScope(id)],
  records: [],
})

export type NewsFigures = { readonly reads: number; readonly events: number; readonly acts: number }

/**
 * Two hundred screens of one district while one person acts five times a second: how many reads a second news make them
 * ask for, and how many events they are told.
 */
export async function readsCausedByNews(seconds: number): Promise<NewsFigures> {
  const server = await startTestServer()
  try {
    const writer = await server.as('entry1')
    const looked = await Promise.all(Array.from({ length: 25 }, (_one, n) => made(writer, 200 + n)))
    // As many of each kind of screen.
    const groups: [string, Screen[]][] = [
      [
        'entry2',
        [
          ...times(25, listScreen('draft')),
          ...times(25, listScreen('correction-needed')),
          ...times(13, homeScreen('correction-needed', 'draft', 'sent')),
          ...times(5, volumeScreen(volumeId)),
          ...times(20, volumeScreen(otherVolumeId)),
        ],
      ],
      [
        'verifier1',
        [
          ...times(25, listScreen('verify')),
          ...times(12, homeScreen('re-verify', 'verify')),
          ...looked.map(reviewScreen),
        ],
      ],
      ['comparer1', times(25, listScreen('compare'))],
      ['approver1', times(25, listScreen('approve'))],
    ]
    const counted = { reads: 0, events: 0 }
    let counting = false
    const closing: (() => Promise<void>)[] = []
    for (const [name, screens] of groups) {
      const seats = await seatsLike(server, name, Math.ceil(screens.length / streamsEach))
      for (const [n, screen] of screens.entries()) {
        const seat = seats[n % seats.length]
        if (seat === undefined) throw new Error('no seat')
        closing.push(await look(server.url, seat, screen, counted, () => counting))
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    counting = true
    const acts = await act(writer, seconds)
    counting = false
    for (const close of closing) await close()
    return { reads: counted.reads / seconds, events: counted.events / seconds, acts: acts / seconds }
  } finally {
    await server.close()
  }
}

function times(count: number, screen: Screen): Screen[] {
  return Array.from({ length: count }, () => screen)
}

/** More people at the desk of one who is there. */
export async function seatsLike(server: TestServer, username: string, count: number): Promise<Seat[]> {
  const { deskId, userId } = await server.as(username)
  const seats: Seat[] = []
  for (let n = 0; n < count; n++) {
    const [id, name] = [randomUUID(), `${username}-${n}`]
    await server.db.query(
      `insert into app_user select (jsonb_populate_record(u, jsonb_build_object('id', $1::text, 'idp_sub', $1::text, 'username', $2::text,
         'mobile', null, 'email', null, 'nid', null))).* from app_user u where id = $3`,
      [id, name, userId],
    )
    await server.db.query('insert into desk_user (desk_id, user_id) values ($1, $2)', [deskId, id])
    seats.push({ ...(await signIn(server.url, name, testPassword)), deskId, userId: id })
  }
  return seats
}

async function look(
  url: string,
  seat: Seat,
  { reads, scopes, records }: Screen,
  counted: { reads: number; events: number },
  counting: () => boolean,
): Promise<() => Promise<void>> {
  const topics = [officeTopic(seedId.office('dhaka')), ...records.map(recordTopic)]
  const known = new Map<string, number>()
  const asked = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  let askedAt = 0
  const stream = await followEvents(url, seat, { scopes: [...scopes], topics }, (event) => {
    const name = (event.scope ?? event.topic ?? '').replace(/^office:[^/]*\//, '')
    if (counting()) counted.events += 1
    if (known.get(name) === event.n) return
    known.set(name, event.n ?? 0)
    for (const read of reads.get(name) ?? []) asked.add(read)
    if (asked.size === 0) return
    timer ??= setTimeout(
      () => {
        timer = null
        askedAt = Date.now()
        if (counting()) counted.reads += asked.size
        asked.clear()
      },
      Math.max(togetherMs, askedAt + leastBetweenMs - Date.now()),
    )
  })
  return () => stream.close()
}

/** Keys khatian after khatian: begun, three cells, declared complete. */
async function act(writer: Session, seconds: number): Promise<number> {
  const began = performance.now()
  let acts = 0
  let khatianId = ''
  const steps: (() => Promise<unknown>)[] = [
    async () => (khatianId = await made(writer, 300 + acts)),
    () => keyed(writer, khatianId, 'owners', { name: 'করিম' }),
    () => keyed(writer, khatianId, 'dags', { dagNo: '7', area: 1250 }),
    () => keyed(writer, khatianId, 'dags', { dagNo: '8', area: 1250 }),
    () => writer.call('khatian.entry-complete', { khatianId }),
  ]
  while (performance.now() - began < seconds * 1000) {
    await steps[acts % steps.length]?.()
    acts += 1
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, acts * 200 - (performance.now() - began))))
  }
  return acts
}

async function made(writer: Session, number: number): Promise<string> {
  const khatianId = randomUUID()
  const khatianNo = `5/${number}`
  const { status, body } = await writer.call('khatian.create', { khatianId, volumeId, templateId, khatianNo })
  if (status >= 300) throw new Error(`khatian ${khatianNo}: ${JSON.stringify(body)}`)
  return khatianId
}

function keyed(writer: Session, khatianId: string, section: string, cells: Record<string, string | number>) {
  const edits = [{ path: `${section}[${randomUUID()}]`, from: null, to: { order: 'i1', cells } }]
  return writer.call('khatian.edit', { khatianId, edits })
}
