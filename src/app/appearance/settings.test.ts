import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { appearanceSchema, defaults, dropQuery, readQuery } from './settings.ts'

test('[SHL-1] nobody chose yet: semi-dark, full width, light header, fluid footer, slide-down', () => {
  expect(defaults).toMatchObject({
    mode: 'semi-dark',
    layout: 'full-width',
    header: 'light',
    footer: 'fluid',
    transition: 'slide-down',
    navigation: 'vertical',
    rtl: false,
  })
  expect(z.parse(appearanceSchema, {})).toEqual(defaults)
})

test('[SHL-1] a broken field of what was kept is the default and spoils no other', () => {
  const read = z.parse(appearanceSchema, { mode: 'dark', style: 'gothic', footerShown: 'yes', rtl: true })
  expect(read).toEqual({ ...defaults, mode: 'dark', rtl: true })
})

test.each([
  ['mode=dark', { mode: 'dark' }],
  ['mode=pink', {}],
  ['style=modern&rtl=1', { style: 'modern', rtl: true }],
  ['rtl=false', { rtl: false }],
  ['rtl', { rtl: true }],
  ['layout=boxed', { layout: 'boxed' }],
  ['layout=horizontal', { navigation: 'horizontal' }],
  ['layout=&tab=sent', {}],
  ['header=dark', {}],
])('[SHL-2] the address ?%s asks for %j', (search, asked) => {
  expect(readQuery(new URLSearchParams(search))).toEqual(asked)
})

test.each([
  ['?mode=dark', ''],
  ['?tab=sent&mode=dark&rtl=1', '?tab=sent'],
  ['?tab=sent', '?tab=sent'],
  ['?mode=pink', '?mode=pink'],
  ['', ''],
])('[SHL-2] of the address %s what was read is taken away: %s', (before, after) => {
  expect(dropQuery(before)).toBe(after)
})
