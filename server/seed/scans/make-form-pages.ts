import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Row } from '#domain/khatian/khatian.ts'
import { layOutPages } from '#domain/khatian/page-layout.ts'
import { composeSheet, type PaperBlock, type PaperField, type PaperSheet } from '#domain/print/paper.ts'
import type { Template } from '#domain/template/template.ts'
import { findProjectRoot } from '#server/kernel/project-root.ts'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { seedId } from '../ids.ts'
import { demoMutation, mutationNumber } from '../demo-mutation-data.ts'
import { type Cells, type FormBook, formBooks, formNumbers } from '../templates/form-book-data.ts'
import { stagedKhatians, stagedScan } from '../staged-khatians.ts'
import { furtherTemplates } from '../templates/seed-templates.ts'

/**
 * Draws a scanned page of every other form: the form as it is printed, with what is keyed written in ink. Run by hand
 * after a change of `form-book-data.ts`: node --import tsx server/seed/scans/make-form-pages.ts [chromium]
 */
async function main(): Promise<void> {
  const root = findProjectRoot()
  const font = await readFile(
    join(root, 'node_modules/@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2'),
  )
  const browser = await chromium.launch({
    executablePath: process.argv[2] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const view = await browser.newPage()
  async function draw({ sheet, landscape }: Drawn, file: string): Promise<void> {
    const [width, height] = landscape ? [1640, 1240] : [1240, 1640]
    await view.setViewportSize({ width, height })
    await view.setContent(html(sheet, font.toString('base64')))
    await view.evaluate('document.fonts.ready')
    const webp = await sharp(await view.screenshot())
      .webp({ quality: 40, effort: 6 })
      .toBuffer()
    await writeFile(join(root, 'server/seed/scans', file), webp)
  }
  for (const book of [...formBooks, demoMutation])
    for (const [index, khatian] of book.khatians.entries()) {
      const number = String((book === demoMutation ? mutationNumber : formNumbers.from) + index)
      for (const [page, drawn] of sheetsOf(book, khatian, number).entries())
        await draw(drawn, `form-${book.template.toLowerCase()}-${index + 1}-${page + 1}.webp`)
    }
  for (const staged of stagedKhatians)
    for (const drawn of sheetsOf(staged.book, staged.khatian, staged.number)) await draw(drawn, stagedScan(staged))
  await browser.close()
}

type Drawn = { readonly sheet: PaperSheet; readonly landscape: boolean }

function sheetsOf(book: FormBook, khatian: FormBook['khatians'][number], number: string): Drawn[] {
  const content = furtherTemplates[book.template]
  if (content === undefined) throw new Error(`no template ${book.template}`)
  const template: Template = { ...content, id: seedId.template(book.template), status: 2 }
  const rows = (section: 'owners' | 'dags', cells: readonly Cells[]): Row[] =>
    cells.map((row, at) => ({
      id: seedId.row(`${book.survey}-${number}`, section, at),
      order: String(at).padStart(4, '0'),
      cells: row,
    }))
  const body = { owners: rows('owners', khatian.owners), dags: rows('dags', khatian.dags), pages: [] }
  const place = {
    number,
    version: 1,
    volumeNo: book.volumeNo,
    jlNumber: book.jl,
    mouzaBn: book.mouzaBn ?? 'কাকাবো',
    mouzaEn: '',
    upazilaBn: 'সাভার',
    upazilaEn: '',
    districtBn: 'ঢাকা',
    districtEn: '',
  }
  return layOutPages(body, template).map((page) => ({
    sheet: composeSheet({ template, header: khatian.header, isBlankForm: true, place, ...page }, 'bn'),
    landscape: template.orientation === 'landscape',
  }))
}

let written = 0
/** A word in ink: no two stand quite alike. */
function ink(text: string): string {
  const turn = Math.sin(++written * 12.9898) * 1.1
  return `<span class="ink" style="transform:rotate(${turn.toFixed(2)}deg) skewX(-7deg)">${text}</span>`
}

function fields(list: readonly PaperField[]): string {
  return `<div class="fields">${list.map(({ label, text, twelfths }) => `<div style="grid-column:span ${Math.min(12, Math.max(2, twelfths))}">${label}: ${ink(text)}</div>`).join('')}</div>`
}

function table({ columns, lines, emptyLines, foot, footLabel }: PaperBlock): string {
  const empty = Array.from({ length: Math.max(0, emptyLines) }, () => columns.map(() => ['']))
  const body = [...lines.map(({ cells }) => cells), ...empty]
  const head = columns
    .map(
      ({ heading, formNo, halves, width }) =>
        `<th style="width:${width}%">${formNo} ${heading}${halves === null ? '' : `<br><small>${halves.join(' · ')}</small>`}</th>`,
    )
    .join('')
  const line = (cells: readonly (readonly string[])[]): string =>
    `<tr>${cells
      .map(
        (texts) =>
          `<td>${texts
            .filter((text) => text !== '')
            .map(ink)
            .join(' – ')}</td>`,
      )
      .join('')}</tr>`
  const sums = foot.some((texts) => texts.some((text) => text !== ''))
    ? `<tr class="foot">${foot.map((texts, at) => `<td>${at === 0 ? footLabel : ''} ${texts.filter(Boolean).map(ink).join(' – ')}</td>`).join('')}</tr>`
    : ''
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.map(line).join('')}${sums}</tbody></table>`
}

function html({ title, number, pageText, place, header, foot, blocks }: PaperSheet, font: string): string {
  return `<!doctype html><html lang="bn"><head><meta charset="utf-8"><style>
@font-face{font-family:B;src:url(data:font/woff2;base64,${font})}
*{box-sizing:border-box}
body{margin:0;padding:44px 52px;height:100vh;background:#ece0bd;font:16px/1.3 B,sans-serif;color:#3a3226;overflow:hidden;position:relative}
.stain{position:absolute;inset:0;background:radial-gradient(circle at 82% 12%,rgba(140,105,40,.2),transparent 22%),linear-gradient(90deg,rgba(90,65,20,.22),transparent 5%,transparent 96%,rgba(90,65,20,.14))}
.sheet{position:relative;transform:rotate(.3deg)}
h1{font-size:25px;text-align:center;margin:0 0 4px}.over{display:flex;justify-content:space-between;font-size:14px}
.fields{display:grid;grid-template-columns:repeat(12,1fr);gap:8px 16px;margin:10px 0}
.fields div{border-bottom:1px dotted #6b5c40;white-space:nowrap;overflow:hidden}
.blocks{display:flex;flex-wrap:wrap;gap:10px}.blocks table{flex:1 1 45%}
table{border-collapse:collapse;width:100%;table-layout:fixed}
th,td{border:1.3px solid #5d5038;padding:2px 5px;vertical-align:top;font-weight:500}
th{font-size:12.5px;line-height:1.2}td{height:42px;text-align:center}
.ink{display:inline-block;color:#1d2a63;font-size:18px;font-weight:420}
</style></head><body><div class="stain"></div><div class="sheet">
<div class="over"><span>${title}</span><span>${pageText}</span></div><h1>${ink(number)}</h1>
${fields(place)}${fields(header)}
<div class="blocks">${blocks.map(table).join('')}</div>
${fields(foot)}
</div></body></html>`
}

await main()
