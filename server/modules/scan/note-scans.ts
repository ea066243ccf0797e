import type { DeskActor } from '#server/door/actor.ts'
import type { Door } from '#server/door/door.ts'

/**
 * Tells everybody who follows the volume that its pages changed, and its log by whom. It comes after the pages are stored,
 * so nobody asks for them too early; where it fails the sender repeats the whole request. [BKS-8]
 */
export async function noteScans({ door }: { readonly door: Door }, actor: DeskActor, volumeId: string): Promise<void> {
  const input = {}
  await door.execute(actor, {
    recordId: volumeId,
    command: 'volume.note-scans',
    input,
    baseRev: null,
    mid: null,
    hash: null,
  })
}
