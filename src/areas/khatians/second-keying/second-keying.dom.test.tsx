// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Difference } from '#domain/khatian/khatian.ts'
import { setCoreUser } from '#platform/replica/core-store.ts'
import { sessionStore, setNobody } from '#platform/session/session.ts'
import { resetVault, runBeforeLock, setVault, vaultStore } from '#platform/vault/vault-store.ts'
import { setConfig } from '#platform/wire/config.ts'
import { request } from '#platform/wire/api.ts'
import { closeUserReplica, openUserReplica, type UserReplica } from '#store/user-replica.ts'
import { buildKhatian, buildRow } from '#tests/support/build-khatian.ts'
import { enter, press, template } from '#tests/support/keying-desk.tsx'
import { syncPerson } from '#tests/support/sync-place.ts'
import { testConfig } from '#tests/support/test-config.ts'
import { MendCell } from './mend-cell.tsx'
import { MendLine } from './mend-line.tsx'
import { SecondKeyingDesk } from './second-keying-desk.tsx'

vi.mock('#platform/wire/api.ts', () => ({ request: vi.fn() }))
beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(() => {
  cleanup()
  setCoreUser(null)
  resetVault()
})

function show(children: ReactNode) {
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>{children}</MantineProvider>
    </I18nProvider>,
  )
}

function stands(): string {
  const { activeElement: at } = document
  const label = at?.id === undefined ? null : document.querySelector(`label[for="${at.id}"]`)
  return at?.getAttribute('aria-label') ?? label?.textContent ?? at?.textContent ?? ''
}

function desk(hidden: readonly string[], owners = [buildRow(1, { name: 'করিম' })]) {
  const khatian = buildKhatian({ owners })
  show(<SecondKeyingDesk {...{ khatian, template, hidden }} rev={3} onStored={() => undefined} />)
}

test('[SEC-10] Enter walks the header and the tables as in entry, and past the last row to storing', async () => {
  desk(['header.resaNo', 'header.totalArea', 'dags.dagNo', 'dags.area'])
  screen.getByLabelText('resaNo').focus()
  enter('12')
  expect(stands()).toBe('totalArea')
  enter('abc')
  expect(stands()).toBe('totalArea')
  enter('0.25')
  expect(stands()).toMatch(/^dagNo/)
  for (const text of ['205', '0.1900', '206', '0.2000']) enter(text)
  expect(stands()).toMatch(/^dagNo/)
  press('Enter')
  await waitFor(() => expect(stands()).toBe('Store the second keying'))
  fireEvent.click(document.activeElement ?? document.body)
  await waitFor(() => expect(request).toHaveBeenCalled())
  const sent = vi.mocked(request).mock.calls[0]?.[1] as { values: { header: object; dags: readonly object[] } }
  expect(sent.values.header).toEqual({ resaNo: '12', totalArea: 2500 })
  expect(sent.values.dags).toHaveLength(2)
})

test('[SEC-10] past the last of the shown rows Enter goes on, since they are all there are', () => {
  desk(['owners.share'])
  screen.getByRole('textbox').focus()
  enter('0.500')
  expect(stands()).toBe('Store the second keying')
})

const difference: Difference = { path: 'dags[x].area', first: 1900, second: 19 }
const area = template.dags.find(({ key }) => key === 'area')

