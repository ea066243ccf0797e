import { expect, test, vi } from 'vitest'
import { reloadForMissingModule } from './missing-module.ts'

function openPage(onLine = true) {
  const kept = new Map<string, string>()
  const reload = vi.fn<() => void>()
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  return { navigator: { onLine }, sessionStorage, location: { reload }, reload }
}

const missing = (file: string) => new TypeError(`Failed to fetch dynamically imported module: https://x.test/${file}`)

test.each([
  'Failed to fetch dynamically imported module: https://x.test/a.js',
  'error loading dynamically imported module: https://x.test/a.js',
  'Importing a module script failed.',
])('[SHL-26] loads the page anew: %s', (message) => {
  const page = openPage()
  expect(reloadForMissingModule(new TypeError(message), page)).toBe(true)
  expect(page.reload).toHaveBeenCalledTimes(1)
})

test('[SHL-26] once in a minute for a file', () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  const page = openPage()
  reloadForMissingModule(missing('a.js'), page)
  vi.advanceTimersByTime(59_000)
  expect(reloadForMissingModule(missing('a.js'), page)).toBe(false)
  expect(reloadForMissingModule(missing('b.js'), page)).toBe(true)
  vi.advanceTimersByTime(1_000)
  expect(reloadForMissingModule(missing('a.js'), page)).toBe(true)
  expect(page.reload).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})

test('[SHL-26] not for what broke otherwise, not without a connection, not where nothing can be kept', () => {
  const page = openPage()
  expect(reloadForMissingModule(new Error('x is not a function'), page)).toBe(false)
  expect(reloadForMissingModule('text', page)).toBe(false)
  const offline = openPage(false)
  expect(reloadForMissingModule(missing('a.js'), offline)).toBe(false)
  const closed = {
    ...openPage(),
    sessionStorage: {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
      setItem: () => undefined,
    },
  }
  expect(reloadForMissingModule(missing('a.js'), closed)).toBe(false)
  expect([page, offline, closed].map(({ reload }) => reload.mock.calls.length)).toEqual([0, 0, 0])
})
