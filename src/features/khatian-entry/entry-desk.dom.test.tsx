// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { volumeScope } from '#contract/sync.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { TemplateField } from '#domain/template/template.ts'
import { permissions } from '#domain/permission/permission.ts'
import { sessionStore } from '#platform/session.ts'
import { startKhatian } from '#store/khatian-writes.ts'
import { khatianView, volumeCards } from '#store/queries.ts'
import { closeUserReplica, newId, openUserReplica, type UserReplica } from '#store/user-replica.ts'
import { buildVolume, testId } from '#tests/support/build-khatian.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { EntryDesk } from './entry-desk.tsx'
import { buildVolumeContext } from '#tests/support/volume-context.ts'

const field = (key: string, kind: TemplateField['kind'], more: Partial<TemplateField> = {}): TemplateField => ({
  key,
  kind,
  labelBn: key,
  labelEn: key,
  width: 10,
  ...more,
})

/** The form with the columns that take part in arithmetic and in carrying. */
const template = {
  ...testTemplate,
  header: [field('resaNo', 'text', { carry: true }), field('totalArea', 'area')],
  owners: [field('name', 'text'), field('address', 'text', { ditto: true, carry: true }), field('share', 'share')],
  dags: [field('dagNo', 'dag-number'), field('totalArea', 'area'), field('portion', 'share'), field('area', 'area')],
}
const volume = buildVolume({ from: 5, to: 20 })
const context = buildVolumeContext(volume, template)

const replicas: UserReplica[] = []
let person = { userId: '', deskId: testId(90) }

async function openReplica(): Promise<UserReplica> {
  const user = openUserReplica(person, null)
  replicas.push(user)
  await user.db.scope.put({
    scope: volumeScope(volume.id),
    deskId: person.deskId,
    cursor: null,
    after: null,
    bootstrapped: true,
    total: 0,
    pulledAt: null,
    problem: null,
    sweeping: false,
    context,
  })
  return user
}

beforeEach(() => {
  person = { userId: newId(), deskId: testId(90) }
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  sessionStore.setState({ permissions: [permissions.khatianEntryComplete] })
})

afterEach(() => {
  cleanup()
  for (const user of replicas.splice(0)) closeUserReplica(user)
})

type Shown = { user: UserReplica; opened: string[]; left: () => number; view: ReturnType<typeof render> }

function show(user: UserReplica, khatianId: string | null): Shown {
  const opened: string[] = []
  let left = 0
  const view = render(
    <I18nProvider i18n={i18n}>
      <EntryDesk
        user={user}
        context={context}
        templateId={template.id}
        khatianId={khatianId}
        wake={() => undefined}
        onOpen={(id) => opened.push(id)}
        onLeave={() => {
          left += 1
        }}
      />
    </I18nProvider>,
  )
  return { user, opened, left: () => left, view }
}

/** A khatian with these edits, as if keyed before. */
async function keyed(user: UserReplica, number: string, edits: readonly Edit[] = []): Promise<string> {
  const id = await startKhatian(user, { volumeId: volume.id, templateId: template.id, number })
  if (edits.length > 0) await user.ledger.commitEdits(id, volumeScope(volume.id), edits)
  await user.ledger.seal(id)
  return id
}

function typeInto(element: Element | null, text: string): void {
  if (!(element instanceof HTMLInputElement)) throw new Error('no input has the focus')
  fireEvent.input(element, { target: { value: text } })
}

function press(key: string, init: KeyboardEventInit = {}): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key, ...init })
}

/** Types over what stands in the focused field and presses Enter. */
function enter(text: string): void {
  typeInto(document.activeElement, text)
  press('Enter')
}

function standsOn(): string | null {
  return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.getAttribute('name') ?? null
}

async function openNew(user: UserReplica): Promise<Shown> {
  const shown = show(user, null)
  await screen.findByLabelText('Khatian number')
  press('Enter')
  fireEvent.submit(screen.getByLabelText('Khatian number'))
  await screen.findByRole('heading', { name: /Khatian/ })
  await waitFor(() => expect(standsOn()).toBe('resaNo'))
  return shown
}

async function bodyOf(user: UserReplica, id: string | undefined): Promise<Khatian> {
  const { khatian } = await khatianView(user, id ?? '')
  if (khatian === undefined) throw new Error('no such khatian')
  return khatian
}

