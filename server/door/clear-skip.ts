import { digestOf } from '#domain/kernel/digest.ts'
import type { Json } from '#domain/kernel/canonical-json.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { isSkipped, withoutSkips } from '#domain/volume/skips.ts'
import type { Volume } from '#domain/volume/volume.ts'
import type { DoorCommand } from './door-command.ts'
import type { Facts } from './facts.ts'
import type { Accepted } from './judge.ts'
import { leadOf } from './lock-skipping.ts'
import { wholeChange } from './whole-change.ts'

/** The volume's own change that goes with an accepted command on a khatian; null where there is none. */
export function clearSkip(facts: Facts, verdict: Accepted): { command: DoorCommand; verdict: Accepted } | null {
  if (verdict.record !== 'khatian' || verdict.body === null) return null
  const khatian = verdict.body as Khatian
  const stored = facts.records.get(khatian.volumeId)
  const place = facts.volumes.get(khatian.volumeId)
  if (stored?.kind !== 'volume' || stored.body === null || place === undefined) return null
  const [before, lead] = [stored.body as Volume, leadOf(khatian.number)]
  if (!isSkipped(before, lead)) return null
  const after = withoutSkips(before, lead, lead)
  return {
    command: {
      recordId: before.id,
      command: 'volume.unskip-number',
      input: { from: lead, to: lead },
      baseRev: null,
      mid: null,
      hash: null,
    },
    verdict: {
      kind: 'done',
      record: 'volume',
      body: after,
      digest: digestOf(after as unknown as Json),
      scope: stored.scope,
      conflicts: [],
      resolves: [],
      act: null,
      comment: null,
      ...wholeChange(before, after),
      upazilaBbs: place.upazilaBbs,
      officeId: after.officeId,
      mouzaId: after.mouzaId,
    },
  }
}
