import type { CallOutput, CallParsed, CallSpec } from '#contract/call.ts'
import type { Permission } from '#domain/permission/permission.ts'
import type { Actor, DeskActor } from '#server/door/actor.ts'
import type { Door } from '#server/door/door.ts'
import type { EventStreams } from '#server/events/event-stream.ts'
import type { Database } from '#server/db/port.ts'
import type { SignedInUser } from '#server/identity/find-actor.ts'
import type { TokenFacts } from '#server/identity/token-facts.ts'
import type { Log } from '#server/kernel/log.ts'
import type { FileAnswer } from './file-answer.ts'

/** What a handler may know of its request. */
export type RequestContext = {
  readonly db: Database
  readonly door: Door
  /** who acts, of whichever kind; null for a public call, and for office and system users without a desk */
  readonly actor: Actor | null
  /** the asking person at the active desk; null where the call needs no desk and none was named */
  readonly desk: DeskActor | null
  readonly userId: string | null
  /** whoever asks, of whichever kind; null for a public call */
  readonly user: SignedInUser | null
  /** what a system administrator may do without a desk; null for everybody else */
  readonly systemRights: ReadonlySet<Permission> | null
  /** what the access token said, for calls about the session itself; null without a valid one */
  readonly token: TokenFacts | null
  readonly requestId: string
  readonly idempotencyKey: string | null
  /** where the request came from, for limits */
  readonly address: string
  /** the body of a call that takes a file; null for any other */
  readonly file: Buffer | null
  /** a header that a single call reads, by its name in lower case */
  header(name: string): string | null
  /** sends a cookie with the answer */
  keepCookie(cookie: string): void
  now(): number
  readonly log: Log
  /** what this server was built from */
  readonly build: string
  /** streams of events that are open here */
  readonly streams: EventStreams
  /** the caller left, or the server stops */
  readonly closed: AbortSignal
  /** refuses where token, person or desk no longer hold */
  admitAgain(): Promise<unknown>
}

/** Calls whose answer is written piece by piece as it is read: lines, or events with `null` for a sign of life. */
const streamedCalls = { 'sync.pull': 'application/x-ndjson', 'sync.events': 'text/event-stream' } as const
export type StreamedCall = keyof typeof streamedCalls

/** The type of a call's streamed answer; null where it answers in one piece. */
export function streamTypeOf(name: string): (typeof streamedCalls)[StreamedCall] | null {
  return Object.hasOwn(streamedCalls, name) ? streamedCalls[name as StreamedCall] : null
}

export type Calls = { readonly [name: string]: CallSpec }

/** What a handler answers is only read, so records of the domain fit as they are. */
type Given<T> = T extends readonly (infer Item)[]
  ? readonly Given<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Given<T[Key]> }
    : T

type Answer<Name, C extends CallSpec> = Name extends StreamedCall
  ? AsyncIterable<CallOutput<C> | null>
  : C['shape'] extends 'file'
    ? FileAnswer | Given<CallOutput<C>>
    : Given<CallOutput<C>>

/** One handler for each call of a family: leaving one out does not compile. */
export type Handlers<T extends Calls> = {
  readonly [Name in keyof T]: (ctx: RequestContext, input: CallParsed<T[Name]>) => Promise<Answer<Name, T[Name]>>
}
