import { expect, test } from 'vitest'
import { isCsv, readCsv } from './read-csv.ts'

async function rowsOf(text: string): Promise<(readonly [number, ...string[]])[]> {
  const rows: (readonly [number, ...string[]])[] = []
  for await (const { row, texts } of readCsv(Buffer.from(text), 'rows')) rows.push([row, ...texts])
  return rows
}

test.each([',', ';', '\t'])('[IMP-4] cells are told apart by %j, which the heads show', async (sign) => {
  const text = ['NAME', 'UPAZILAS', 'NOTE'].join(sign) + '\n' + ['ক', '"a; b, c"', 'x'].join(sign)
  expect(await rowsOf(text)).toEqual([
    [1, 'NAME', 'UPAZILAS', 'NOTE'],
    [2, 'ক', 'a; b, c', 'x'],
  ])
})

test('[IMP-4] a mark before the text is none of it, a quoted cell has lines, and rows keep their numbers', async () => {
  expect(await rowsOf('\ufeffA,B\r\n"one\nline ""more""", x \r\n\r\n1,2\r\n')).toEqual([
    [1, 'A', 'B'],
    [2, 'one\nline "more"', 'x'],
    [3],
    [4, '1', '2'],
  ])
})

test('[IMP-3] no letter is lost between two pieces of a CSV file', async () => {
  const name = 'ক'.repeat(30_001)
  expect(await rowsOf(`A,B\nx${name},${name}\n${name},1`)).toEqual([
    [1, 'A', 'B'],
    [2, `x${name}`, name],
    [3, name, '1'],
  ])
})

test('[IMP-4] what is no text in UTF-8 is told', () => {
  expect(isCsv(Buffer.from('নাম,কোড'))).toBe(true)
  for (const bytes of [[], [0xff, 0xfe, 0x41, 0x00], [0xe9, 0x0a], [0x25, 0x50, 0x44, 0x46, 0x00]])
    expect(isCsv(Uint8Array.from(bytes))).toBe(false)
})
