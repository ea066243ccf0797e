import type { DoorCommand } from './door-command.ts'
import { refused, type Done, type Given, type Kind, type NamedCommand, type OpenKind, type Refused } from './kind.ts'
import type { StoredRecord } from './store.ts'

/** A command read by the schemas of its kind. */
export type ReadFor = { readonly kind: Kind; readonly command: NamedCommand; readonly source: DoorCommand }

export type Accepted = {
  readonly kind: Kind
  readonly open: OpenKind
  readonly source: DoorCommand
  readonly done: Done
}

/**
 * Judges one command of a kind that is at work: what came out of a device's queue and may not wait in one is refused as
 * such; what lies outside the reach of who acts does not exist for them, then permission, then the domain.
 *
 * @param under another command that it goes with: it stands under the permission of that one
 */
export async function judge(
  open: OpenKind,
  holds: (permission: ReturnType<OpenKind['needs']>[number]) => boolean,
  stored: StoredRecord | undefined,
  { kind, command, source }: ReadFor,
  under: boolean,
): Promise<Done | Refused> {
  if (source.device !== undefined && !kind.mayQueue(command.name)) return refused('sync.online-only')
  if (!under && kind.neverAlone.has(command.name)) return refused('request.invalid', { command: 'request.invalid' })
  if (stored !== undefined && stored.kind !== kind.name) return refused(kind.missing)
  const given: Given = { recordId: source.recordId, command, source, stored }
  if (!under) {
    const outside = await open.reach(given)
    if (outside !== null) return outside
    const needed = open.needs(given)
    if (needed.length > 0 && !needed.some(holds)) return refused('permission.denied')
  }
  return open.run(given)
}
