import { setTimeout } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'

export type KeySample = { readonly kind: string; readonly ms: number }

/**
 * Runs in the page: from the key event's own time stamp to the first message after the frame that follows the last input
 * event of that key.
 */
function watchKeys(): void {
  type Stroke = { at: number; turn: number; done: boolean }
  const latencies: number[] = []
  let stroke: Stroke | null = null
  function arm(current: Stroke): void {
    const turn = ++current.turn
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        if (turn !== current.turn || current.done) return
        current.done = true
        latencies.push(performance.now() - current.at)
        ;(window as unknown as { keyPainted: (text: string) => void }).keyPainted('')
      }
      channel.port2.postMessage(0)
    })
  }
  window.addEventListener(
    'keydown',
    (event) => {
      if (!event.isTrusted || ['Control', 'Alt', 'Shift'].includes(event.key)) return
      stroke = { at: event.timeStamp, turn: 0, done: false }
      arm(stroke)
    },
    true,
  )
  window.addEventListener('input', () => stroke !== null && !stroke.done && arm(stroke), true)
  Object.assign(window, { keyLatencies: latencies })
}

const codes: Readonly<Record<string, number>> = { Enter: 13, Tab: 9 }

/**
 * Presses keys through the browser's own input queue and gathers how long each took until it was painted. `rhythm`: what
 * passes from each key to the next, in ms; a key waits for the one before it to be painted.
 */
export async function openKeyProbe(page: Page, rhythm: readonly number[]) {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  const kinds: string[] = []
  // The loader marks functions by a helper of its own, which the page does not have.
  await page.evaluate('globalThis.__name = (marked) => marked')
  // The page says by itself when a key is done: asking it again and again would cost it more than the key does.
  let painted = 0
  let heard: () => void = () => {}
  let pressedAt = 0
  cdp.on('Runtime.bindingCalled', ({ name }) => {
    if (name !== 'keyPainted') return
    painted += 1
    heard()
  })
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: 'keyPainted' })
  await page.evaluate(watchKeys)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })

  async function taskSeconds(): Promise<number> {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0
  }

  return {
    taskSeconds,
    async throttle(rate: number): Promise<void> {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate })
    },
    async press(key: string, kind: string, modifiers = 0): Promise<void> {
      const since = performance.now() - pressedAt
      await setTimeout(Math.max(0, (rhythm[kinds.length % rhythm.length] ?? 0) - since))
      pressedAt = performance.now()
      const code = codes[key]
      const text = key === 'Enter' ? '\r' : key
      await cdp.send('Input.dispatchKeyEvent', {
        type: 'keyDown',
        key,
        code: code === undefined ? 'KeyK' : key,
        windowsVirtualKeyCode: code ?? 75,
        modifiers,
        ...(modifiers === 0 && key !== 'Tab' ? { text, unmodifiedText: text } : {}),
      })
      await cdp.send('Input.dispatchKeyEvent', {
        type: 'keyUp',
        key,
        code: code === undefined ? 'KeyK' : key,
        windowsVirtualKeyCode: code ?? 75,
        modifiers,
      })
      kinds.push(kind)
      while (painted < kinds.length) await new Promise<void>((resolve) => (heard = resolve))
    },
    async samples(): Promise<KeySample[]> {
      const latencies = await page.evaluate(() => (window as unknown as { keyLatencies: number[] }).keyLatencies)
      return latencies.map((ms, index) => ({ kind: kinds[index] ?? '', ms }))
    },
  }
}
