import { changeNote, readNote } from '#store/notes.ts'
import type { UserReplica } from '#store/user-replica.ts'
import type { SecondDraft } from './second-draft.ts'

type Kept = { readonly khatianId: string; readonly draft: SecondDraft }

const note = 'second-keying'

/** Older ones are of khatians that somebody else stored meanwhile. */
const mostKept = 20

/** What this person keyed of a khatian and did not store yet: sealed with their records, for nobody else. [SEC-7] */
export async function readDraft(user: UserReplica, khatianId: string): Promise<SecondDraft | null> {
  return keptIn(await readNote(user, note)).find((one) => one.khatianId === khatianId)?.draft ?? null
}

/** Resolves when it is on the disk; null takes it away. */
export function keepDraft(user: UserReplica, khatianId: string, draft: SecondDraft | null): Promise<void> {
  return changeNote(user, note, (kept) => {
    const others = keptIn(kept).filter((one) => one.khatianId !== khatianId)
    const all = draft === null ? others : [{ khatianId, draft }, ...others].slice(0, mostKept)
    return all.length === 0 ? null : all
  })
}

function keptIn(value: unknown): readonly Kept[] {
  return Array.isArray(value) ? value.filter(isKept) : []
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null || !('khatianId' in value) || !('draft' in value)) return false
  const { draft } = value
  return (
    typeof draft === 'object' &&
    draft !== null &&
    'header' in draft &&
    'owners' in draft &&
    Array.isArray(draft.owners) &&
    'dags' in draft &&
    Array.isArray(draft.dags)
  )
}
