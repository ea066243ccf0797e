import { countEach, uploadsChanged, type UploadStore } from '#store/upload-store.ts'
import * as z from 'zod/mini'

const list = z.array(z.object({ id: z.string(), volumeId: z.string(), name: z.string() }))

type Named = z.output<typeof list>

/**
 * The store of a person for whom this device keeps no records: it keeps the names of the files alone, so that the next tab
 * can ask for them again. [BKS-12]
 */
export function createNamedUploads(userId: string): UploadStore {
  const key = `dlrms.uploads.${userId}`
  const read = (): Named => {
    const parsed = z.safeParse(list, parse(localStorage.getItem(key)))
    return parsed.success ? parsed.data : []
  }
  const write = (names: Named): void => {
    if (names.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(names))
    uploadsChanged()
  }
  return {
    put: async (id, volumeId, { name }) => write([...read().filter((one) => one.id !== id), { id, volumeId, name }]),
    ofVolume: async (volumeId) =>
      read()
        .filter((one) => one.volumeId === volumeId)
        .map((one) => ({ ...one, file: null })),
    counts: async () => countEach(read().map(({ volumeId }) => volumeId)),
    remove: async (ids) => write(read().filter(({ id }) => !ids.includes(id))),
  }
}

function parse(text: string | null): unknown {
  try {
    return text === null ? [] : JSON.parse(text)
  } catch {
    return []
  }
}