async function saved(): Promise<void> {
  await waitFor(() => expect(screen.getByText('Saved on this device')).toBeDefined())
}

test('[ENT-1] the lowest free number is proposed, judged while typed, and Enter starts it with the focus ready', async () => {
  const user = await openReplica()
  await keyed(user, '5')
  await keyed(user, '7')
  const { opened } = show(user, null)
  const input = await screen.findByLabelText<HTMLInputElement>('Khatian number')
  expect(input.value).toBe('৬')
  expect(document.activeElement).toBe(input)
  fireEvent.change(input, { target: { value: '৪' } })
  expect(screen.getByRole('alert').textContent).toBe('This number is outside the volume.')
  fireEvent.change(input, { target: { value: '৭' } })
  expect(screen.getByRole('alert').textContent).toBe('This khatian number is already there.')
  fireEvent.change(input, { target: { value: 'x' } })
  fireEvent.submit(input)
  expect(opened).toEqual([])
  fireEvent.change(input, { target: { value: '৮/১' } })
  fireEvent.change(input, { target: { value: '৮-১' } })
  fireEvent.submit(input)
  await waitFor(() => expect(opened).toHaveLength(1))
  expect((await bodyOf(user, opened[0])).number).toBe('8-1')
  await waitFor(() => expect(standsOn()).toBe('resaNo'))
})

test('[ENT-2] Enter alone leads from the header through owners to dags, and an empty row leads on', async () => {
  const user = await openReplica()
  const { opened } = await openNew(user)
  enter('১২')
  expect(standsOn()).toBe('totalArea')
  enter('0.2500')
  expect(standsOn()).toBe('name, সারি ১')
  enter('মোঃ করিম')
  expect(standsOn()).toBe('address, সারি ১')
  enter('সাং নিজ')
  enter('#08')
  expect(standsOn()).toBe('name, সারি ২')
  enter('মোঃ রহিম')
  press('F3')
  press('Enter')
  enter('0.500')
  press('Enter')
  expect(standsOn()).toBe('dagNo, সারি ১')
  enter('205/101')
  enter('0.5000')
  enter('1/2')
  press('F3')
  press('Enter')
  expect(standsOn()).toBe('dagNo, সারি ২')
  await saved()

  const body = await bodyOf(user, opened[0])
  expect(body.header).toEqual({ resaNo: '১২', totalArea: 2500 })
  expect(body.owners.map((row) => row.cells)).toEqual([
    { name: 'মোঃ করিম', address: 'সাং নিজ', share: { text: '৷৷', n: 1, d: 2 } },
    { name: 'মোঃ রহিম', address: 'সাং নিজ', share: { text: '0.500', n: 1, d: 2 } },
  ])
  expect(body.dags.map((row) => row.cells)).toEqual([
    { dagNo: '101/205', totalArea: 5000, portion: { text: '1⁄2', n: 1, d: 2 }, area: 2500 },
  ])
})

test('[S2] a committed cell is in the replica that another tab opens, and the screen said so only then', async () => {
  const user = await openReplica()
  const { opened } = await openNew(user)
  press('2', { code: 'Digit2', altKey: true })
  await waitFor(() => expect(standsOn()).toBe('name, সারি ১'))
  enter('মোঃ করিম')
  await saved()
  const other = await openReplica()
  expect((await bodyOf(other, opened[0])).owners[0]?.cells).toEqual({ name: 'মোঃ করিম' })
})

test('[ENT-3] a row that was never filled leaves nothing in the record', async () => {
  const user = await openReplica()
  const { opened } = await openNew(user)
  press('3', { code: 'Digit3', altKey: true })
  await waitFor(() => expect(standsOn()).toBe('dagNo, সারি ১'))
  enter('101')
  enter('')
  enter('')
  enter('')
  expect(standsOn()).toBe('dagNo, সারি ২')
  press('ArrowUp')
  await waitFor(() => expect(standsOn()).toBe('dagNo, সারি ১'))
  expect(screen.getAllByRole('row', { name: /101|১০১/ })).toHaveLength(1)
  await saved()
  expect((await bodyOf(user, opened[0])).dags).toHaveLength(1)
})

