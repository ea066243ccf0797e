import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { layOutPages } from '#domain/khatian/page-layout.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { CellValue } from '#domain/khatian/value.ts'
import { buildKhatian, buildRow } from '#tests/support/build-khatian.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import type { PrintJob } from './print-job.ts'
import { createPrinter } from './printer.ts'

const printer = createPrinter(() => undefined)
afterAll(() => printer.close())

const place = {
  number: '১৩',
  version: 1,
  volumeNo: 1,
  jlNumber: '7',
  mouzaBn: 'বিরুলিয়া',
  mouzaEn: 'Birulia',
  upazilaBn: 'সাভার',
  upazilaEn: 'Savar',
  districtBn: 'ঢাকা',
  districtEn: 'Dhaka',
}

type Values = Partial<Pick<PrintJob, 'locale'>> & { khatian?: Khatian }

const usual = buildKhatian({
  owners: [buildRow(1, { name: 'মোঃ করিম', share: { text: '১৲', n: 1, d: 1 } })],
  dags: [buildRow(2, { dagNo: '101', area: 1250 })],
})

function job({ khatian = usual, ...values }: Values = {}): PrintJob {
  return { khatian: JSON.stringify(khatian), template: JSON.stringify(testTemplate), place, locale: 'bn', ...values }
}

async function read(pdf: Uint8Array): Promise<{ pages: number; text: string }> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0, disableFontFace: true }).promise
  const texts: string[] = []
  for (let page = 1; page <= document.numPages; page++) {
    const content = await (await document.getPage(page)).getTextContent()
    texts.push(content.items.map((item) => ('str' in item ? item.str : '')).join(''))
  }
  const pages = document.numPages
  await document.destroy()
  return { pages, text: texts.join('\n') }
}

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '#panic("out")',
    ']',
    '[',
    '$x',
    '*/',
    '//',
    '\\',
    '"',
    '#{',
    '}',
    '@ref',
    '`',
    '<label>',
    '\u0000',
    '==',
  ),
)

describe('[PAP-6] what is keyed is set as text', () => {
  test('no value breaks the document or adds a page to it', async () => {
    await fc.assert(
      fc.asyncProperty(anything, anything, anything, async (name, remark, header) => {
        const khatian = buildKhatian({
          header: { resaNo: header },
          owners: [buildRow(1, { name })],
          dags: [buildRow(2, { remarks: remark, dagNo: header })],
        })
        const pdf = await printer.print(job({ khatian }))
        expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
        expect((await read(pdf)).pages).toBe(1)
      }),
      { numRuns: 60 },
    )
  }, 60_000)

  test.each(['#panic("out")', '#sys.version', '$ x^2 $', '*bold* _em_', '\\u{41}', '[x] <y> @z', 'a -- b ... "c"'])(
    '%s is printed as it stands',
    async (text) => {
      const khatian = buildKhatian({ owners: [buildRow(1, { name: text })] })
      const { text: printed } = await read(await printer.print(job({ khatian, locale: 'en' })))
      expect(printed.replaceAll(/\s/g, '')).toContain(text.replaceAll(/\s/g, ''))
    },
    30_000,
  )
})

test('[PAP-1] the document has the pages of the layout', async () => {
  const rows = (count: number, cells: (n: number) => Record<string, CellValue>) =>
    Array.from({ length: count }, (_, n) => ({ ...buildRow(n + 1, cells(n)), order: `i${String(n).padStart(4, '0')}` }))
  const khatian = buildKhatian({ owners: rows(25, (n) => ({ name: `মালিক ${n}` })) })
  const { pages, text } = await read(await printer.print(job({ khatian, locale: 'en' })))
  expect(pages).toBe(layOutPages(khatian, testTemplate).length)
  expect(pages).toBe(3)
  expect(text).toContain('Brought forward')
}, 30_000)

test.each([
  [1, true],
  [4, true],
  [5, false],
  [7, false],
  [12, false],
] as const)('[PAP-5] in status %i the draft mark stands: %s', async (status, marked) => {
  const khatian = { ...usual, status }
  const { text } = await read(await printer.print(job({ khatian, locale: 'en' })))
  expect(text.includes('DRAFT')).toBe(marked)
})

