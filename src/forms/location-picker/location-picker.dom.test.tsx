import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setConfig } from '#platform/wire/config.ts'
import { sessionStore, setNobody } from '#platform/session/session.ts'
import { dropTokens, keepTokens } from '#platform/wire/tokens.ts'
import { seededPlaces } from '#tests/support/seeded-places.ts'
import { testConfig } from '#tests/support/test-config.ts'
import { toWire } from '#contract/wire-codec.ts'
import { district } from '#contract/resources/district.ts'
import { division } from '#contract/resources/division.ts'
import { upazila } from '#contract/resources/upazila.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { LocationPicker } from './location-picker.tsx'
import { noPlace, type PlaceChoice, type Places } from './place-choice.ts'
import { usePlaces } from './use-places.ts'

let server: Server
let told: Places
let asked: string[] = []
let reachable = true
let chosen: PlaceChoice = noPlace

const wire = {
  divisions: z.array(division.calls.list.output),
  districts: z.array(district.calls.list.output),
  upazilas: z.array(upazila.calls.list.output),
}

/** What rows have besides what a choice needs. */
const beside = {
  id: '0198c1de-0000-7000-8000-0000000000aa',
  rev: 1,
  changedAt: '2026-01-01T00:00:00.000Z',
  divisionBn: null,
  divisionEn: null,
  districtBn: null,
  districtEn: null,
}

