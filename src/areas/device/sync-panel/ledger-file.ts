import { uuid } from '#contract/values.ts'
import { unsavedEntries } from '#store/unsaved-entries.ts'
import type { UserReplica } from '#store/user-replica.ts'
import type { EntryRow } from '#sync/types.ts'
import { openFileWithPassphrase, openFileWithRecoveryKey, sealFile } from '#vault/envelope.ts'
import { openRecoveryFile, type RecoveryPublicKey } from '#vault/recovery-key.ts'
import * as z from 'zod/mini'

type Exported = Awaited<ReturnType<UserReplica['ledger']['exportEntries']>>

/** Whose work lies in a file, for whoever opens it elsewhere. */
export type Owner = { readonly userId: string; readonly nameBn: string; readonly nameEn: string }

export type LedgerFile = { readonly owner: Owner; readonly madeAt: number; readonly work: Exported }

const entry = z.looseObject({
  cseq: z.int(),
  mid: uuid,
  recordId: uuid,
  scope: z.string(),
  userId: uuid,
  deskId: uuid,
  state: z.enum(['sealed', 'conflict', 'quarantine']),
  command: z.string(),
  baseRev: z.int(),
  madeAt: z.int(),
  touchedAt: z.int(),
  text: z.string(),
  conflicts: z.array(z.unknown()),
})

const file = z.object({
  owner: z.object({ userId: uuid, nameBn: z.string(), nameEn: z.string() }),
  madeAt: z.int(),
  work: z.object({
    v: z.literal(1),
    userId: uuid,
    entries: z.array(entry),
    scopes: z.array(z.looseObject({ scope: z.string(), deskId: z.string() })),
  }),
})

/** The chosen entries of this device, or all that are not sent, encrypted to the passphrase and the office's key. */
export async function exportLedger(
  user: UserReplica,
  owner: Owner,
  chosen: ReadonlySet<string> | null,
  passphrase: string,
  recovery: RecoveryPublicKey | null,
): Promise<{ text: string; count: number }> {
  const all = await unsentWork(user)
  const entries = chosen === null ? all.entries : all.entries.filter((one) => chosen.has(one.mid))
  const named = new Set(entries.map(({ scope }) => scope))
  const work: Exported = { ...all, entries, scopes: all.scopes.filter(({ scope }) => named.has(scope)) }
  const payload: LedgerFile = { owner, madeAt: Date.now(), work }
  const text = await sealFile(new TextEncoder().encode(JSON.stringify(payload)), passphrase, recovery)
  return { text, count: entries.length }
}

/** From the database; from memory what it does not have, where the disk is full or the browser deleted it. [STO-4] */
async function unsentWork(user: UserReplica): Promise<Exported> {
  const unsaved = unsavedEntries(user.person.userId)
  try {
    const { kind } = await user.copy.look()
    if (kind === 'kept' && unsaved.length === 0) return await user.ledger.exportEntries()
  } catch {
    // The copy in memory is what is left.
  }
  return user.copy.exportEntries(unsaved)
}

/** What opens a file: its own passphrase, or the key file of the office with the passphrase of that one. */
export type FileSecret = { readonly passphrase: string; readonly keyFile: string | null }

/** Opens a file; null where what is in it is no exported work. Throws `VaultProblem` where it does not open. */
export async function openLedgerFile(text: string, { passphrase, keyFile }: FileSecret): Promise<LedgerFile | null> {
  const bytes =
    keyFile === null
      ? await openFileWithPassphrase(text, passphrase)
      : await openFileWithRecoveryKey(text, await openRecoveryFile(keyFile, passphrase))
  return readLedgerFile(new TextDecoder().decode(bytes))
}

/** An entry is taken only as it was sealed: what would be sent must be what is shown. */
export function readLedgerFile(text: string): LedgerFile | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  const read = z.safeParse(file, value)
  if (!read.success) return null
  const { owner, work } = read.data
  const own = owner.userId === work.userId && work.entries.every((one) => isAsSealed(one, work.userId))
  return own ? (value as LedgerFile) : null
}

function isAsSealed(one: z.output<typeof entry>, userId: string): boolean {
  try {
    const body: unknown = JSON.parse(one.text)
    if (typeof body !== 'object' || body === null) return false
    const told = body as Partial<EntryRow>
    return (
      told.mid === one.mid && told.recordId === one.recordId && told.command === one.command && told.userId === userId
    )
  } catch {
    return false
  }
}

/** Entries of a file that this device does not have yet. */
export async function findNew(user: UserReplica, { work }: LedgerFile): Promise<readonly EntryRow[]> {
  const here = await user.replica.read((tx) =>
    tx.entriesIn(['open', 'sealed', 'acknowledged', 'settled', 'conflict', 'quarantine']),
  )
  const known = new Set(here.map(({ mid }) => mid))
  return work.entries.filter(({ mid }) => !known.has(mid))
}