test('[SEC-9] a slip is typed and refused as in entry; Enter stores it and Escape gives it up', async () => {
  const onMend = vi.fn<(value: unknown) => Promise<string | null>>(() => Promise.resolve(null))
  show(<MendCell difference={difference} name="Dag 1: area" field={area} areaUnit="acre-ajutangsho" onMend={onMend} />)
  fireEvent.click(screen.getByRole('button', { name: 'Dag 1: area: Mend my value' }))
  const input = screen.getByRole<HTMLInputElement>('textbox')
  expect(input.value).not.toBe('')
  fireEvent.change(input, { target: { value: 'abc' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
  expect(onMend).not.toHaveBeenCalled()
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(screen.queryByRole('textbox')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Dag 1: area: Mend my value' }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '0.1900' } })
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' })
  await waitFor(() => expect(onMend).toHaveBeenCalledWith(1900))
})

test('[SEC-9] a line too many is taken away on asking twice', async () => {
  const onMend = vi.fn<(value: unknown) => Promise<string | null>>(() => Promise.resolve('no'))
  const extra = { path: 'dags[x]', first: null, second: { order: 'b', cells: { area: 1900 } } }
  show(<MendCell difference={extra} name="Dag 1" field={undefined} areaUnit="acre-ajutangsho" onMend={onMend} />)
  fireEvent.click(screen.getByRole('button'))
  expect(document.activeElement?.textContent).toBe('Keep')
  fireEvent.click(screen.getByRole('button', { name: 'Yes, take it away' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('no'))
  expect(onMend).toHaveBeenCalledWith(null)
})

test('[SEC-9] a line left out is keyed from nothing, column by column; a refused cell keeps the cursor', async () => {
  const onMend = vi.fn<(cells: unknown) => Promise<string | null>>(() => Promise.resolve(null))
  const fields = template.dags.filter(({ key }) => key === 'dagNo' || key === 'area')
  show(<MendLine name="Dag 2" fields={fields} areaUnit="acre-ajutangsho" onMend={onMend} />)
  fireEvent.click(screen.getByRole('button', { name: 'Dag 2: Key the line that I left out' }))
  const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Dag 2: ${name}` })
  expect([cell('dagNo').value, cell('area').value]).toEqual(['', ''])
  fireEvent.change(cell('dagNo'), { target: { value: '206' } })
  fireEvent.keyDown(cell('dagNo'), { key: 'Enter' })
  expect(document.activeElement).toBe(cell('area'))
  fireEvent.change(cell('area'), { target: { value: 'abc' } })
  fireEvent.keyDown(cell('area'), { key: 'Enter' })
  await waitFor(() => expect(cell('area').getAttribute('aria-invalid')).toBe('true'))
  expect(onMend).not.toHaveBeenCalled()
  fireEvent.change(cell('area'), { target: { value: '0.1900' } })
  fireEvent.keyDown(cell('area'), { key: 'Enter' })
  await waitFor(() => expect(onMend).toHaveBeenCalledWith({ dagNo: '206', area: 1900 }))
})

/** A replica under a key of its own; opened again it is what a reload of the page finds. */
function replicaOf(userId: string, fill: number): UserReplica {
  const user = openUserReplica({ ...syncPerson, userId }, new Uint8Array(32).fill(fill))
  setCoreUser(user)
  return user
}

async function shownTexts(): Promise<readonly string[]> {
  await new Promise((resolve) => setTimeout(resolve, 50))
  return screen.queryAllByRole<HTMLInputElement>('textbox').map((input) => input.value)
}

test('[SEC-7] what was keyed stands there after a reload, to nobody else, and lies nowhere in clear', async () => {
  const first = replicaOf('second-a', 1)
  const khatian = buildKhatian({ owners: [] })
  const open = () =>
    show(<SecondKeyingDesk {...{ khatian, template }} hidden={['header.resaNo']} rev={3} onStored={() => undefined} />)
  open()
  ;(await screen.findByLabelText('resaNo')).focus()
  enter('গোপন ৭৭')
  await runBeforeLock()
  cleanup()
  closeUserReplica(first)
  const rows = JSON.stringify(await first.db.open().then(() => first.db.meta.toArray()))
  expect(rows).toContain('note:second-keying')
  expect(rows).not.toContain('গোপন')
  expect(JSON.stringify([sessionStorage, localStorage].map((storage) => Object.entries(storage)))).not.toContain('গোপন')
  closeUserReplica(first)

  const other = replicaOf('second-b', 2)
  open()
  expect(await shownTexts()).toEqual([''])
  cleanup()
  closeUserReplica(other)

  const again = replicaOf('second-a', 1)
  open()
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('resaNo').value).toBe('গোপন ৭৭'))
  // Stored at the server it is kept no longer; and with the person's database it is gone.
  vi.mocked(request).mockResolvedValueOnce({ khatian, rev: 4 })
  fireEvent.click(screen.getByRole('button', { name: 'Store the second keying' }))
  await waitFor(async () =>
    expect((await again.db.meta.toArray()).map((row) => row.k)).not.toContain('note:second-keying'),
  )
  closeUserReplica(again)
})

test('[SEC-7] a draft that an earlier build left in the tab in clear is taken away unread', async () => {
  const khatian = buildKhatian({ owners: [] })
  sessionStorage.setItem(
    `second-keying:${khatian.id}`,
    JSON.stringify({ header: { resaNo: 'x' }, owners: [], dags: [] }),
  )
  desk(['header.resaNo'])
  expect(await shownTexts()).toEqual([''])
  expect(Object.keys(sessionStorage).filter((name) => name.startsWith('second-keying'))).toEqual([])
})

test('[VLT-9] whoever keys a second time and has no vault is asked for one first', async () => {
  setConfig({ ...testConfig('/api'), vault: true })
  sessionStore.setState({ state: 'signed-in', user: { id: 'second-c' } as never, permissions: [] })
  setVault({ state: 'unneeded', userId: 'second-c' })
  desk(['header.resaNo'])
  await waitFor(() => expect(vaultStore.getState().state).toBe('none'))
  setNobody()
})

test('[SEC-10] the desk begins in its first field, and Alt with 1, 2, 3 and E does what it does in entry', async () => {
  desk(['header.resaNo', 'owners.share', 'dags.dagNo'])
  expect(stands()).toBe('resaNo')
  const alt = (code: string) => fireEvent.keyDown(document.activeElement ?? document.body, { code, altKey: true })
  alt('Digit3')
  expect(stands()).toMatch(/^dagNo/)
  alt('Digit2')
  expect(stands()).toMatch(/^share/)
  alt('Digit1')
  expect(stands()).toBe('resaNo')
  alt('KeyE')
  await waitFor(() => expect(screen.getByText('Nothing is keyed yet.')).toBeTruthy())
})
