import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, type Json } from '#domain/kernel/canonical-json.ts'
import { digestOf } from '#domain/kernel/digest.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import { foldEdit } from '#domain/khatian/fold.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { applyEdits } from '#domain/khatian/merge.ts'
import { createDoor } from '#server/door/door.ts'
import { khatianLogic } from '#store/khatian-logic.ts'
import type { EntryRow, Rec } from '#sync/types.ts'
import { testId } from '../support/build-khatian.ts'
import { buildActor, memoryDoorPlace } from '../support/door-place.ts'
import { changeArb, editFor, khatianArb } from '../support/edit-arbitraries.ts'
import { testTemplate } from '../support/rs-template.ts'
import { syncContext, syncScope } from '../support/sync-place.ts'

/** The tenth part of the cases of the merge laws. */
const cases = Math.ceil(Number(process.env['MERGE_CASES'] ?? 20_000) / 10)
const actor = buildActor(1)
const changesArb = fc.array(changeArb, { maxLength: 8 })

function editsOf(before: Khatian, changes: readonly Parameters<typeof editFor>[1][]): readonly Edit[] {
  let khatian = before
  let edits: readonly Edit[] = []
  for (const change of changes) {
    const edit = editFor(khatian, change)
    const merged = edit === undefined ? undefined : applyEdits(khatian, [edit], testTemplate)
    if (edit === undefined || merged?.ok !== true) continue
    edits = foldEdit(edits, edit)
    khatian = merged.khatian
  }
  return edits
}

function entryOf(cseq: number, recordId: string, edits: readonly Edit[]): EntryRow {
  return {
    cseq,
    mid: testId(0x900 + cseq),
    recordId,
    scope: syncScope,
    userId: actor.userId,
    deskId: actor.deskId,
    state: 'sealed',
    command: 'khatian.edit',
    input: { edits },
    baseRev: 1,
    madeAt: 1,
    touchedAt: 1,
    text: null,
    attempts: 0,
    parkedUntil: 0,
    answer: null,
    conflicts: [],
    ackRev: null,
  }
}

test(
  '[SYN-9] [S5] what the door makes of two people’s edits and what a device replays are the same bytes',
  { timeout: Math.max(60_000, cases * 50) },
  async () => {
    let merged = 0
    await fc.assert(
      fc.asyncProperty(khatianArb, changesArb, changesArb, async (before, mine, theirs) => {
        const entries = [theirs, mine].map((changes, n) => entryOf(n + 1, before.id, editsOf(before, changes)))
        const sent = entries.filter((entry) => (entry.input as { edits: unknown[] }).edits.length > 0)
        const store = memoryDoorPlace()
        const record: Rec = {
          id: before.id,
          kind: 'khatian',
          scope: syncScope,
          rev: 1,
          digest: digestOf(before as unknown as Json),
          body: before,
        }
        store.place({ ...record, kind: 'khatian', homeDistrict: '26', body: before, logIndex: 0, logHash: '' })
        const door = createDoor(store, { now: () => 1, newId: () => testId(1) })
        const answers = await door.executeAll(
          actor,
          // As two devices would: neither waits for what the other one has in conflict.
          sent.slice(0, 1).map(commandOf),
        )
        answers.push(...(await door.executeAll(actor, sent.slice(1).map(commandOf))))
        const stored = [...store.records.values()].find((one) => one.id === before.id)
        const replayed = khatianLogic.replay(record, sent, syncContext)
        expect(canonicalJson(replayed as Json)).toBe(canonicalJson(stored?.body as unknown as Json))
        expect(khatianLogic.digest(replayed)).toBe(stored?.digest)
        merged += answers.filter((answer) => answer.result === 'partly').length
      }),
      { numRuns: cases },
    )
    expect(merged).toBeGreaterThan(cases * 0.02)
  },
)

function commandOf(entry: EntryRow) {
  const { recordId, command, input, mid, cseq } = entry
  return {
    recordId,
    command,
    input,
    baseRev: 1,
    mid,
    hash: `h${cseq}`,
    device: { deviceId: testId(0x5000 + cseq), madeAt: 1, clockOffset: 0, cseq: 1 },
  }
}
