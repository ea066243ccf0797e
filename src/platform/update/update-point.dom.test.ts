import { afterEach, expect, test } from 'vitest'
import { registerUnsafe } from './safe-point.ts'
import { coreStore, setCoreStatus, stoppedCore } from '#platform/replica/core-store.ts'
import { answerUpdates, findSafePoint } from './update-point.ts'

const closing: (() => void)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
  setCoreStatus(stoppedCore)
})

/** Another tab of the browser, as its words reach this one. */
function otherTab(answer: (id: string, say: (word: object) => void) => void): void {
  const channel = new BroadcastChannel('dlrms-update')
  channel.onmessage = ({ data }: MessageEvent<{ kind: string; id: string }>) => {
    if (data.kind === 'may-we') answer(data.id, (word) => channel.postMessage(word))
  }
  closing.push(() => channel.close())
}

test('[UPD-1] with nothing unsaved anywhere, and with tabs that sleep, it is safe', async () => {
  otherTab(() => undefined)
  await expect(findSafePoint()).resolves.toBe('safe')
})

test('[UPD-1] something unsaved or on its way in this tab holds it back without asking others', async () => {
  const dirty = registerUnsafe(() => true)
  await expect(findSafePoint()).resolves.toBe('here')
  dirty()
  setCoreStatus({ ...coreStore.getState().status, state: 'sending' })
  await expect(findSafePoint()).resolves.toBe('here')
})

test('[UPD-1] a refusal of another tab holds it back; an answer to an older question does not', async () => {
  otherTab((_id, say) => say({ kind: 'not-now', id: 'another question' }))
  await expect(findSafePoint()).resolves.toBe('safe')
  otherTab((id, say) => say({ kind: 'not-now', id }))
  await expect(findSafePoint()).resolves.toBe('elsewhere')
})

test('[UPD-1] this tab refuses others while something is unsaved in it, and only then', async () => {
  const heard: unknown[] = []
  const channel = new BroadcastChannel('dlrms-update')
  const answered = new Promise<void>((resolve) => {
    channel.onmessage = ({ data }) => {
      heard.push(data)
      resolve()
    }
  })
  closing.push(answerUpdates(), () => channel.close())
  channel.postMessage({ kind: 'may-we', id: 'calm' })
  await expect(findSafePoint()).resolves.toBe('safe')
  closing.push(registerUnsafe(() => true))
  channel.postMessage({ kind: 'may-we', id: 'dirty' })
  await answered
  await expect.poll(() => heard).toContainEqual({ kind: 'not-now', id: 'dirty' })
  expect(heard).not.toContainEqual({ kind: 'not-now', id: 'calm' })
})
