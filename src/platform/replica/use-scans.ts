import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo, useState } from 'react'
import type { ScanEntry } from '#contract/calls/volume.ts'
import { request, requestBlob } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import type { UserReplica } from '#store/user-replica.ts'
import { onLocked } from '#platform/vault/vault-store.ts'

const noScans: readonly ScanEntry[] = []

/** Addresses of pictures that are shown or were until a moment ago. */
const shown = new Set<string>()

function release(src: string): void {
  if (shown.delete(src)) URL.revokeObjectURL(src)
}

// A picture must not outlive the vault it came from.
onLocked(() => {
  for (const src of shown) release(src)
})

/** The pages of a volume in the order of the book: from this device, else from the server. */
export function useScans(user: UserReplica, volumeId: string): readonly ScanEntry[] {
  const held = useLiveQuery(async () => (await user.images.manifest.get(volumeId)) ?? null, [user, volumeId])
  const { online } = useConnectivity()
  const [fetched, setFetched] = useState<{ volumeId: string; scans: readonly ScanEntry[] } | null>(null)
  const missing = held === null && online && fetched?.volumeId !== volumeId

  useEffect(() => {
    if (!missing) return
    const leaving = new AbortController()
    async function load(): Promise<void> {
      const { volumeCalls } = await import('#contract/calls/volume.ts')
      const scans = await request(volumeCalls['volume.scans'], { volumeId }, { signal: leaving.signal })
      if (!leaving.signal.aborted) setFetched({ volumeId, scans: inPageOrder(scans) })
    }
    // Keying goes on without the pages; the viewer says that there are none.
    load().catch(() => undefined)
    return () => leaving.abort()
  }, [missing, volumeId])

  const ordered = useMemo(() => inPageOrder(held?.scans ?? noScans), [held])
  if (held !== null && held !== undefined) return ordered
  return fetched?.volumeId === volumeId ? fetched.scans : noScans
}

function inPageOrder(scans: readonly ScanEntry[]): readonly ScanEntry[] {
  return [...scans].sort((a, b) => a.pageNo - b.pageNo)
}

type Picture = { readonly scanId: string; readonly src: string | null }

/** The address of a page's picture: the keying copy of this device, else fetched; the one before stays until it is there. */
export function usePagePicture(user: UserReplica, scanId: string | null): string | null {
  const [picture, setPicture] = useState<Picture | null>(null)
  const { online } = useConnectivity()

  useEffect(() => {
    if (scanId === null) return
    const leaving = new AbortController()
    let src: string | null = null
    async function load(id: string): Promise<void> {
      const blob = (await user.pages.get(id).catch(() => null)) ?? (await fetchPage(id, leaving.signal))
      if (leaving.signal.aborted) return
      src = blob === null ? null : URL.createObjectURL(blob)
      if (src !== null) shown.add(src)
      setPicture({ scanId: id, src })
    }
    load(scanId).catch(() => {
      if (!leaving.signal.aborted) setPicture({ scanId, src: null })
    })
    return () => {
      leaving.abort()
      const done = src
      // The viewer still shows it until the next one is there.
      if (done !== null) setTimeout(() => release(done), 10_000)
    }
    // A page that could not be fetched is tried again when the connection is back.
  }, [user, scanId, online])

  return scanId === null ? null : (picture?.src ?? null)
}

async function fetchPage(id: string, signal: AbortSignal): Promise<Blob | null> {
  return navigator.onLine ? requestBlob(`/scans/${id}/keying`, { signal }) : null
}
