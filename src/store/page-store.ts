import type { BlobCipher } from '#vault/blob-cipher.ts'
import type { ImageDb } from './replica-db.ts'

/** Keying copies of scanned pages on this device; sealed where the person has a vault. */
export type PageStore = {
  put(page: { readonly id: string; readonly volumeId: string; readonly blob: Blob }): Promise<void>
  /** null where the page is not held, or was sealed with a key that is not at hand */
  get(id: string): Promise<Blob | null>
}

export function createPageStore(images: ImageDb, cipher: BlobCipher | null): PageStore {
  return {
    async put({ id, volumeId, blob }) {
      const bytes = blob.size
      const stored = cipher === null ? { blob } : { sealed: await cipher.seal(blob, `page:${id}`) }
      await images.page.put({ id, volumeId, bytes, ...stored })
    },
    async get(id) {
      const row = await images.page.get(id)
      if (row?.blob !== undefined) return row.blob
      if (row?.sealed === undefined || cipher === null) return null
      return cipher.open(row.sealed, `page:${id}`)
    },
  }
}
