import type { BlobCipher, SealedBlob } from '#vault/blob-cipher.ts'
import type { ImageDb, UploadRow } from './replica-db.ts'

/** A file of scanned pages that waits on this device until all of its pages are at the server. */
export type KeptUpload = {
  readonly id: string
  readonly volumeId: string
  readonly name: string
  /** null where the device did not take the file, or its key is not available */
  readonly file: File | null
}

/** The files of unfinished uploads, sealed where the person has a vault. [BKS-12] */
export type UploadStore = {
  /** Keeps a file under the id; where the device does not take it, keeps its name alone. */
  put(id: string, volumeId: string, file: File): Promise<void>
  /** files of a volume, the oldest first */
  ofVolume(volumeId: string): Promise<readonly KeptUpload[]>
  /** number of files by volume */
  counts(): Promise<ReadonlyMap<string, number>>
  remove(ids: readonly string[]): Promise<void>
}

const listeners = new Set<() => void>()

/** Says when files were kept or removed in this tab. */
export function onUploadsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function uploadsChanged(): void {
  for (const listener of listeners) listener()
}

export function createUploadStore(images: ImageDb, cipher: BlobCipher | null): UploadStore {
  const keep = (blob: Blob, place: string): Promise<Blob | SealedBlob> =>
    cipher === null ? Promise.resolve(blob) : cipher.seal(blob, place)
  const open = async (kept: Blob | SealedBlob, place: string): Promise<Blob | null> => {
    if (kept instanceof Blob) return kept
    return cipher === null ? null : cipher.open(kept, place).catch(() => null)
  }

  async function read({ id, volumeId, name: keptName, file: kept }: UploadRow): Promise<KeptUpload> {
    const name = (await (await open(keptName, namePlace(id)))?.text()) ?? ''
    const bytes = kept === undefined ? null : await open(kept, filePlace(id))
    return { id, volumeId, name, file: bytes === null ? null : new File([bytes], name, { type: bytes.type }) }
  }

  return {
    async put(id, volumeId, file) {
      const row = {
        id,
        volumeId,
        bytes: file.size,
        addedAt: Date.now(),
        name: await keep(new Blob([file.name]), namePlace(id)),
      }
      try {
        await images.upload.put({ ...row, file: await keep(file, filePlace(id)) })
      } catch {
        await images.upload.put(row)
      }
      uploadsChanged()
    },
    async ofVolume(volumeId) {
      const rows = await images.upload.where('volumeId').equals(volumeId).sortBy('addedAt')
      return Promise.all(rows.map(read))
    },
    async counts() {
      const volumes = await images.upload.orderBy('volumeId').keys()
      return countEach(volumes.map(String))
    },
    async remove(ids) {
      await images.upload.bulkDelete([...ids])
      uploadsChanged()
    },
  }
}

export function countEach(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

const namePlace = (id: string): string => `upload-name:${id}`
const filePlace = (id: string): string => `upload:${id}`
