import { uploadedScan, scanCalls } from '#contract/calls/scan.ts'
import { fromWire } from '#contract/wire-codec.ts'
import { request, sendFile } from '#platform/wire/api.ts'
import { registerUnsafe } from '#platform/update/safe-point.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { openFile } from './open-file.ts'
import { scanPages } from './scan-queries.ts'
import { createUploadQueue, type Upload, type UploadQueue } from './upload-queue.ts'
import * as z from 'zod/mini'

const longestPauseMs = 30_000

/** The files on their way to a volume, for as long as its screen stands. */
export function useUploads(volumeId: string): { uploads: readonly Upload[]; queue: UploadQueue; busy: boolean } {
  const queries = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useMemo(
    () =>
      createUploadQueue({
        open: openFile,
        sentPages: () => request(scanCalls['scan.pages'], { volumeId }),
        send: async (picture, { source, pageNo }, signal) => {
          const query = new URLSearchParams({ SOURCE: source, PAGE_NO: String(pageNo) })
          const answer = await sendFile(`/volumes/${volumeId}/scans?${query.toString()}`, picture, { signal })
          z.parse(z.object({ data: uploadedScan }), { data: fromWire(uploadedScan, dataOf(answer), 'upper') })
        },
        patience,
        onChange: setUploads,
        onSent: () => void queries.invalidateQueries({ queryKey: scanPages(volumeId).queryKey }),
      }),
    [queries, volumeId],
  )
  useEffect(() => () => queue.stop(), [queue])
  const busy = uploads.some(({ state }) => ['waiting', 'reading', 'sending', 'no-connection'].includes(state))
  // The app must not renew itself in the midst of it.
  useEffect(() => (busy ? registerUnsafe(() => true) : undefined), [busy])
  return { uploads, queue, busy }
}

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
