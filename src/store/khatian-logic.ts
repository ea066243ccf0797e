import type { Json } from '#domain/kernel/canonical-json.ts'
import { digestOf } from '#domain/kernel/digest.ts'
import { runQueuedCommand, type QueuedCommand } from '#domain/khatian/queued-command.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import { foldEdit } from '#domain/khatian/fold.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { rowPath, findTarget } from '#domain/khatian/path.ts'
import { conflictOfWire, type WireConflict } from '#contract/values.ts'
import type { EntryRow, Rec, RecordLogic } from '#sync/types.ts'
import { khatianCard } from './khatian-card.ts'
import { asVolumeContext, type VolumeContext } from './volume-context.ts'

/** The engine's view of land records: the same domain function that judges on the server replays on the device. */
export const khatianLogic: RecordLogic = {
  editCommand: 'khatian.edit',

  kindOf: (command) => command.split('.')[0] ?? '',

  removes: (command) => command === 'khatian.remove',

  replay(base, entries, context) {
    if (base !== undefined && base.kind !== 'khatian') return base.body
    return replayKhatian(base, entries, asVolumeContext(context)) ?? undefined
  },

  digest: (body) => digestOf(body as Json),

  card(body, scope, state) {
    return isKhatian(body) ? khatianCard(body, scope, state) : null
  },

  fold(input, edit) {
    const edits = foldEdit(editsOf(input), edit as Edit)
    return edits.length === 0 ? null : { edits }
  },

  split(input, fits) {
    const edits = editsOf(input)
    if (edits.length < 2 || fits(input)) return [input]
    const half = Math.ceil(edits.length / 2)
    return [edits.slice(0, half), edits.slice(half)].flatMap((some) => khatianLogic.split({ edits: some }, fits))
  },
}

export function replayKhatian(
  base: Rec | undefined,
  entries: readonly EntryRow[],
  context: VolumeContext | undefined,
): Khatian | null {
  return entries.reduce<Khatian | null>(
    (khatian, entry) => step(khatian, entry, context),
    base === undefined ? null : (base.body as Khatian),
  )
}

/** An entry that does not apply leaves the record as it is: its fate is told by its own row. */
function step(khatian: Khatian | null, entry: EntryRow, context: VolumeContext | undefined): Khatian | null {
  const command = { name: entry.command, input: inputOf(entry) } as QueuedCommand
  const templateId = command.name === 'khatian.create' ? command.input.templateId : khatian?.templateId
  const outcome = runQueuedCommand(khatian, command, {
    recordId: entry.recordId,
    userId: entry.userId,
    volume: context?.volume ?? null,
    template: (templateId === undefined ? undefined : context?.templates[templateId]) ?? null,
    office: context?.rules ?? { skipVerification: false, allowSamePerson: false },
    numberTaken: false,
    laneUnbroken: true,
    queued: true,
  })
  return outcome.kind === 'done' ? outcome.khatian : khatian
}

/** While a conflict stands the screen keeps what was keyed here: the contested paths go over the server's values. */
function inputOf(entry: EntryRow): unknown {
  if (entry.state !== 'conflict' || entry.command !== 'khatian.edit') return entry.input
  return { edits: keepMine(entry.conflicts) }
}

/**
 * The edits by which "mine" wins over the values that stand. A row that was removed meanwhile comes back with what was
 * keyed into it.
 */
export function keepMine(conflicts: readonly WireConflict[]): Edit[] {
  const restored = new Map<string, Record<string, unknown>>()
  const edits: Edit[] = []
  for (const conflict of conflicts.map(conflictOfWire)) {
    const target = findTarget(conflict.path)
    if (conflict.gone !== true || target?.kind !== 'cell') {
      edits.push({ path: conflict.path, from: conflict.theirs, to: conflict.mine })
      continue
    }
    const path = rowPath(target.section, target.rowId)
    restored.set(path, { ...restored.get(path), [target.field]: conflict.mine })
  }
  const rows = [...restored].map(([path, cells]): Edit => ({
    path,
    from: null,
    to: { order: 'zz', cells } as Edit['to'],
  }))
  return [...edits, ...rows]
}

function editsOf(input: unknown): readonly Edit[] {
  return typeof input === 'object' && input !== null && 'edits' in input && Array.isArray(input.edits)
    ? (input.edits as Edit[])
    : []
}

export function isKhatian(body: unknown): body is Khatian {
  return typeof body === 'object' && body !== null && 'owners' in body && 'dags' in body
}
