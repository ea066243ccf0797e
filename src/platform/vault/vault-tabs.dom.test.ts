import { afterEach, expect, test, vi } from 'vitest'
import { createKeyKeeper } from '#vault/key-keeper.ts'
import { dropKey, holdKey } from './vault-store.ts'
import { askForKey, forgetLeftKey, knowKeeper, leaveKey } from './vault-tabs.ts'

const key = new Uint8Array(32).fill(7)

/** A service worker with the keeper of the real one. */
function worker(): ServiceWorker {
  const keeper = createKeyKeeper(() => Date.now())
  const postMessage = (message: unknown, ports: MessagePort[] = []) => {
    const answer = keeper.hear(message)
    ports[0]?.postMessage(answer)
  }
  return { postMessage } as unknown as ServiceWorker
}

type Workers = { controller?: ServiceWorker; active?: ServiceWorker; installing?: ServiceWorker }

function stand({ controller, ...registered }: Workers): void {
  const registration = {
    active: null,
    waiting: null,
    installing: null,
    ...registered,
  } as unknown as ServiceWorkerRegistration
  const container = { controller: controller ?? null, getRegistration: async () => registration }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: container }))
  knowKeeper(registration)
}

afterEach(() => {
  dropKey()
  vi.unstubAllGlobals()
})

test('[VLT-13] before any service worker controls the page the one being installed carries the key over a reload', async () => {
  const installing = worker()
  stand({ installing })
  holdKey('u1', Uint8Array.from(key))
  leaveKey('u1')
  dropKey()
  // Meanwhile it became the active one.
  stand({ active: installing })
  expect(await askForKey('u2')).toBeNull()
  expect(await askForKey('u1')).toEqual(key)
  expect(await askForKey('u1')).toBeNull()
})

test('[VLT-13] a page that is loaded anew twice in a row leaves the key where it found it', async () => {
  const installing = worker()
  stand({ installing })
  holdKey('u1', Uint8Array.from(key))
  leaveKey('u1')
  dropKey()
  // The next page has registered nothing yet.
  vi.resetModules()
  const next = await import('./vault-tabs.ts')
  const store = await import('./vault-store.ts')
  expect(await next.askForKey('u1')).toEqual(key)
  store.holdKey('u1', Uint8Array.from(key))
  next.leaveKey('u1')
  store.dropKey()
  expect(await askForKey('u1')).toEqual(key)
})

test('[VLT-13] a tab that has just said it is open is waited for, however busy it is', async () => {
  const busy = new BroadcastChannel('dlrms-vault')
  let asked = 0
  busy.addEventListener('message', () => {
    asked += 1
    // Not the first question, which nobody waits for.
    if (asked === 2) setTimeout(() => busy.postMessage({ kind: 'key', userId: 'u1', key }), 600)
  })
  expect(await askForKey('u1')).toBeNull()
  expect(await askForKey('u1', true)).toEqual(key)
  busy.close()
})

test('[VLT-8] the key is left with the worker that controls the page alone, and forgotten by all', async () => {
  const [controller, installing] = [worker(), worker()]
  stand({ controller, installing })
  holdKey('u1', Uint8Array.from(key))
  leaveKey('u1')
  dropKey()
  stand({ installing })
  expect(await askForKey('u1')).toBeNull()
  stand({ controller, installing })
  forgetLeftKey()
  expect(await askForKey('u1')).toBeNull()
})
