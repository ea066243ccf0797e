import { coreStore } from '#platform/replica/core-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { scanPages } from './scan-queries.ts'
import type { Upload, UploadQueue } from '#features/scan-uploads/upload-queue.ts'
import { openRun, uploadRuns } from '#features/scan-uploads/upload-runs.ts'

/** The files on their way to a volume. */
export function useUploads(volumeId: string): { uploads: readonly Upload[]; queue: UploadQueue } {
  const queries = useQueryClient()
  // Another person's replica has other files.
  const user = coreStore((state) => state.user)
  const run = uploadRuns((runs) => runs[volumeId])
  const isClosed = run === undefined
  useEffect(() => {
    if (isClosed) openRun(volumeId)
  }, [volumeId, user, isClosed])
  const arrived = run?.arrived ?? 0
  useEffect(() => {
    if (arrived > 0) void queries.invalidateQueries({ queryKey: scanPages(volumeId).queryKey })
  }, [queries, volumeId, arrived])
  return run ?? { uploads: [], queue: waitingQueue(volumeId) }
}

/** Until the first effect has run: what is added opens the run. */
function waitingQueue(volumeId: string): UploadQueue {
  return openableQueue(() => openRun(volumeId).queue)
}

function openableQueue(open: () => UploadQueue): UploadQueue {
  return {
    add: (files) => open().add(files),
    resume: (files) => open().resume(files),
    cancel: (id) => open().cancel(id),
    retry: (id) => open().retry(id),
    clear: () => open().clear(),
    stop: () => open().stop(),
  }
}
