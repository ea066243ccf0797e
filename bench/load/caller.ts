import { randomUUID } from 'node:crypto'
import type { CallInput } from '#contract/call.ts'
import { writeRequest } from '#contract/call-request.ts'
import { allCalls, type AllCalls } from '#server/http/call-table.ts'
import type { Client } from './client.ts'
import type { Measures } from './measures.ts'

/** JSON as it came over the wire. */
type Body = ReturnType<typeof JSON.parse>

export type Seat = { readonly client: Client; readonly token: string; readonly deskId: string | null }

/** An answer that is none: told with its call, and its act ends. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered'
}

export function headersOf({ token, deskId }: Seat): Record<string, string> {
  return { 'user-token': token, ...(deskId === null ? {} : { 'active-desk': deskId }) }
}

/** Makes a call of the table, timed under a name. */
export function callerOf(measures: Measures) {
  return async <N extends keyof AllCalls>(
    kind: string,
    seat: Seat,
    name: N,
    input: CallInput<AllCalls[N]>,
  ): Promise<Body> => {
    const { path, method, body } = writeRequest(allCalls[name], input as never)
    const headers = {
      ...(seat.token === '' ? {} : headersOf(seat)),
      ...(body === null ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    }
    return measures.timed(kind, async () => {
      const { status, text } = await seat.client.send(`/api/v1${path}`, { method, headers, body })
      if (status >= 300) throw new Unanswered(`${name}: ${status} ${codeOf(text)}`)
      // Pulls answer line by line.
      return name === 'sync.pull'
        ? text.split('\n').flatMap((line): Body[] => (line === '' ? [] : [JSON.parse(line)]))
        : (JSON.parse(text) as Body)
    })
  }
}

export type Caller = ReturnType<typeof callerOf>

function codeOf(text: string): string {
  return /"(?:code|CODE)":"([^"]+)"/.exec(text)?.[1] ?? text.slice(0, 80)
}
