// @vitest-environment happy-dom
import { avro } from '#domain/typing/avro.ts'
import { sessionStore, setNobody } from '#platform/session/session.ts'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { convertPasted, findPasteRemark, remarkPaste } from './paste-remark.ts'
import { startSoundTyping } from './sound-typing.ts'
import { isAvroOn, toggleAvro } from './typing-mode.ts'
import { watchPaste } from './watch-paste.ts'

function open(attributes: Readonly<Record<string, string>> = {}, value = ''): HTMLInputElement {
  const input = document.createElement('input')
  for (const [name, text] of Object.entries({ type: 'text', ...attributes })) input.setAttribute(name, text)
  document.body.replaceChildren(input)
  input.value = value
  input.focus()
  input.setSelectionRange(value.length, value.length)
  return input
}

function before(input: HTMLInputElement, inputType: string, data: string | null, isComposing = false): boolean {
  const event = new InputEvent('beforeinput', { inputType, data, isComposing, bubbles: true, cancelable: true })
  return input.dispatchEvent(event)
}

function type(input: HTMLInputElement, keys: string): void {
  for (const key of keys) if (before(input, 'insertText', key)) input.value += key
}

function paste(input: HTMLInputElement, text: string): void {
  const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? 0]
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { getData: () => text } })
  if (input.dispatchEvent(event)) input.setRangeText(text, start, end, 'end')
}

beforeAll(watchPaste)
afterEach(() => {
  remarkPaste(null)
  localStorage.clear()
  setNobody()
})

test('[TYP-1] a field is written by sound, and whoever listens to it hears every word', () => {
  const stop = startSoundTyping(avro)
  const input = open()
  const heard: string[] = []
  input.addEventListener('input', () => heard.push(input.value))
  type(input, 'dag')
  expect(input.value).toBe('দাগ')
  expect(heard).toEqual(['দ', 'দা', 'দাগ'])
  before(input, 'deleteContentBackward', null)
  expect(input.value).toBe('দা')
  stop()
  expect(before(input, 'insertText', 'g')).toBe(true)
})

test.each([
  { type: 'password' },
  { inputmode: 'numeric' },
  { inputmode: 'email' },
  { lang: 'en' },
  { 'data-typing': 'plain' },
  { autocomplete: 'username' },
])('[TYP-3] %o is left alone', (attributes) => {
  const stop = startSoundTyping(avro)
  const input = open(attributes)
  expect(before(input, 'insertText', 'k')).toBe(true)
  stop()
})

test('[TYP-3] what an input method composes is left alone, and so are paste and undo', () => {
  const stop = startSoundTyping(avro)
  const input = open()
  expect(before(input, 'insertText', 'k', true)).toBe(true)
  for (const kind of ['insertCompositionText', 'insertFromPaste', 'historyUndo'])
    expect(before(input, kind, 'k'), kind).toBe(true)
  stop()
})

test('[BIJ-2] Bijoy is pasted as it is, and converted once somebody says so', async () => {
  const input = open({}, 'মোঃ ')
  paste(input, 'iwng DwÏb')
  await vi.waitFor(() => expect(findPasteRemark()).toMatchObject({ kind: 'bijoy', text: 'রহিম উদ্দিন' }))
  expect(input.value).toBe('মোঃ iwng DwÏb')
  convertPasted()
  expect(input.value).toBe('মোঃ রহিম উদ্দিন')
  expect(findPasteRemark()).toBeNull()
})

test('[TYP-6] an offer is over once somebody types there', async () => {
  const input = open()
  paste(input, 'iwng DwÏb')
  await vi.waitFor(() => expect(findPasteRemark()).not.toBeNull())
  input.value += '!'
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  expect(findPasteRemark()).toBeNull()
})

test('[TYP-4] a Bangla field leaves English out and says so, but asks about Bijoy', async () => {
  const input = open({ 'data-script': 'bn', lang: 'bn' })
  paste(input, 'রহিম Rahim')
  await vi.waitFor(() => expect(findPasteRemark()).toMatchObject({ kind: 'dropped', text: 'Rahim' }))
  expect(input.value).toBe('রহিম')
  input.value = ''
  paste(input, 'iwng DwÏb')
  await vi.waitFor(() => expect(findPasteRemark()).toMatchObject({ kind: 'bijoy' }))
  convertPasted()
  expect(input.value).toBe('রহিম উদ্দিন')
})

test('[TYP-5] the switch is kept per person', () => {
  const sit = (id: string) => sessionStore.setState({ user: { id, desks: [] } as never })
  sit('karim')
  expect(isAvroOn()).toBe(false)
  toggleAvro()
  sit('rahima')
  expect(isAvroOn()).toBe(false)
  sit('karim')
  expect(isAvroOn()).toBe(true)
  toggleAvro()
})
