import { keeperMessage } from '#vault/key-keeper.ts'
import { copyKey } from './vault-store.ts'

/** What tabs of one browser say to each other about a vault: same origin, same trust as the page itself. */
type Word =
  | { readonly kind: 'ask'; readonly userId: string }
  | { readonly kind: 'key'; readonly userId: string; readonly key: Uint8Array }
  | { readonly kind: 'lock'; readonly userId: string }
  | { readonly kind: 'destroyed'; readonly userId: string }
  | { readonly kind: 'opened'; readonly userId: string }
  | { readonly kind: 'active' }

type Heard = {
  onLock: (userId: string) => void
  onDestroyed: (userId: string) => void
  onOpened: (userId: string) => void
  onActive: () => void
}

const tabAnswerMs = 250
/** A tab that has just said it is open will answer: at that moment it may be busy for long on a slow machine. */
const openTabAnswerMs = 15_000
const keeperAnswerMs = 1000

let channel: BroadcastChannel | undefined

/** One channel for telling and hearing: it does not hear itself. */
function tabs(): BroadcastChannel | undefined {
  if ('BroadcastChannel' in globalThis) channel ??= new BroadcastChannel('dlrms-vault')
  return channel
}

export function tellTabs(word: Exclude<Word, { kind: 'ask' | 'key' }>): void {
  tabs()?.postMessage(word)
}

/** Hears other tabs, and gives the key of an open vault to one that asks for the same person. */
export function hearTabs(heard: Heard): () => void {
  const onMessage = ({ data }: MessageEvent<Word>): void => {
    if (data.kind === 'lock') heard.onLock(data.userId)
    if (data.kind === 'destroyed') heard.onDestroyed(data.userId)
    if (data.kind === 'opened') heard.onOpened(data.userId)
    if (data.kind === 'active') heard.onActive()
    if (data.kind !== 'ask') return
    const key = copyKey(data.userId)
    if (key === null) return
    tabs()?.postMessage({ kind: 'key', userId: data.userId, key } satisfies Word)
    key.fill(0)
  }
  tabs()?.addEventListener('message', onMessage)
  return () => tabs()?.removeEventListener('message', onMessage)
}

/**
 * The key of a person whose vault is open in another tab, or was in this one before a reload. `toldOpen`: another tab has
 * just said that it holds it open, so its answer is waited for.
 */
export async function askForKey(userId: string, toldOpen = false): Promise<Uint8Array | null> {
  if (toldOpen) return askTabs(userId, openTabAnswerMs)
  const [fromKeeper, fromTab] = await Promise.all([askKeepers(userId), askTabs(userId, tabAnswerMs)])
  return fromKeeper ?? fromTab
}

function askTabs(userId: string, answerMs: number): Promise<Uint8Array | null> {
  const bus = tabs()
  if (bus === undefined) return Promise.resolve(null)
  return new Promise((resolve) => {
    const finish = (key: Uint8Array | null): void => {
      clearTimeout(timer)
      bus.removeEventListener('message', hear)
      resolve(key)
    }
    const hear = ({ data }: MessageEvent<Word>): void => {
      if (data.kind === 'key' && data.userId === userId) finish(data.key)
    }
    const timer = setTimeout(() => finish(null), answerMs)
    bus.addEventListener('message', hear)
    bus.postMessage({ kind: 'ask', userId } satisfies Word)
  })
}

let registration: ServiceWorkerRegistration | undefined

/** Called as soon as there is one, so that a page that goes at once knows whom to leave the key with. */
export function knowKeeper(known: ServiceWorkerRegistration): void {
  registration = known
}

/**
 * The one that controls this page; where none does yet, as on the day a machine is set up or after a forced reload, any
 * that is registered: one that is still being installed hears messages too.
 */
function keepers(): ServiceWorker[] {
  if (!('serviceWorker' in navigator)) return []
  const { controller } = navigator.serviceWorker
  const all = [controller, registration?.active, registration?.waiting, registration?.installing]
  return [...new Set(all.filter((worker) => worker !== null && worker !== undefined))]
}

async function askKeepers(userId: string): Promise<Uint8Array | null> {
  if (!('serviceWorker' in navigator)) return null
  // Kept for leaving: this page may go again before it has registered anything itself.
  registration ??= await navigator.serviceWorker.getRegistration().catch(() => undefined)
  const keys = await Promise.all(keepers().map((worker) => askKeeper(worker, userId)))
  return keys.find((key) => key !== null) ?? null
}

function askKeeper(worker: ServiceWorker, userId: string): Promise<Uint8Array | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(null), keeperAnswerMs)
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer)
      resolve(data instanceof Uint8Array ? data : null)
    }
    worker.postMessage({ type: keeperMessage.take, userId }, [port2])
  })
}

/** For the moment of a reload: the service worker keeps the key in memory and hands it back once. */
export function leaveKey(userId: string): void {
  const key = copyKey(userId)
  if (key === null) return
  keepers()[0]?.postMessage({ type: keeperMessage.keep, userId, key })
  key.fill(0)
}

export function forgetLeftKey(): void {
  for (const worker of keepers()) worker.postMessage({ type: keeperMessage.forget })
}
