import { khatianTempCalls, type TempKhatian } from '#contract/calls/khatian-temp.ts'
import { volumePlace, type VolumeView } from '#contract/calls/volume.ts'
import { surveyKey } from '#contract/values.ts'
import { tempDagsText, tempOwnersText } from '#domain/khatian-temp/row-text.ts'
import { request } from '#platform/wire/api.ts'
import { changeNote, readNote } from '#store/notes.ts'
import type { UserReplica } from '#store/user-replica.ts'
import * as z from 'zod/mini'

/** A line of the index on paper: its owners and dags as they are typed, or that a khatian stands in its place. */
const copiedEntry = z.object({
  id: z.string(),
  number: z.string(),
  owners: z.string(),
  dags: z.string(),
  replaced: z.boolean(),
})

const indexCopy = z.object({
  /** when it was read, in milliseconds */
  at: z.number(),
  place: volumePlace,
  volumeNo: z.int(),
  survey: surveyKey,
  from: z.int(),
  to: z.int(),
  entries: z.array(copiedEntry),
})

/** The whole index of a volume as it stood at a moment, with all that its paper says. */
export type IndexCopy = z.output<typeof indexCopy>
export type CopiedEntry = z.output<typeof copiedEntry>

const pageSize = 100
const noteOf = (volumeId: string): string => `temp-index-copy.${volumeId}`

/** Reads every entry by the order of numbers, page by page. */
export async function readIndex({ volume, place }: VolumeView, at: number): Promise<IndexCopy> {
  // An entry made or removed meanwhile shifts the others: none is printed twice.
  const entries = new Map<string, CopiedEntry>()
  for (let pageNo = 1; ; pageNo++) {
    const asked = { volumeId: volume.id, order: 'number', pageNo, pageSize } as const
    const { data, meta } = await request(khatianTempCalls['khatian-temp.list'], asked)
    for (const entry of data) entries.set(entry.id, copiedOf(entry))
    if (data.length < pageSize || pageNo * pageSize >= meta.total) break
  }
  const { volumeNo, survey, from, to } = volume
  return { at, place, volumeNo, survey, from, to, entries: [...entries.values()] }
}

function copiedOf({ id, khatianNo, owners, dags, replacedBy }: TempKhatian): CopiedEntry {
  return {
    id,
    number: khatianNo,
    owners: tempOwnersText(owners),
    dags: tempDagsText(dags.map(({ dagNo }) => dagNo)),
    replaced: replacedBy !== null,
  }
}

/** Keeps it on the device in place of an older one, sealed as records are; one that cannot keep it prints it all the same. */
export async function keepCopy(user: UserReplica, volumeId: string, copy: IndexCopy): Promise<void> {
  await changeNote(user, noteOf(volumeId), () => copy).catch(() => undefined)
}

/** What the device holds of an index; undefined where it never read it. */
export async function findCopy(user: UserReplica, volumeId: string): Promise<IndexCopy | undefined> {
  const known = z.safeParse(indexCopy, await readNote(user, noteOf(volumeId)).catch(() => undefined))
  return known.success ? known.data : undefined
}
