import { uploadedScan, scanCalls } from '#contract/calls/scan.ts'
import { fromWire } from '#contract/wire-codec.ts'
import { coreStore } from '#platform/replica/core-store.ts'
import { sessionStore } from '#platform/session/session.ts'
import { registerUnsafe } from '#platform/update/safe-point.ts'
import { onBeforeLock } from '#platform/vault/vault-store.ts'
import { request, sendFile } from '#platform/wire/api.ts'
import type { KeptUpload, UploadStore } from '#store/upload-store.ts'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { openFile } from './open-file.ts'
import { createNamedUploads } from './named-uploads.ts'
import { createUploadQueue, type Upload, type UploadQueue } from './upload-queue.ts'

const longestPauseMs = 30_000

type Run = {
  readonly queue: UploadQueue
  readonly uploads: readonly Upload[]
  /** how many pages this tab has sent */
  readonly arrived: number
}

/** The uploads of this tab by volume: they go on while other screens are open. [BKS-12] */
export const uploadRuns = create<Readonly<Record<string, Run>>>(() => ({}))

const personId = (): string | undefined => sessionStore.getState().user?.id

/**
 * Where the person's unfinished files are kept now, the one that takes files first. Names that were kept before the replica
 * opened stay in the other.
 */
function uploadStores(): readonly UploadStore[] {
  const { user } = coreStore.getState()
  const userId = personId()
  return [...(user === null ? [] : [user.uploads]), ...(userId === undefined ? [] : [createNamedUploads(userId)])]
}

/** The number of the person's unfinished files by volume. */
export async function countUploads(): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const store of uploadStores())
    for (const [volumeId, count] of await store.counts()) counts.set(volumeId, (counts.get(volumeId) ?? 0) + count)
  return counts
}

async function readUploads(volumeId: string): Promise<readonly KeptUpload[]> {
  return (await Promise.all(uploadStores().map((store) => store.ofVolume(volumeId)))).flat()
}

/** The queue of a volume, begun with the files that an earlier tab left on this device. */
export function openRun(volumeId: string): Run {
  const known = uploadRuns.getState()[volumeId]
  if (known !== undefined) return known
  const change = (values: Partial<Run>): void => {
    const run = uploadRuns.getState()[volumeId]
    if (run !== undefined) uploadRuns.setState({ [volumeId]: { ...run, ...values } })
  }
  const queue = createUploadQueue({
    open: openFile,
    sentPages: () => request(scanCalls['scan.pages'], { volumeId }),
    send: async (picture, { source, pageNo }, signal) => {
      const query = new URLSearchParams({ SOURCE: source, PAGE_NO: String(pageNo) })
      const answer = await sendFile(`/volumes/${volumeId}/scans?${query.toString()}`, picture, { signal })
      z.parse(z.object({ data: uploadedScan }), { data: fromWire(uploadedScan, dataOf(answer), 'upper') })
    },
    patience,
    onChange: (uploads) => change({ uploads }),
    onSent: () => change({ arrived: (uploadRuns.getState()[volumeId]?.arrived ?? 0) + 1 }),
    // The replica may open after the queue: the store is looked up at each call.
    keep: async (id, file) => uploadStores()[0]?.put(id, volumeId, file),
    drop: async (ids) => {
      for (const store of uploadStores()) await store.remove(ids)
    },
  })
  const run = { queue, uploads: [], arrived: 0 }
  uploadRuns.setState({ [volumeId]: run })
  void goOn(volumeId, queue)
  return run
}

/** One tab goes on with the files: where another one has them, this one waits until it is closed. */
async function goOn(volumeId: string, queue: UploadQueue): Promise<void> {
  await navigator.locks.request(`dlrms-uploads-${personId() ?? ''}-${volumeId}`, async () => {
    if (uploadRuns.getState()[volumeId]?.queue !== queue) return
    const resume = (): void => void readUploads(volumeId).then(queue.resume, () => undefined)
    resume()
    const stopFollowing = coreStore.subscribe(({ user }, before) => {
      if (user !== null && user !== before.user) resume()
    })
    await new Promise<void>((resolve) => {
      const unsubscribe = uploadRuns.subscribe((runs) => {
        if (runs[volumeId]?.queue === queue) return
        unsubscribe()
        resolve()
      })
    })
    stopFollowing()
  })
}

/** Ends sending in this tab; the files stay on the device. */
function stopRuns(): void {
  for (const { queue } of Object.values(uploadRuns.getState())) queue.stop()
  uploadRuns.setState({}, true)
}

const isBusy = ({ uploads }: Run): boolean =>
  uploads.some(({ state }) => ['waiting', 'reading', 'sending', 'no-connection'].includes(state))

// The files belong to the person whose vault is open.
onBeforeLock(stopRuns)
sessionStore.subscribe(({ user }, before) => {
  if (before.user !== null && user?.id !== before.user.id) stopRuns()
})
// A file that only this tab has is lost with it.
addEventListener('beforeunload', (event) => {
  if (coreStore.getState().user === null && Object.values(uploadRuns.getState()).some(isBusy)) event.preventDefault()
})
// An update loads the page anew only between uploads.
registerUnsafe(() => Object.values(uploadRuns.getState()).some(isBusy))

function dataOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined
}

/** Until the connection is back, or for a while that grows; whichever comes first. */
function patience(turn: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, Math.min(longestPauseMs, 1000 * 2 ** (turn - 1)))
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