test('[ENT-4] refused text stays in its cell with the reason, and nothing is written', async () => {
  const user = await openReplica()
  const { opened } = await openNew(user)
  press('2', { code: 'Digit2', altKey: true })
  await waitFor(() => expect(standsOn()).toBe('name, সারি ১'))
  enter('ক@খ')
  expect(standsOn()).toBe('name, সারি ১')
  expect((document.activeElement as HTMLInputElement).value).toBe('ক@খ')
  expect(screen.getByText('The characters @ # | < > ^ are not allowed.')).toBeDefined()
  expect((await bodyOf(user, opened[0])).owners).toEqual([])
  enter('কখ')
  expect(standsOn()).toBe('address, সারি ১')

  press('1', { code: 'Digit1', altKey: true })
  press('Enter')
  enter('এক')
  expect(standsOn()).toBe('totalArea')
  expect(screen.getByText('This is not an area.')).toBeDefined()
})

test('[ENT-5] undo and redo go through header, owners and dags in the order of keying', async () => {
  const user = await openReplica()
  const { opened } = await openNew(user)
  enter('১২')
  press('Enter')
  enter('মোঃ করিম')
  enter('সাং নিজ')
  press('z', { code: 'KeyZ', ctrlKey: true })
  press('z', { code: 'KeyZ', ctrlKey: true })
  await saved()
  expect((await bodyOf(user, opened[0])).owners).toEqual([])
  expect((await bodyOf(user, opened[0])).header).toEqual({ resaNo: '১২' })
  fireEvent.click(screen.getByRole('button', { name: /Take back/ }))
  await saved()
  expect((await bodyOf(user, opened[0])).header).toEqual({})
  for (let i = 0; i < 3; i++) fireEvent.click(screen.getByRole('button', { name: /^Again/ }))
  await saved()
  const body = await bodyOf(user, opened[0])
  expect(body.header).toEqual({ resaNo: '১২' })
  expect(body.owners[0]?.cells).toEqual({ name: 'মোঃ করিম', address: 'সাং নিজ' })
})

const owner = newId()
const dag = newId()
const whole: readonly Edit[] = [
  { path: 'header.resaNo', from: null, to: '৯' },
  {
    path: `owners[${owner}]`,
    from: null,
    to: { order: 'i1', cells: { name: 'মোঃ করিম', address: 'সাং নিজ', share: { text: '১৲', n: 1, d: 1 } } },
  },
  {
    path: `dags[${dag}]`,
    from: null,
    to: { order: 'i1', cells: { dagNo: '101', totalArea: 5000, portion: { text: '1⁄2', n: 1, d: 2 }, area: 2000 } },
  },
]

test('[ENT-6] entry complete names what is missing and puts the cursor there; complete, it passes the khatian on', async () => {
  const user = await openReplica()
  const id = await keyed(user, '5', whole.slice(0, 2))
  show(user, id)
  await screen.findByRole('heading', { name: /Khatian/ })
  await waitFor(() => expect(standsOn()).toBe('name, সারি ১'))
  press('e', { code: 'KeyE', altKey: true })
  expect(await screen.findByText('At least one dag must be filled in.')).toBeDefined()
  await waitFor(() => expect(standsOn()).toBe('dagNo, সারি ১'))
  enter('101')
  press('e', { code: 'KeyE', altKey: true })
  const next = await screen.findByRole('button', { name: 'Next khatian (Enter)' })
  expect(document.activeElement).toBe(next)
  expect((await bodyOf(user, id)).status).toBe(2)
})

test('[ENT-7] a khatian that was passed on is read only and says why', async () => {
  const user = await openReplica()
  const id = await keyed(user, '5', whole)
  await user.ledger.queue(id, volumeScope(volume.id), 'khatian.act', { act: 'entry-complete' })
  show(user, id)
  expect(await screen.findByText(/waits for verification/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Entry complete/ })).toBeNull()
  const grid = within(screen.getByRole('grid', { name: 'Owners' }).parentElement ?? document.body)
  expect(grid.getByRole<HTMLInputElement>('textbox').readOnly).toBe(true)
})

