import { uploadedScan, scanCalls } from '#contract/calls/scan.ts'
import { fromWire } from '#contract/wire-codec.ts'
import { coreStore } from '#platform/replica/core-store.ts'
import { sessionStore } from '#platform/session/session.ts'
import { registerUnsafe } from '#platform/update/safe-point.ts'
import { onBeforeLock } from '#platform/vault/vault-store.ts'
import { request, sendFile } from '#platform/wire/api.ts'
import type { UploadStore } from '#store/upload-store.ts'
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

/** Where the person's unfinished files are kept; null for nobody. */
export function uploadStore(): UploadStore | null {
  const { user } = coreStore.getState()
  const userId = personId()
  if (user !== null) return user.uploads
  return userId === undefined ? null : createNamedUploads(userId)
}

/** The queue of a volume, begun with the files that an earlier tab left on this device. */
export function openRun(volumeId: string): Run {
  const known = uploadRuns.getState()[volumeId]
  if (known !== undefined) return known
  const store = uploadStore()
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
    keep: async (id, file) => store?.put(id, volumeId, file),
    drop: async (ids) => store?.remove(ids),
  })
  const run = { queue, uploads: [], arrived: 0 }
  uploadRuns.setState({ [volumeId]: run })
  if (store !== null) void goOn(store, volumeId, queue)
  return run
}

/** One tab goes on with the files: where another one has them, this one waits until it is closed. */
async function goOn(store: UploadStore, volumeId: string, queue: UploadQueue): Promise<void> {
  await navigator.locks.request(`dlrms-uploads-${personId() ?? ''}-${volumeId}`, async () => {
    if (uploadRuns.getState()[volumeId]?.queue !== queue) return
    queue.resume(await store.ofVolume(volumeId))
    await new Promise<void>((resolve) => {
      const unsubscribe = uploadRuns.subscribe((runs) => {
        if (runs[volumeId]?.queue === queue) return
        unsubscribe()
        resolve()
      })
    })
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
