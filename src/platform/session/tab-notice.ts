import { useEffect, useState } from 'react'

const lockName = (recordId: string): string => `record:${recordId}`
const channelName = 'dlrms-records'
/** A tab that was killed says nothing; its lock is gone all the same. */
const lookAgainMs = 5000

/**
 * Says that a record is open here and hears how many other tabs of this browser have it open. Each holds a shared lock by
 * the record's name, which ends with its tab however that ends; messages only say when to count again.
 */
export function noticeTabs(recordId: string, onOthers: (others: number) => void): () => void {
  const locks = navigator.locks as LockManager | null | undefined
  if (locks === undefined || locks === null) return () => undefined
  const leaving = new AbortController()
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : null
  let release = (): void => undefined
  let timer: ReturnType<typeof setInterval> | undefined

  async function count(known: LockManager): Promise<void> {
    const { held = [] } = await known.query()
    if (leaving.signal.aborted) return
    const others = held.filter((lock) => lock.name === lockName(recordId)).length - 1
    onOthers(Math.max(0, others))
    clearInterval(timer)
    timer = others > 0 ? setInterval(recount, lookAgainMs) : undefined
  }
  const recount = (): void => void count(locks).catch(() => undefined)

  locks
    .request(lockName(recordId), { mode: 'shared', signal: leaving.signal }, async () => {
      const ended = new Promise<void>((resolve) => (release = resolve))
      if (leaving.signal.aborted) return
      recount()
      channel?.postMessage(recordId)
      await ended
    })
    .catch(() => undefined)
    .finally(() => {
      channel?.postMessage(recordId)
      channel?.close()
    })
  if (channel !== null)
    channel.onmessage = ({ data }) => {
      if (data === recordId) recount()
    }
  return () => {
    leaving.abort()
    clearInterval(timer)
    release()
  }
}

/** How many other tabs of this browser have the record open. */
export function useOtherTabs(recordId: string): number {
  const [seen, setSeen] = useState({ recordId, others: 0 })
  useEffect(() => noticeTabs(recordId, (others) => setSeen({ recordId, others })), [recordId])
  return seen.recordId === recordId ? seen.others : 0
}