test('[ENT-8] sums and soft marks follow what is keyed', async () => {
  const user = await openReplica()
  const id = await keyed(user, '5', whole)
  show(user, id)
  await screen.findByRole('heading', { name: /Khatian/ })
  const sums = screen.getByLabelText('Running sums')
  expect(sums.textContent).toContain('exactly one whole')
  expect(sums.textContent).toContain('০.২০০০')
  expect(document.querySelector('[data-column="area"]')?.getAttribute('data-mark')).toBe('warn')
  expect(document.querySelector('[data-column="area"]')?.getAttribute('title')).toBe('Total × part makes ০.২৫০০ acres')
  await waitFor(() => expect(standsOn()).toBe('name, সারি ১'))
  press('Enter')
  press('Enter')
  enter('0.900')
  await waitFor(() => expect(sums.textContent).toContain('short by ০.১০০০'))
})

test('[ENT-9] the next khatian starts with the next free number, carried values and the focus ready', async () => {
  const user = await openReplica()
  const id = await keyed(user, '5', whole)
  await keyed(user, '6')
  const { opened } = show(user, id)
  await waitFor(() => expect(standsOn()).toBe('name, সারি ১'))
  typeInto(document.activeElement, 'মোঃ করিম মিয়া')
  press('n', { code: 'KeyN', altKey: true })
  await waitFor(() => expect(opened).toHaveLength(1))
  await waitFor(() => expect(standsOn()).toBe('resaNo'))
  expect((document.activeElement as HTMLInputElement).value).toBe('')
  const next = await bodyOf(user, opened[0])
  expect(next.number).toBe('7')
  expect((await bodyOf(user, id)).owners[0]?.cells['name']).toBe('মোঃ করিম মিয়া')
  const sealed = (await user.db.entry.toArray()).filter((entry) => entry.recordId === id)
  expect(sealed.every((entry) => entry.state === 'sealed')).toBe(true)
  expect((await volumeCards(user, volume.id)).map((card) => card.number)).toEqual(['5', '6', '7'])
})

test('[ENT-10] when the page is hidden the typed cell is committed and what was keyed is sealed', async () => {
  const user = await openReplica()
  const { opened } = await openNew(user)
  press('2', { code: 'Digit2', altKey: true })
  await waitFor(() => expect(standsOn()).toBe('name, সারি ১'))
  typeInto(document.activeElement, 'মোঃ করিম')
  act(() => void window.dispatchEvent(new Event('pagehide')))
  await waitFor(async () => {
    expect((await bodyOf(user, opened[0])).owners[0]?.cells).toEqual({ name: 'মোঃ করিম' })
    expect((await user.db.entry.toArray()).every((entry) => entry.state === 'sealed')).toBe(true)
  })
})

test('[ENT-11] leaving the screen by any way keeps the typed cell', async () => {
  const user = await openReplica()
  const { opened, view } = await openNew(user)
  press('2', { code: 'Digit2', altKey: true })
  await waitFor(() => expect(standsOn()).toBe('name, সারি ১'))
  typeInto(document.activeElement, 'মোঃ করিম')
  view.unmount()
  await waitFor(async () => expect((await bodyOf(user, opened[0])).owners[0]?.cells).toEqual({ name: 'মোঃ করিম' }))
})

test('[ENT-12] a removed row comes back by undo', async () => {
  const user = await openReplica()
  const id = await keyed(user, '5', whole)
  show(user, id)
  await waitFor(() => expect(standsOn()).toBe('name, সারি ১'))
  press('Delete', { ctrlKey: true })
  await saved()
  expect((await bodyOf(user, id)).owners).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: /Take back/ }))
  await saved()
  expect((await bodyOf(user, id)).owners[0]?.cells['name']).toBe('মোঃ করিম')
})

test('[ENT-13] a pasted block fills rows and columns', async () => {
  const user = await openReplica()
  const { opened } = await openNew(user)
  press('3', { code: 'Digit3', altKey: true })
  await waitFor(() => expect(standsOn()).toBe('dagNo, সারি ১'))
  fireEvent.paste(document.activeElement ?? document.body, {
    clipboardData: { getData: () => '১০১\t০.৫০০০\n\n১০২\t০.২৫\n' },
  })
  await saved()
  expect((await bodyOf(user, opened[0])).dags.map((row) => row.cells)).toEqual([
    { dagNo: '101', totalArea: 5000 },
    { dagNo: '102', totalArea: 2500 },
  ])
})
