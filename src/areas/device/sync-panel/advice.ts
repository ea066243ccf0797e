import type { EntryRow } from '#sync/types.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const again = msg`Look at what was refused, put it right and send it again.`

const byCode: Readonly<Record<string, MessageDescriptor>> = {
  'khatian.duplicate': msg`Give it another number, add its rows to the other khatian, or withdraw it.`,
  'khatian.locked': msg`A correction is needed now. What was keyed stays here: it can be read, and exported for the correction.`,
  'khatian.not-found': msg`The khatian is gone. What was keyed can be exported, or keyed again as a new khatian.`,
  'record.not-found': msg`The khatian is gone. What was keyed can be exported, or keyed again as a new khatian.`,
  'khatian.stale': msg`Look at the khatian as it stands now, then send this again.`,
  'khatian.wrong-status': msg`Somebody passed it on already. If nothing is left to do, discard this.`,
  'permission.denied': msg`Your desk may not do this any more. Ask the office; it can be sent again afterwards.`,
  'request.too-large': msg`It is too large to be sent. Export it and tell the office.`,
  'sync.mid-reused': msg`Send it again: it then gets a new name.`,
  'sync.online-only': msg`Give it again with a connection, at the khatian itself; then discard this.`,
  'sync.too-old': msg`This device was away too long for it to be taken by itself. Check the khatian and send it again.`,
  'khatian.no-owner': msg`Key an owner, then give entry complete again.`,
  'khatian.owner-name': msg`Enter the owner’s name, then give entry complete again.`,
  'khatian.dag-number': msg`Enter the dag number, then give entry complete again.`,
  'khatian.no-reason': msg`Key the reason, then give entry complete again.`,
  'khatian.no-dag': msg`Key a dag, then give entry complete again.`,
}

/** What a person can do about an answer; null where it goes on by itself. */
export function adviceFor(entry: EntryRow): MessageDescriptor | null {
  const code = entry.answer?.code ?? null
  if (entry.state === 'conflict') return msg`Somebody else changed the same. Look at both and decide.`
  if (entry.state === 'quarantine') return (code === null ? undefined : byCode[code]) ?? again
  if (code === null) return null
  if (code === 'sync.unknown-command' || code === 'wire.unknown-version')
    return msg`Nothing to do: it passes when the server is updated.`
  if (code === 'sync.lane-stopped') return msg`Decide the change before it first.`
  return entry.state === 'sealed' ? msg`It is tried again by itself.` : null
}

/** A khatian that moved on takes no more edits: sending the same again is offered only where it may have come back. */
export function isLocked(entry: EntryRow): boolean {
  return entry.state === 'quarantine' && entry.answer?.code === 'khatian.locked'
}
