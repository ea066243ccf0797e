import 'fake-indexeddb/auto'
import { createServer, type Server } from 'node:http'
import { toAsciiDigits } from '#domain/kernel/digits.ts'
import { markReached, markUnreached } from '#platform/wire/connectivity.ts'
import { buildVolume } from '#tests/support/build-khatian.ts'
import { readNote } from '#store/notes.ts'
import { type UserReplica } from '#store/user-replica.ts'
import { closeDeviceAt, openDeviceAt } from '#tests/support/device-at-server.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OpenRow } from './open-row.tsx'

type Sent = { key: string; body: { KHATIAN_NO: string; OWNERS: object[]; DAGS: string[] } }
type Refusal = { status: number; code: string; fields?: Record<string, string> }

const volume = buildVolume({ from: 5, to: 20 })
let server: Server
let sent: Sent[]
/** by number: what comes instead of a stored entry */
let answers: Map<string, Refusal | 'cut'>
/** what the server proposes next, where it differs from the number below */
let proposed: number | null
let went: number
let user: UserReplica

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  sent = []
  answers = new Map()
  proposed = null
  went = 0
  server = createServer((incoming, response) => {
    let text = ''
    incoming.on('data', (part: Buffer) => (text += part.toString()))
    incoming.on('end', () => {
      const json = (status: number, body: object): void => {
        // A connection that was cut is not to be taken for the next request.
        const type = status < 400 ? 'application/json' : 'application/problem+json'
        response.writeHead(status, { 'content-type': type, connection: 'close' })
        response.end(JSON.stringify(body))
      }
      const url = new URL(incoming.url ?? '', 'http://x')
      if (url.pathname.endsWith('/next-number')) {
        const after = Number(url.searchParams.get('AFTER') ?? volume.from - 1)
        return json(200, { data: { NUMBER: proposed ?? after + 1 } })
      }
      const body = JSON.parse(text) as Sent['body']
      sent.push({ key: String(incoming.headers['idempotency-key']), body })
      const answer = answers.get(body.KHATIAN_NO)
      if (answer === 'cut') return void response.destroy()
      if (answer !== undefined) return json(answer.status, answer)
      json(200, { data: { ...stored, KHATIAN_NO: body.KHATIAN_NO } })
    })
  })
  user = await openDeviceAt(server)
})

afterEach(async () => {
  cleanup()
  await closeDeviceAt(server, user)
})

const stored = {
  ID: '0198c1de-0000-7000-8000-000000000001',
  VOLUME_ID: volume.id,
  SURVEY: 'RS',
  REV: 1,
  OWNERS: [],
  DAGS: [],
  REPLACED_BY: null,
  UPDATED_AT: '2026-11-01T05:50:00Z',
  UPDATED_BY_BN: '',
  UPDATED_BY_EN: '',
}

function Desk() {
  const form = useRef<HTMLFormElement>(null)
  return <OpenRow volume={volume} form={form} onDown={() => (went += 1)} />
}

function open(): void {
  cleanup()
  draw()
}

/** One tab; gives what stands in it. */
function draw(): HTMLElement {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <Desk />
        </MantineProvider>
      </I18nProvider>
    </QueryClientProvider>,
  )
  return container
}