beforeEach(async () => {
  localStorage.clear()
  asked = []
  reachable = true
  told = seededPlaces()
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (!reachable) return response.destroy()
    const name = (['divisions', 'districts', 'upazilas'] as const).find((one) => request.url?.includes(`/${one}`))!
    response.writeHead(200, { 'content-type': 'application/json' })
    const rows = told[name].map((one) => ({ ...beside, ...one }))
    const meta = { TOTAL: rows.length, PAGE: 1, PAGE_SIZE: rows.length }
    return response.end(JSON.stringify({ data: toWire(wire[name], rows as never, 'upper'), meta }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  setConfig(testConfig(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`))
  keepTokens({ access_token: 't', refresh_token: 'r', expires_in: 900 })
  i18n.loadAndActivate({ locale: 'bn', messages: {} })
  sit('0198c1de-0000-7000-8000-0000000000d1')
})

afterEach(async () => {
  cleanup()
  dropTokens()
  setNobody()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** The names under which lists are kept; the times of tokens are kept beside them. */
const keptLists = (): string[] => Object.keys(localStorage).filter((key) => !key.includes('token'))

function sit(deskId: string | null): void {
  sessionStore.setState({
    state: 'signed-in',
    user: { id: 'u1', desks: [] } as never,
    desk: deskId === null ? null : ({ id: deskId, office: { id: 'o1' } } as never),
  })
}

function Picker() {
  const held = usePlaces('office')
  const [choice, setChoice] = useState<PlaceChoice>(noPlace)
  return (
    <LocationPicker
      held={held}
      choice={choice}
      onChoice={(next) => {
        chosen = next
        setChoice(next)
      }}
    />
  )
}

async function open() {
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <Picker />
      </MantineProvider>
    </I18nProvider>,
  )
  const [division, district, upazila] = screen.getAllByRole<HTMLInputElement>('combobox')
  await waitFor(() => expect(upazila?.getAttribute('aria-busy')).toBe('false'))
  return { division: division!, district: district!, upazila: upazila! }
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const key = (field: HTMLElement, name: string) => fireEvent.keyDown(field, { key: name })
const options = () => screen.queryAllByRole('option').map((one) => one.querySelector('span')?.textContent)

test('[LPK-3] of all upazilas fifty are listed, and how many more there are is told', async () => {
  const { upazila } = await open()
  expect(told.upazilas.length).toBeGreaterThan(490)
  expect(options()).toEqual([])
  key(upazila, 'ArrowDown')
  expect(options()).toHaveLength(50)
  const popup = screen.getByRole('listbox').parentElement!
  // Lingui's macro gives the value where no words are loaded.
  expect(within(popup).getByRole('status').textContent).not.toBe('')
})

test('[LPK-5] by the keys alone: letters, arrows, Enter; the levels above follow', async () => {
  const { division, district, upazila } = await open()
  type(upazila, 'savar')
  expect(options()).toEqual(['সাভার'])
  expect(upazila.getAttribute('aria-expanded')).toBe('true')
  const active = document.getElementById(upazila.getAttribute('aria-activedescendant') ?? '')
  expect(active?.getAttribute('aria-selected')).toBe('true')
  key(upazila, 'Enter')
  expect(upazila.getAttribute('aria-expanded')).toBe('false')
  expect([division.value, district.value, upazila.value]).toEqual(['ঢাকা', 'ঢাকা', 'সাভার'])
  expect(chosen.district).toBe('26')

  key(upazila, 'ArrowDown')
  const before = upazila.getAttribute('aria-activedescendant')
  key(upazila, 'ArrowDown')
  expect(upazila.getAttribute('aria-activedescendant')).not.toBe(before)
  key(upazila, 'Escape')
  expect(upazila.value).toBe('সাভার')
  key(upazila, 'Delete')
  expect(chosen).toMatchObject({ district: '26', upazila: '' })
})

test('[LPK-5] what is typed and not picked is not chosen', async () => {
  const { upazila } = await open()
  chosen = noPlace
  type(upazila, 'sav')
  fireEvent.blur(upazila)
  expect(upazila.value).toBe('')
  expect(chosen).toEqual(noPlace)
  type(upazila, 'qqqq')
  expect(options()).toEqual([])
  key(upazila, 'Enter')
  expect(chosen).toEqual(noPlace)
})

test('[LPK-2] the only division and district of the office stand there and cannot be changed', async () => {
  told = {
    divisions: told.divisions.filter((one) => one.bbsCode === '30'),
    districts: told.districts.filter((one) => one.bbsCode === '26'),
    upazilas: told.upazilas.filter((one) => one.districtBbsCode === '26'),
  }
  const { division, district, upazila } = await open()
  expect([division.value, district.value, upazila.value]).toEqual(['ঢাকা', 'ঢাকা', ''])
  expect([division.disabled, district.disabled, upazila.disabled]).toEqual([true, true, false])
})

test('[LPK-4] the lists serve without a connection, for this desk alone, and are not asked for again within the hour', async () => {
  await open()
  await waitFor(() => expect(keptLists().length).toBeGreaterThan(0))
  cleanup()
  expect(asked).toHaveLength(3)
  reachable = false
  const { upazila } = await open()
  type(upazila, 'সাভার')
  expect(options()).toEqual(['সাভার'])
  expect(asked).toHaveLength(3)
  cleanup()

  sit('0198c1de-0000-7000-8000-0000000000d2')
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <Picker />
      </MantineProvider>
    </I18nProvider>,
  )
  await waitFor(() => expect(asked.length).toBeGreaterThan(3))
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
})

test('[LPK-4] lists of yesterday serve until those of today are here', async () => {
  await open()
  await waitFor(() => expect(keptLists()).toHaveLength(1))
  const name = keptLists()[0]!
  const kept = JSON.parse(localStorage.getItem(name) ?? '{}') as { at: number }
  localStorage.setItem(name, JSON.stringify({ ...kept, at: kept.at - 86_400_000 }))
  cleanup()
  told = { ...told, upazilas: [{ ...told.upazilas[0]!, nameBn: 'নতুনপুর', nameEn: 'Natunpur' }] }
  await open()
  await waitFor(() => expect(asked).toHaveLength(6))
  await waitFor(() => expect(screen.getAllByRole<HTMLInputElement>('combobox')[2]?.value).toBe('নতুনপুর'))
})
