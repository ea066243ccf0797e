import { needsPermission, pathNames, type CallSpec } from '#contract/call.ts'
import { toWire, upperSnake } from '#contract/wire-codec.ts'
import { allCalls } from '#server/http/call-table.ts'
import { streamTypeOf } from '#server/request/context.ts'
import { findActor, findSystemRights } from '#server/identity/find-actor.ts'
import { seedId } from '#server/seed/ids.ts'
import { hostileInput } from './hostile-input.ts'
import type { CallName, TestServer } from './test-server.ts'

export type HostileRequest = {
  readonly name: CallName
  readonly method: CallSpec['method']
  /** from the root of the server */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** undefined for what has none */
  readonly body: string | undefined
}

/** Streams have no end, and what ends a session would spoil the requests after it. */
export const hostileNames = (Object.keys(allCalls) as CallName[]).filter(
  (name) => streamTypeOf(name) === null && !/logout|sign-out|session\.|password/.test(name),
)

/** Somebody who asks, and what they may. */
export type HostilePerson = {
  readonly headers: Readonly<Record<string, string>>
  readonly rights: ReadonlySet<string>
}

/** People who may together ask for most calls. */
const usernames = [
  'supervisor1',
  'admin1',
  'entry1',
  'verifier1',
  'approver1',
  'officeadmin1',
  'deliverer1',
  'finalapprover1',
  'acland1',
  'undpentry1',
] as const

export function hostilePeople(server: TestServer): Promise<HostilePerson[]> {
  return Promise.all(
    usernames.map(async (username) => {
      const { accessToken, deskId, userId } = await server.as(username)
      if (deskId === '') {
        const rights = await findSystemRights(server.db, { id: userId, demo: true, userType: 'SYSTEM' })
        return { headers: { 'User-Token': accessToken }, rights: rights ?? new Set() }
      }
      const actor = await findActor(server.db, userId, deskId)
      const headers = { 'User-Token': accessToken, 'Active-Desk': deskId }
      return { headers, rights: actor?.permissions ?? new Set() }
    }),
  )
}

/** Of the khatians of a volume, which stand in many statuses, so many: some are removed by who may. */
const khatians = 12

const known: Readonly<Record<string, unknown>> = {
  volumeId: seedId.volume('birulia-1'),
  templateId: seedId.template('RS'),
  mouzaId: seedId.mouza('birulia'),
  jlNumberId: seedId.jlNumber('birulia', 'RS'),
  upazilaId: seedId.upazila('26', 'Savar'),
  officeId: seedId.office('dhaka'),
  userId: seedId.user('entry2'),
  survey: 'RS',
}

/** What is there under the names of inputs. */
function knownOf(khatianNo: string): Readonly<Record<string, unknown>> {
  const khatianId = seedId.khatian('birulia-1', khatianNo)
  return { ...known, khatianNo, khatianId, rowId: seedId.row(khatianId, 'owners', 0) }
}

/**
 * A request of one call, the same each time `below` gives the same numbers. Three of four are by somebody who may make the
 * call, where there is one among `people`: what comes after the rights is tried, and so are they.
 */
export function hostileRequest(
  name: CallName,
  people: readonly HostilePerson[],
  below: (limit: number) => number,
): HostileRequest {
  const spec: CallSpec = allCalls[name]
  const { needs } = spec
  const may = needsPermission(needs) ? people.filter(({ rights }) => rights.has(needs)) : people
  const asking = may.length > 0 && below(4) > 0 ? may : people
  const person = asking[below(asking.length)]
  const there = knownOf(String(1 + below(khatians)))
  const given = hostileInput(spec.input, below, (field) => there[field], below(3) === 0 ? 0 : 25)
  const input = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>
  const path = spec.path.replace(/\{([a-zA-Z]+)\}/g, (_, field: string) => encode(input[field]))
  const inPath = new Set(pathNames(spec.path))
  const rest = Object.fromEntries(Object.entries(input).filter(([field]) => !inPath.has(field)))
  const query = Object.entries(rest).flatMap(([field, value]) =>
    value === undefined ? [] : [`${spec.spelling === 'upper' ? upperSnake(field) : field}=${encode(value)}`],
  )
  return {
    name,
    method: spec.method,
    path: `/api/v1${path}${spec.method === 'GET' ? `?${query.join('&')}` : ''}`,
    headers: {
      ...person?.headers,
      'content-type': spec.takes === 'file' ? 'application/octet-stream' : 'application/json',
    },
    body: spec.method === 'GET' ? undefined : bodyOf(spec.takes === 'file' ? null : given, rest, spec),
  }
}

function encode(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string)
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\u0000'))
}

function bodyOf(given: unknown, rest: Record<string, unknown>, spec: CallSpec): string {
  if (given === null) return '\u0000%PDF-1.7 nothing'
  try {
    return JSON.stringify(toWire(spec.input, rest, spec.spelling))
  } catch {
    return JSON.stringify(given)
  }
}
