// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { suspendLinkHrefs } from './suspend-link-hrefs.ts'

let wakeAll = () => {}

beforeEach(() => {
  document.body.innerHTML = `
    <header><a id="home" href="/">DLRMS</a></header>
    <nav><a id="lists" href="/lists" tabindex="-1"><span id="name">Lists</span></a></nav>
    <main><a id="own" href="/own">own</a></main>`
  wakeAll = suspendLinkHrefs()
})
afterEach(() => wakeAll())

const link = (id: string) => document.getElementById(id) as HTMLElement
const shape = (id: string) => ['href', 'role', 'tabindex'].map((name) => link(id).getAttribute(name))
const send = (type: string, id: string, to: string | null = null) =>
  link(id).dispatchEvent(
    new PointerEvent(type, { bubbles: true, relatedTarget: to === null ? null : link(to) } as PointerEventInit),
  )

test('[SHL-17] around the screen links rest without addresses and are links to reader and Tab all the same', () => {
  expect(shape('home')).toEqual([null, 'link', '0'])
  expect(shape('lists')).toEqual([null, 'link', '-1'])
  expect(shape('own')).toEqual(['/own', null, null])
})

test('[SHL-17] under the pointer a link has its address, until the pointer is gone', () => {
  send('pointerover', 'name')
  expect(shape('lists')).toEqual(['/lists', null, '-1'])
  send('pointerout', 'name', 'lists')
  expect(shape('lists')).toEqual(['/lists', null, '-1'])
  send('pointerout', 'name', 'own')
  expect(shape('lists')).toEqual([null, 'link', '-1'])
})

test('[SHL-17] with the focus a link has its address and keeps the focus, whatever the pointer does', () => {
  link('home').focus()
  expect(document.activeElement).toBe(link('home'))
  expect(shape('home')).toEqual(['/', null, null])
  send('pointerover', 'home')
  send('pointerout', 'home')
  expect(shape('home')).toEqual(['/', null, null])
  link('own').focus()
  expect(shape('home')).toEqual([null, 'link', '0'])
})

test('[SHL-17] a link that was drawn anew keeps its newer address, and all have theirs when the screen is left', () => {
  link('lists').setAttribute('href', '/lists?page=2')
  wakeAll()
  expect(shape('home')).toEqual(['/', null, null])
  expect(shape('lists')).toEqual(['/lists?page=2', null, '-1'])
  send('pointerout', 'home')
  expect(shape('home')).toEqual(['/', null, null])
})