type Field = 'number' | 'owners' | 'dags'
const field = (name: Field) =>
  document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`) as HTMLInputElement
const type = (values: Partial<Record<Field, string>>): void => {
  for (const [name, value] of Object.entries(values)) fireEvent.change(field(name as Field), { target: { value } })
}
/** Enter in a field of one line gives the form, as a browser does. */
const enter = (name: Field): void => {
  if (name === 'owners') fireEvent.keyDown(field(name), { key: 'Enter' })
  else fireEvent.submit(field(name).closest('form') as HTMLFormElement)
}
const lines = (): string[] =>
  [...document.querySelectorAll('ul li strong')].map((line) => toAsciiDigits(line.textContent ?? ''))
/** What a field holds; digits are shown in the script of the reader. */
const value = (name: Field): string => toAsciiDigits(field(name).value)
const proposes = (number: string) => waitFor(() => expect(value('number')).toBe(number))

test('[TMP-5] rows are keyed one after the other by Enter alone, each below the next free number', async () => {
  open()
  await proposes('5')
  expect(document.activeElement).toBe(field('number'))
  type({ owners: 'করিম পিং রহিম, আমেনা', dags: '12 13' })
  proposed = 8
  enter('owners')
  // The next row is there before the answer.
  expect([field('owners').value, field('dags').value]).toEqual(['', ''])
  expect(document.activeElement).toBe(field('number'))
  await proposes('8')
  expect(field('number').selectionEnd).toBe(1)
  expect(field('number').selectionStart).toBe(0)
  proposed = null
  type({ number: '১১', dags: '৪/৩' })
  enter('dags')
  await proposes('12')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ body }) => [body.KHATIAN_NO, body.OWNERS, body.DAGS])).toEqual([
    [
      '5',
      [
        { NAME: 'করিম', RELATION: 1, GUARDIAN: 'রহিম' },
        { NAME: 'আমেনা', RELATION: null, GUARDIAN: null },
      ],
      ['12', '13'],
    ],
    ['11', [], ['4/3']],
  ])
  await screen.findByText('Saved: ১১')
})

test('[TMP-5] another line of owners is begun by Shift and Enter, and the arrow goes from the number to the list', async () => {
  open()
  await proposes('5')
  type({ owners: 'করিম' })
  fireEvent.keyDown(field('owners'), { key: 'Enter', shiftKey: true })
  fireEvent.keyDown(field('owners'), { key: 'Enter', isComposing: true })
  expect(field('owners').value).toBe('করিম')
  fireEvent.keyDown(field('number'), { key: 'ArrowDown' })
  expect(went).toBe(1)
  expect(sent).toEqual([])
})

test('[TMP-4] what breaks a rule is told at its field and is not sent', async () => {
  open()
  await proposes('5')
  type({ number: '21', owners: 'করিম, ক@খ' })
  enter('owners')
  expect(field('number').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('This number is outside the volume.')).toBeTruthy()
  expect(screen.getByText(/^Place ২: /)).toBeTruthy()
  expect(document.activeElement).toBe(field('number'))
  expect(field('owners').value).toBe('করিম, ক@খ')
  expect(sent).toEqual([])
})

test('[TMP-11] a row that the server refuses comes back as it was typed, with the reason at its field', async () => {
  answers.set('5', { status: 409, code: 'khatian-temp.duplicate', fields: { KHATIAN_NO: 'khatian-temp.duplicate' } })
  open()
  await proposes('5')
  type({ owners: 'করিম', dags: '7' })
  enter('dags')
  await screen.findByText('This number is in the index already.')
  expect([value('number'), value('owners'), value('dags')]).toEqual(['5', 'করিম', '7'])
  expect(document.activeElement).toBe(field('number'))
  // Ready to be typed over.
  expect([field('number').selectionStart, field('number').selectionEnd]).toEqual([0, 1])
  expect(lines()).toEqual([])
})

test('[TMP-11] a row without an answer waits for the person, also through a reload, and goes out as the same wish', async () => {
  answers.set('5', 'cut')
  open()
  await proposes('5')
  type({ owners: 'করিম' })
  enter('owners')
  await screen.findByText('No answer came.')
  type({ owners: 'রহি' })
  open()
  await waitFor(() => expect(lines()).toEqual(['5']))
  expect([value('number'), value('owners')]).toEqual(['6', 'রহি'])
  // Names lie with the person's records and nowhere else.
  expect(JSON.stringify(await readNote(user, `temp-index.${volume.id}`))).toContain('রহি')
  expect(JSON.stringify([...Object.values(localStorage), ...Object.values(sessionStorage)])).not.toContain('রহি')
  answers.clear()
  markReached()
  const [first] = sent
  await waitFor(() => {
    const again = screen.getByRole<HTMLButtonElement>('button', { name: 'Try again' })
    expect(again.disabled).toBe(false)
    fireEvent.click(again)
  })
  await waitFor(() => expect(sent).toEqual([first, first]))
  await waitFor(() => expect(lines()).toEqual([]))
  expect(field('owners').value).toBe('রহি')
})

test('[TMP-11] a device that keeps nothing more is told at once, and what it missed goes with the next write', async () => {
  open()
  await proposes('5')
  markUnreached('offline')
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  fireEvent.paste(field('owners'), { clipboardData: { getData: () => '6\tকরিম\n7\tরহিম' } })
  expect(await screen.findByText(/^NOT kept: this device stores nothing more\./)).toBeTruthy()
  full.mockRestore()
  type({ owners: 'আমেনা' })
  await waitFor(() => expect(document.querySelector('output')?.dataset['kept']).toBe('yes'))
  open()
  await waitFor(() => expect(value('owners')).toBe('আমেনা'))
  const kept = JSON.stringify(await readNote(user, `temp-index.${volume.id}`))
  expect([kept.includes('করিম'), kept.includes('রহিম')]).toEqual([true, true])
})

test('[TMP-11] two tabs of one index keep their rows beside each other', async () => {
  answers.set('5', 'cut').set('6', 'cut')
  const tabs = [draw(), draw()]
  for (const [index, tab] of tabs.entries()) {
    const at = (name: Field) => tab.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement
    await waitFor(() => expect(toAsciiDigits(at('number').value)).toBe('5'))
    markReached()
    fireEvent.change(at('number'), { target: { value: String(5 + index) } })
    fireEvent.change(at('owners'), { target: { value: 'করিম' } })
    fireEvent.keyDown(at('owners'), { key: 'Enter' })
    await waitFor(() => expect(tab.textContent).toContain('No answer came.'))
  }
  open()
  await waitFor(() => expect(lines()).toEqual(['5', '6']))
})

test('[TMP-6] a block of a spreadsheet becomes rows, and those that are refused wait beside the others', async () => {
  answers.set('7', { status: 409, code: 'khatian.duplicate', fields: { KHATIAN_NO: 'khatian.duplicate' } })
  open()
  await proposes('5')
  const block = '6\tকরিম\t1, 2\n7\tরহিম\n99\tআমেনা\n8\t\t3'
  fireEvent.paste(field('owners'), { clipboardData: { getData: () => block } })
  await waitFor(() => expect(sent.map(({ body }) => body.KHATIAN_NO)).toEqual(['6', '7', '8']))
  await waitFor(() => expect(lines()).toEqual(['7', '99']))
  expect(screen.getByText('This khatian number is already there.')).toBeTruthy()
  expect(screen.getByText('This number is outside the volume.')).toBeTruthy()
  expect(field('owners').value).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Drop ৯৯' }))
  expect(lines()).toEqual(['7'])
})

test('[TMP-11] without a connection nothing is sent and what is typed stays', async () => {
  open()
  await proposes('5')
  markUnreached('offline')
  type({ owners: 'করিম' })
  enter('owners')
  expect(await screen.findByText(/^There is no connection\. What is typed here stays/)).toBeTruthy()
  expect(field('owners').value).toBe('করিম')
  expect(sent).toEqual([])
})
