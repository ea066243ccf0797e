import { khatianActs } from '#domain/khatian/transitions.ts'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { wireLimits } from './limits.ts'
import { conflict, edits, khatianBody, pointedPaths, resolution, uuid } from './values.ts'
import { volumeBody } from './calls/volume.ts'

/**
 * Version of what sealed entries and sync answers look like. History:
 * 1 — khatian create, edit, renumber, remove, act; 2 — pages of a snapshot tell from where they go on; 3 — cells may be
 * marked, khatians are keyed twice, volumes say which numbers are skipped; 4 — an entry complete can be taken back,
 * remarks name the step that sent back and the cells meant, volumes say which one they are split from,
 * a conflict can be decided for a third value; 5 — khatians say what holds them, and what their version was made by;
 * 6 — khatians say who brought them; 7 — volumes may be archived.
 */
export const wireVersion = 7

/** The versions of entries this build reads: its own and all before it. */
export const readableVersions = [1, 2, 3, 4, 5, 6, wireVersion]

/** Header by which a sync answer is told from a captive portal's page. */
export const syncHeader = 'x-dlrms-sync'

/** The commands that may be queued on a device, with their inputs. */
export const queuedCommands = {
  'khatian.create': z.object({ volumeId: uuid, templateId: uuid, number: z.string() }),
  'khatian.edit': z.object({ edits, resolves: z.optional(z.array(resolution)) }),
  'khatian.renumber': z.object({ number: z.string() }),
  'khatian.remove': z.object({}),
  'khatian.act': z.object({ act: z.enum(khatianActs), comment: z.optional(z.string()), paths: pointedPaths }),
} as const

/** Whether a command may wait on a device at all; which acts may, the state table says. */
export function mayQueue(command: string): boolean {
  return Object.hasOwn(queuedCommands, command)
}

/** One sealed mutation. It is serialised once, when it is sealed; its hash is SHA-256 of that text. */
export const entryBody = z.object({
  mid: uuid,
  cseq: z.int(),
  sv: z.int(),
  userId: uuid,
  deskId: uuid,
  madeAt: z.int(),
  clockOffset: z.int(),
  recordId: uuid,
  command: z.string(),
  input: z.unknown(),
  baseRev: z.int(),
})

export type EntryBody = z.output<typeof entryBody>

export const syncRecord = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('khatian'),
    id: uuid,
    scope: z.string(),
    rev: z.int(),
    digest: z.string(),
    body: khatianBody,
  }),
  z.object({
    kind: z.literal('volume'),
    id: uuid,
    scope: z.string(),
    rev: z.int(),
    digest: z.string(),
    body: volumeBody,
  }),
])

export type SyncRecord = z.output<typeof syncRecord>

/**
 * What became of one entry. `applied` and `duplicate` are in the server's history; `partly` left conflicts, or for an act
 * found the record changed (`code`); `rejected` goes to quarantine; `deferred` was not stored and waits.
 */
export const pushResult = z.object({
  mid: uuid,
  result: z.enum(['applied', 'duplicate', 'partly', 'rejected', 'deferred']),
  rev: z.optional(z.int()),
  digest: z.optional(z.string()),
  record: z.optional(syncRecord),
  /** the command removed the record */
  removed: z.optional(z.literal(true)),
  appliedPaths: z.optional(z.array(z.string())),
  conflicts: z.optional(z.array(conflict)),
  code: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
})

export type PushResult = z.output<typeof pushResult>

/** One line of a pull answer. Pages of a scope join: `from` is the cursor the client has, `cursor` the one it has after. */
export const pullPage = z.object({
  scope: z.string(),
  from: z.nullable(z.string()),
  cursor: z.string(),
  /** within a snapshot: the position this page goes on from, so that a page that went missing shows */
  since: z.optional(z.string()),
  /** set while a snapshot runs: keyset position to go on from; the page after the last one has none */
  after: z.optional(z.string()),
  records: z.array(syncRecord),
  /** removed here, or moved to another scope, at that revision */
  gone: z.array(z.object({ id: uuid, rev: z.int() })),
  /** more pages follow at once */
  more: z.boolean(),
  /** records of the scope at the cursor, for a progress bar */
  total: z.optional(z.int()),
})

export type PullPage = z.output<typeof pullPage>

export const pullScope = z.object({ scope: z.string(), cursor: z.nullable(z.string()), after: z.optional(z.string()) })

/** A scope the server does not serve at this cursor, with the reason as an error code. */
export const pullProblem = z.object({ scope: z.string(), problem: z.string() })

export type PullProblem = z.output<typeof pullProblem>

export const syncCalls = {
  'sync.push': call({
    method: 'POST',
    path: '/sync/push',
    input: z.object({
      deviceId: uuid,
      ackedThrough: z.int(),
      batch: z.array(z.string()).check(z.maxLength(wireLimits.entries)),
    }),
    output: z.object({ results: z.array(pushResult), serverTime: z.int() }),
    shape: 'bare',
    spelling: 'camel',
    needs: 'signed-in',
    errors: ['sync.wrong-user', 'request.too-large'],
  }),
  /** Answers NDJSON: one page or problem a line. */
  'sync.pull': call({
    method: 'POST',
    path: '/sync/pull',
    input: z.object({
      scopes: z.array(pullScope).check(z.maxLength(wireLimits.scopes)),
      limit: z.int().check(z.minimum(1), z.maximum(1000)),
    }),
    output: z.union([pullPage, pullProblem]),
    shape: 'bare',
    spelling: 'camel',
    needs: 'signed-in',
  }),
} as const

/** The scope a volume's khatians replicate in. */
export function volumeScope(volumeId: string): string {
  return `volume:${volumeId}`
}
