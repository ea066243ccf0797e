import { expect, test } from 'vitest'
import { fileKindOf, isHeic } from './file-kind.ts'

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)))

test.each([
  ['png', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a], 'IHDR')],
  ['jpeg', bytes([0xff, 0xd8, 0xff, 0xe0])],
  ['gif', bytes('GIF89a')],
  ['webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
  ['bmp', bytes('BM', [1, 2, 3, 4], [0, 0, 0, 0])],
  ['avif', bytes([0, 0, 0, 0x20], 'ftypavif')],
  ['pdf', bytes('%PDF-1.7')],
  ['svg', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['svg', bytes('\uFEFF<?xml version="1.0"?>\n<!-- drawn -->\n<!DOCTYPE svg PUBLIC "a" "b">\n<svg>')],
])('[BKS-2] %s is told by its first bytes', (kind, content) => {
  expect(fileKindOf(content)).toBe(kind)
})

test.each([
  ['a page of the web', bytes('<!DOCTYPE html><html><svg>')],
  ['a script', bytes('alert("<svg>")')],
  ['a programme', bytes('MZ', [0x90, 0])],
  ['a text that begins like a bitmap', bytes('BMW is a car')],
  ['a RIFF of another sort', bytes('RIFF', [1, 2, 3, 4], 'WAVE')],
  ['an archive', bytes('PK', [3, 4])],
  ['nothing', bytes()],
])('[BKS-2] %s is none of the kinds', (_, content) => {
  expect(fileKindOf(content)).toBe(null)
})

test('[BKS-2] a HEIC picture is named as such, and an AVIF picture is none', () => {
  for (const brand of ['heic', 'heix', 'mif1']) expect(isHeic(bytes([0, 0, 0, 0x18], `ftyp${brand}`))).toBe(true)
  expect(isHeic(bytes([0, 0, 0, 0x20], 'ftypavif'))).toBe(false)
})
