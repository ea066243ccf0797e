import { useEffect, useState } from 'react'
import { requestBlob } from '#platform/wire/api.ts'
import { coreStore } from './core-store.ts'
import { onLocked } from '#platform/vault/vault-store.ts'

/** The address of a page's picture; null where it cannot be had now. */
export type OpenPage = (scanId: string) => Promise<string | null>

/**
 * Opens keying copies for as long as a screen stands: each page once, when it is first asked for, from this device or else
 * from the server. One that could not be had is tried again when it is asked for again.
 */
export function usePagePictures(): OpenPage {
  const [pictures] = useState(pagePictures)
  useEffect(() => {
    // A picture must not outlive the vault it came from.
    const forget = onLocked(pictures.close)
    return () => {
      forget()
      pictures.close()
    }
  }, [pictures])
  return pictures.open
}

function pagePictures(): { open: OpenPage; close: () => void } {
  const opened = new Map<string, Promise<string | null>>()
  return {
    open(scanId) {
      const known = opened.get(scanId)
      if (known !== undefined) return known
      const coming = keyingCopy(scanId).then(
        (blob) => (blob === null ? null : URL.createObjectURL(blob)),
        () => null,
      )
      opened.set(scanId, coming)
      void coming.then((src) => {
        if (src === null) opened.delete(scanId)
      })
      return coming
    },
    close() {
      for (const coming of opened.values())
        void coming.then((src) => {
          if (src !== null) URL.revokeObjectURL(src)
        })
      opened.clear()
    },
  }
}

async function keyingCopy(scanId: string): Promise<Blob | null> {
  const { user } = coreStore.getState()
  const held = await user?.pages.get(scanId).catch(() => null)
  return held ?? (navigator.onLine ? requestBlob(`/scans/${scanId}/keying`, {}) : null)
}
