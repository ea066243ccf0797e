import type { VolumeView } from '#contract/calls/volume.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { coreStore } from '#platform/replica/core-store.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { findCopy, type IndexCopy, keepCopy, readIndex } from './index-copy.ts'
import { IndexSheet } from './index-sheet.tsx'

type Props = {
  volumeId: string
  /** undefined without a connection: what the device holds is printed then */
  view: VolumeView | undefined
}

/** Prints the whole index, not the page of it that the screen shows; by its button, and by the key of printing. [TMP-12] */
export function PrintIndex({ volumeId, view }: Props) {
  const { t } = useLingui()
  const { online } = useConnectivity()
  const problemText = useProblemText()
  const user = coreStore((state) => state.user)
  const [copy, setCopy] = useState<IndexCopy | null>(null)

  async function copyFromServer(from: VolumeView): Promise<IndexCopy> {
    const read = await readIndex(from, Date.now())
    if (user !== null) await keepCopy(user, volumeId, read)
    return read
  }

  const held = async (): Promise<IndexCopy | undefined> => (user === null ? undefined : findCopy(user, volumeId))

  const print = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      if (view === undefined || !online) return held()
      return copyFromServer(view).catch(async (error: unknown) => {
        // Whoever may not read it any more gets no older one either.
        if (error instanceof ApiProblem && error.retry !== 'later') throw error
        return (await held()) ?? Promise.reject(error)
      })
    },
    onSuccess: (read) => {
      if (read === undefined)
        return showToast('bad', t`This device has not read the index yet: it needs a connection once.`)
      flushSync(() => setCopy(read))
      window.print()
    },
    onError: (error) => showToast('bad', problemText(error)),
  })

  // Read ahead, so that it can be printed when the connection is gone.
  const readAhead = useEffectEvent(() => {
    if (view !== undefined && online && user !== null) void copyFromServer(view).catch(() => undefined)
  })
  useEffect(() => readAhead(), [volumeId, user, online])

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPrint = event.code === 'KeyP' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
    if (!isPrint) return
    event.preventDefault()
    if (!print.isPending) print.mutate()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  return (
    <>
      <Button variant="default" loading={print.isPending} aria-keyshortcuts="Control+P" onClick={() => print.mutate()}>
        <Trans>Print</Trans>
      </Button>
      {copy === null ? null : createPortal(<IndexSheet copy={copy} />, document.body)}
    </>
  )
}
