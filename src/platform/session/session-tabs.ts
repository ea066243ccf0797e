export type SessionWord = 'signed-in' | 'signed-out'

let channel: BroadcastChannel | undefined

/** One channel for telling and hearing: it does not hear itself, which two in one page would. */
function tabs(): BroadcastChannel | undefined {
  if ('BroadcastChannel' in globalThis) channel ??= new BroadcastChannel('dlrms-session')
  return channel
}

export function tellOtherTabs(what: SessionWord): void {
  tabs()?.postMessage(what)
}

/** Hears what other tabs of this browser do. */
export function onOtherTabs(listener: (what: SessionWord) => void): () => void {
  const hear = ({ data }: MessageEvent): void => {
    if (data === 'signed-in' || data === 'signed-out') listener(data)
  }
  tabs()?.addEventListener('message', hear)
  return () => tabs()?.removeEventListener('message', hear)
}
