import { readFileSync } from 'node:fs'
import { keep } from '#platform/session/kept.ts'
import { languageNow, onLanguage, switchLocale } from '#platform/locale/locale.ts'
import { sessionStore, setNobody } from '#platform/session/session.ts'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { choices, defaults } from './settings.ts'
import { appearanceNow, changeAppearance, watchAppearance } from './store.ts'

const script = readFileSync('public/first-paint.js', 'utf8')

function paint(search: string): Record<string, string> {
  history.replaceState(null, '', `/${search}`)
  bare()
  // The very file that the page loads.
  // oxlint-disable-next-line typescript/no-implied-eval -- the file as the page runs it, and nothing from outside
  new Function(script)()
  return marks()
}

function bare(): void {
  const root = document.documentElement
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
}

function marks(): Record<string, string> {
  const { attributes } = document.documentElement
  return Object.fromEntries(
    [...attributes].filter(({ name }) => name !== 'lang').map(({ name, value }) => [name, value]),
  )
}

afterEach(() => {
  localStorage.clear()
  setNobody()
})

const settings = fc.record(
  {
    ...Object.fromEntries(
      Object.entries(choices).map(([key, values]) => [key, fc.constantFrom(...values, 'nonsense', null)]),
    ),
    rtl: fc.constantFrom(true, false, 'true'),
  },
  { requiredKeys: [] },
)

const query = fc.constantFrom(
  '',
  '?mode=dark',
  '?layout=mini',
  '?layout=boxed',
  '?style=modern',
  '?rtl=1',
  '?rtl=0',
  '?mode=x',
)

test('[SHL-3] what is drawn first is what the app draws once it runs, whatever was kept or asked for', () => {
  fc.assert(
    fc.property(settings, query, (kept, search) => {
      localStorage.setItem('dlrms.appearance', JSON.stringify(kept))
      const first = paint(search)
      bare()
      const stop = watchAppearance(search)
      stop()
      expect(marks()).toEqual(first)
    }),
  )
})

test('[SHL-3] broken storage is drawn as if nothing was kept', () => {
  localStorage.setItem('dlrms.appearance', '{"mode"')
  expect(paint('')).toMatchObject({ 'data-mode': defaults.mode, 'data-mantine-color-scheme': 'light', dir: 'ltr' })
})

const person = (id: string) => ({ id, desks: [] }) as never

test('[SHL-2] each person has their own look; what an address asks for holds for whoever signs in after it', () => {
  keep('appearance', 'karim', { ...defaults, mode: 'light' })
  const stop = watchAppearance('?style=modern')
  expect(appearanceNow()).toMatchObject({ mode: 'semi-dark', style: 'modern' })
  sessionStore.setState({ user: person('karim') })
  expect(appearanceNow()).toMatchObject({ mode: 'light', style: 'modern' })
  changeAppearance({ mode: 'dark' })
  sessionStore.setState({ user: person('rahima') })
  expect(appearanceNow()).toMatchObject({ mode: 'semi-dark', style: 'standard' })
  sessionStore.setState({ user: person('karim') })
  expect(appearanceNow()).toMatchObject({ mode: 'dark', style: 'modern' })
  stop()
})

test('[LNG-1] Arabic turns the page, and what records are printed in stays', async () => {
  const stop = watchAppearance('')
  const changed = vi.fn()
  const unheard = onLanguage(changed)
  await switchLocale('ar')
  expect(document.documentElement).toMatchObject({ dir: 'rtl', lang: 'ar' })
  await switchLocale('bn')
  expect(document.documentElement).toMatchObject({ dir: 'ltr', lang: 'bn' })
  expect(languageNow()).toBe('bn')
  expect(changed).toHaveBeenCalledTimes(2)
  unheard()
  stop()
})
