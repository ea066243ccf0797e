import { coreStore } from '#platform/replica/core-store.ts'
import { isSafePoint } from './safe-point.ts'

const channelName = 'dlrms-update'
/** A hidden tab has committed what was typed and may be asleep: one that does not answer by then holds nothing back. */
const answerMs = 700

type Word = { kind: 'may-we'; id: string } | { kind: 'not-now'; id: string }

let channel: BroadcastChannel | null = null

function tabs(): BroadcastChannel | null {
  if (channel === null && 'BroadcastChannel' in globalThis) channel = new BroadcastChannel(channelName)
  return channel
}

/** Nothing typed that is not durable and nothing on its way: a reload of this tab now costs nothing. */
export function isQuietHere(): boolean {
  return isSafePoint() && coreStore.getState().status.state !== 'sending'
}

/** Answers other tabs that want to install a new version. */
export function answerUpdates(): () => void {
  const word = (event: MessageEvent<Word>): void => {
    if (event.data.kind === 'may-we' && !isQuietHere())
      tabs()?.postMessage({ kind: 'not-now', id: event.data.id } satisfies Word)
  }
  tabs()?.addEventListener('message', word)
  return () => tabs()?.removeEventListener('message', word)
}

/** Whether every tab of this browser may be reloaded now: `here` and `elsewhere` tell where something would be lost. */
export async function findSafePoint(): Promise<'safe' | 'here' | 'elsewhere'> {
  if (!isQuietHere()) return 'here'
  const bus = tabs()
  if (bus === null) return 'safe'
  const id = crypto.randomUUID()
  const refused = await new Promise<boolean>((resolve) => {
    const hear = (event: MessageEvent<Word>): void => {
      if (event.data.kind === 'not-now' && event.data.id === id) finish(true)
    }
    const finish = (no: boolean): void => {
      clearTimeout(timer)
      bus.removeEventListener('message', hear)
      resolve(no)
    }
    const timer = setTimeout(() => finish(false), answerMs)
    bus.addEventListener('message', hear)
    bus.postMessage({ kind: 'may-we', id } satisfies Word)
  })
  if (refused) return 'elsewhere'
  // Somebody may have typed here meanwhile.
  return isQuietHere() ? 'safe' : 'here'
}
