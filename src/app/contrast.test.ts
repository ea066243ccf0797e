import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { choices } from './appearance/settings.ts'

type Tokens = Readonly<Record<string, string>>

/** The blocks of the style sheet that hold for a page with these marks, the later over the earlier as a browser does. */
function tokensFor(marks: Readonly<Record<string, string>>): Tokens {
  const sheet = readFileSync('src/app/tokens.css', 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const found: Record<string, string> = {}
  for (const [, selectors = '', body = ''] of sheet.matchAll(/([^{}]+)\{([^{}]+)\}/g)) {
    const holds = selectors.split(',').some((selector) => {
      const asked = [...selector.matchAll(/\[data-(\w+)='([\w-]+)'\]/g)]
      return selector.trim().startsWith(':root') && asked.every(([, key = '', value]) => marks[key] === value)
    })
    if (!holds) continue
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
      found[name.slice(2)] = value.trim()
  }
  return found
}

function luminance(colour: string): number {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(colour)?.slice(1)
  if (parts === undefined) throw new Error(`not a plain colour: ${colour}`)
  const [r, g, b] = parts.map((part) => {
    const value = Number.parseInt(part, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['page', 'surface', 'surface-soft', 'surface-strong']
const kinds = ['good', 'warn', 'bad', 'info', 'odd']

/** What is read on what. */
const readable: readonly (readonly [text: string, ground: string])[] = [
  ...['text', 'muted', 'accent'].flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ['text', 'primary-soft'],
  ['accent', 'primary-soft'],
  ...kinds.flatMap((kind) =>
    [`${kind}-soft`, 'surface', 'surface-soft', 'page'].map((ground) => [kind, ground] as const),
  ),
  ...kinds.flatMap((kind) => [
    ['text', `${kind}-soft`] as const,
    ['accent', `${kind}-soft`] as const,
    ['muted', `${kind}-soft`] as const,
  ]),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-primary', 'danger'],
  ['on-primary', 'danger-hover'],
  ['on-brand', 'brand'],
  ['on-alert', 'alert'],
  ['on-bad', 'bad-edge'],
  ['surface', 'muted'],
  ['on-bar', 'bar'],
  ['on-bar', 'bar-hover'],
  ['on-bar', 'bar-field'],
  ...['nav', 'nav-hover'].flatMap((ground) => [['on-nav', ground] as const, ['nav-muted', ground] as const]),
  ['on-nav-active', 'nav-active'],
]

/** Borders of fields, marks and signs, which must be seen but are not read. */
const visible: readonly (readonly [mark: string, ground: string])[] = [
  ...['line-control', 'focus', ...kinds.map((kind) => `${kind}-edge`)].flatMap((mark) =>
    ['page', 'surface'].map((ground) => [mark, ground] as const),
  ),
  ['nav-icon', 'nav'],
  ['nav-icon', 'nav-active'],
]

const looks = choices.mode.flatMap((mode) => choices.header.map((header) => ({ mode, header })))

test.each(looks)('[SHL-10] everything that is read stands out at 4.5 to 1: $mode, head $header', (look) => {
  const tokens = tokensFor(look)
  const weak = readable.flatMap(([text, ground]) => {
    const found = contrast(tokens[text] ?? '', tokens[ground] ?? '')
    return found < 4.5 ? [`${text} on ${ground}: ${found.toFixed(2)}`] : []
  })
  expect(weak).toEqual([])
})

test.each(looks)('[SHL-10] what only has to be seen stands out at 3 to 1: $mode, head $header', (look) => {
  const tokens = tokensFor(look)
  const weak = visible.flatMap(([mark, ground]) => {
    const found = contrast(tokens[mark] ?? '', tokens[ground] ?? '')
    return found < 3 ? [`${mark} on ${ground}: ${found.toFixed(2)}`] : []
  })
  expect(weak).toEqual([])
})

test('[SHL-10] the styles differ in their corners: 30 and 4', () => {
  expect(tokensFor({ style: 'modern' })['radius']).toBe('30px')
  expect(tokensFor({ style: 'standard' })['radius']).toBe('4px')
})