const names = [
  'শ্রী কৃষ্ণ চন্দ্র বিশ্বাস',
  'মোছাঃ ক্ষণপ্রভা ঘোষ, জ্ঞানেন্দ্র সেনগুপ্ত',
  'আব্দুর রহমান পাটোয়ারী',
  'বিষ্ণুপ্রিয়া, দ্বিজেন্দ্রকিশোর, উজ্জ্বল',
  'র\u200dয্যাব স্ট্রিট বড়ুয়া আষাঢ়',
]

test.each(['bn', 'en'] as const)(
  '[PAP-10] what is printed is found and copied as it was typed (%s)',
  async (locale) => {
    const khatian = buildKhatian({
      owners: names.map((name, at) => ({ ...buildRow(at + 1, { name }), order: `i${at}` })),
      dags: [buildRow(20, { dagNo: '১০১/২', remarks: 'ঈশ্বরদী “পূর্ব” — ভিটা' })],
    })
    const { text } = await read(await printer.print(job({ khatian, locale })))
    // The reader itself leaves out joiners, and lines break where those of the page do.
    const plain = (said: string) => said.normalize('NFC').replaceAll(/[\s\u200c\u200d]/g, '')
    const found = plain(text)
    for (const wanted of [
      ...names,
      '১০১/২',
      'ঈশ্বরদী “পূর্ব” — ভিটা',
      place.number,
      locale === 'bn' ? place.mouzaBn : place.mouzaEn,
    ])
      expect(found).toContain(plain(wanted))
    // Each of them once: what is seen is not found beside it as something else.
    expect(found.split('ক্ষণপ্রভা')).toHaveLength(2)
    expect(found).not.toMatch(/[\u{e000}-\u{f8ff}\u200b]/u)
  },
  30_000,
)

test('[PAP-8] a document is named after its khatian, and ends with its last page', async () => {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  for (const number of ['১৩', '১৪/৩']) {
    const data = new Uint8Array(await printer.print({ ...job(), place: { ...place, number } }))
    const document = await getDocument({ data, verbosity: 0, disableFontFace: true }).promise
    expect(await document.getMetadata()).toMatchObject({ info: { Title: `খতিয়ান নং ${number}` } })
    expect(document.numPages).toBe(1)
    await document.destroy()
  }
}, 30_000)

test('[PAP-7] a document that takes too long is given up, and the next one is made', async () => {
  const faults: unknown[] = []
  const hasty = createPrinter((fault) => void faults.push(fault), { timeMs: 1, waiting: 5 })
  await expect(hasty.print(job())).rejects.toMatchObject({ code: 'document.failed' })
  expect(faults).toHaveLength(1)
  await hasty.close()
  expect((await printer.print(job())).length).toBeGreaterThan(1000)
})

test('[PAP-7] more than may wait are asked to come again', async () => {
  const narrow = createPrinter(() => undefined, { timeMs: 30_000, waiting: 2 })
  const made = Array.from({ length: 4 }, () => narrow.print(job()))
  const results = await Promise.allSettled(made)
  expect(results.map((one) => one.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect(results[3]).toMatchObject({ reason: { code: 'server.unavailable' } })
  await narrow.close()
}, 30_000)

test('[PAP-11] signs outside the main font print from a bundled font, others as their code', async () => {
  const signs = ['✓ যাচাই', 'ﷺ', 'नमस्ते', '中文', '😀']
  const khatian = buildKhatian({
    owners: signs.map((name, at) => ({ ...buildRow(at + 1, { name }), order: `i${at}` })),
  })
  const { text } = await read(await printer.print(job({ khatian })))
  const plain = (written: string) => written.normalize('NFKC').replaceAll(/\s/g, '')
  const found = plain(text)
  expect(found).not.toContain('[U+FDFA]')
  for (const shown of ['✓যাচাই', 'नमस्ते', '[U+4E2D][U+6587]', '[U+1F600]']) expect(found).toContain(plain(shown))
}, 30_000)

test('[PAP-11] a document is the same bytes from two printers', async () => {
  const other = createPrinter(() => undefined)
  const [one, two] = await Promise.all([printer.print(job()), other.print(job())])
  await other.close()
  expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true)
}, 30_000)
