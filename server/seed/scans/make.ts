import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toBengaliDigits } from '#domain/kernel/digits.ts'
import { findProjectRoot } from '#server/kernel/project-root.ts'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { footPlaces, form5462, headPlaces, type PaperBox } from './form-5462.ts'
import { bookPages, totalAreaOf, type BookPage } from './pages.ts'

/**
 * Draws the seeded pages as a record room's scans look: printed form, written ink, tinted paper, a little askew. Run by
 * hand after a change of `pages.ts`: node --import tsx server/seed/scans/make.ts [chromium]
 */
const mostBytes = 96 * 1024

async function main(): Promise<void> {
  const root = findProjectRoot()
  const folder = join(root, 'server/seed/scans')
  await rm(join(folder, 'tmp'), { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const font = await readFile(
    join(root, 'node_modules/@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2'),
  )
  const browser = await chromium.launch({
    executablePath: process.argv[2] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const view = await browser.newPage({ viewport: { width: form5462.width, height: form5462.height } })
  for (const page of bookPages) {
    await view.setContent(html(page, font.toString('base64')))
    await view.evaluate('document.fonts.ready')
    await view.evaluate(fitLines)
    checkPlaces(page.pageNo, await view.evaluate<[string, PaperBox][]>(readPlaces))
    await view.evaluate(layAskew(page.pageNo))
    const png = await view.screenshot()
    for (const quality of [60, 50, 42, 35, 28]) {
      const webp = await sharp(png).webp({ quality, effort: 6 }).toBuffer()
      if (webp.byteLength > mostBytes && quality !== 28) continue
      await writeFile(join(folder, `birulia-1-${String(page.pageNo).padStart(3, '0')}.webp`), webp)
      break
    }
  }
  await browser.close()
}

/** What is longer than its column is written smaller: lines of a book do not grow. */
const fitLines = `for (const line of document.querySelectorAll('.line'))
  for (let size = 19; line.scrollWidth > line.clientWidth && size > 10; size -= 0.5)
    for (const ink of line.children) ink.style.fontSize = size + 'px'`

const readPlaces = `[...document.querySelectorAll('[data-place]')].map((element) => {
  const { x, y, width: w, height: h } = element.getBoundingClientRect()
  return [element.dataset.place, { x, y, w, h }]
})`

const layAskew = (pageNo: number): string =>
  `document.querySelector('.sheet').style.transform = 'rotate(${(Math.sin(pageNo * 3.7) * 0.5).toFixed(2)}deg)'`

/** Pixels by which a drawn line may stand beside its place. */
const nearEnough = 3

/** Zones of the forms come from the paper: a page that is drawn otherwise is not kept. */
function checkPlaces(pageNo: number, drawn: readonly (readonly [string, PaperBox])[]): void {
  const { fields, columns, lines } = form5462
  const column = columns.map(({ no, x, w }): [string, PaperBox] => [no, { x, y: lines.top, w, h: lines.height }])
  const last = { x: 0, y: lines.top + (lines.count - 1) * lines.height, w: 0, h: lines.height }
  const wanted: Readonly<Record<string, PaperBox>> = { ...fields, ...Object.fromEntries(column), last }
  const seen = new Set(drawn.map(([place]) => place))
  const off = drawn.filter(([place, box]) => {
    const at = wanted[place]
    if (at === undefined) return true
    const sides: readonly (keyof PaperBox)[] =
      place === 'last' ? ['y', 'h'] : place === 'resaNo' ? ['y', 'h'] : ['x', 'y', 'w']
    return sides.some((side) => Math.abs(at[side] - box[side]) > nearEnough)
  })
  const missing = Object.keys(wanted).filter((place) => !seen.has(place))
  if (off.length + missing.length > 0)
    throw new Error(`page ${pageNo} is drawn otherwise than form-5462.ts says: ${JSON.stringify({ off, missing })}`)
}

let written = 0
/** A word in ink: no two stand quite alike. */
function ink(text: string | number): string {
  const turn = Math.sin(++written * 12.9898) * 1.1
  const lift = Math.cos(written * 78.233) * 1.6
  return `<span class="ink" style="transform:rotate(${turn.toFixed(2)}deg) translateY(${lift.toFixed(1)}px) skewX(-7deg)">${toBengaliDigits(String(text))}</span>`
}

function acres(area: number): [string, string] {
  return [String(Math.floor(area / 10_000)), String(area % 10_000).padStart(4, '0')]
}

const relationWord = { 1: 'পিতা', 2: 'স্বামী', 3: '' } as const

function html(page: BookPage, font: string): string {
  const { header, owners, dags } = page
  const { sheet, columns, lines } = form5462
  const tint = ['#efe4c4', '#ece0bd', '#f0e7cd', '#e9dcb6'][page.pageNo % 4]
  const rows = Array.from({ length: form5462.lines.count }, (_, index) => {
    const owner = owners[index]
    const dag = dags[index]
    const [whole, wholeRest] = dag ? acres(dag.totalArea) : ['', '']
    const [own, ownRest] = dag ? acres(dag.area) : ['', '']
    const name = owner
      ? `<div class="line">${ink(owner.name)}</div><div class="line">${ink([relationWord[owner.relation], owner.guardian].filter(Boolean).join(' '))} ${ink(owner.address)}</div>`
      : ''
    const cells = [
      name,
      owner ? ink(owner.share) : '',
      '',
      dag ? ink(dag.dagNo) : '',
      dag ? ink(dag.classAgri) : '',
      dag ? ink(dag.classNonAgri) : '',
      dag ? ink(whole) : '',
      dag ? ink(wholeRest) : '',
      dag ? ink(dag.portion) : '',
      dag ? ink(own) : '',
      dag ? ink(ownRest) : '',
      dag ? ink(dag.remarks) : '',
    ]
    const marked = (at: number): string => (index === 0 ? ` data-place="${columns[at]?.no}"` : '')
    const last = index === form5462.lines.count - 1 ? ' data-place="last"' : ''
    return `<tr${last}>${cells.map((cell, at) => `<td${marked(at)}>${cell}</td>`).join('')}</tr>`
  })
  const grid = (keys: readonly string[], texts: readonly string[]): string =>
    texts.map((text, at) => `<div data-place="${keys[at]}">${text}</div>`).join('')
  const [total, totalRest] = acres(totalAreaOf(page))
  const taka = `${Math.floor(header.revenue / 100)}.${String(header.revenue % 100).padStart(2, '0')}`
  return `<!doctype html><html lang="bn"><head><meta charset="utf-8"><style>
@font-face{font-family:B;src:url(data:font/woff2;base64,${font})}
*{box-sizing:border-box}
body{margin:0;width:${form5462.width}px;height:${form5462.height}px;background:${tint};font:17px/1.35 B,sans-serif;color:#3a3226;overflow:hidden;position:relative}
.stain{position:absolute;inset:0;background:radial-gradient(circle at 82% 12%,rgba(140,105,40,.20),transparent 22%),radial-gradient(circle at 8% 88%,rgba(120,90,40,.22),transparent 26%),linear-gradient(90deg,rgba(90,65,20,.22),transparent 5%,transparent 96%,rgba(90,65,20,.14))}
.sheet{position:absolute;left:${sheet.x}px;top:${sheet.y}px;width:${sheet.w}px;height:${sheet.h}px}
h1{font-size:27px;text-align:center;margin:0 0 2px}.form{display:flex;justify-content:space-between;font-size:15px}
.head{display:grid;grid-template-columns:repeat(4,1fr);gap:10px 18px;margin:14px 0 16px}
.head div{border-bottom:1px dotted #6b5c40;white-space:nowrap}
table{border-collapse:collapse;width:100%;table-layout:fixed}
th,td{border:1.4px solid #5d5038;padding:2px 5px;vertical-align:top;font-weight:500}
th{font-size:13.5px;line-height:1.25}.no th{font-size:13px;padding:0}
td{height:${lines.height}px;border-top-color:transparent;border-bottom-color:transparent;text-align:center}
td:first-child{text-align:left}tbody tr:last-child td{border-bottom-color:#5d5038}
.ink{display:inline-block;color:#1d2a63;font-size:20.5px;font-weight:420;letter-spacing:-.2px}
td:first-child .ink{font-size:19px}.line{white-space:nowrap}
.foot{display:grid;grid-template-columns:1fr 1fr;gap:12px;margin-top:12px}
</style></head><body><div class="stain"></div><div class="sheet">
<div class="form"><span>বাংলাদেশ ফরম নং ৫৪৬২ (সংশোধিত)</span><span data-place="resaNo">রে.সা. নং ${ink(header.resaNo)}</span></div>
<h1>খতিয়ান নং ${ink(page.number)}</h1>
<div class="head">${grid(headPlaces, [
    `বিভাগ: ${ink('ঢাকা')}`,
    `জেলা: ${ink('ঢাকা')}`,
    `উপজেলা: ${ink('সাভার')}`,
    `মৌজা: ${ink('বিরুলিয়া')}`,
    `জে.এল. নং: ${ink('১১')}`,
    `সাবেক জে.এল. নং: ${ink(header.formerJlNo)}`,
    `এস.এ. খতিয়ান নং: ${ink(header.saKhatianNo)}`,
    `পৃষ্ঠা নং: ${ink(page.pageNo)}`,
    `কম্পিউটার কোড: ${header.computerCode}`,
    `রাজস্ব: ${ink(taka)} টাকা`,
  ])}</div>
<table><colgroup>${columns.map(({ w }) => `<col style="width:${(100 * w) / sheet.w}%">`).join('')}</colgroup>
<thead><tr><th rowspan="2">মালিক, অকৃষি প্রজা বা ইজারাদারের নাম ও ঠিকানা</th><th rowspan="2">অংশ</th><th rowspan="2">রাজস্ব</th><th rowspan="2">দাগ নং</th><th colspan="2">জমির শ্রেণি</th><th colspan="2">দাগের মোট পরিমাণ</th><th rowspan="2">দাগের মধ্যে অত্র খতিয়ানের অংশ</th><th colspan="2">অংশানুযায়ী জমির পরিমাণ</th><th rowspan="2">দখল ও মন্তব্য</th></tr>
<tr><th>কৃষি</th><th>অকৃষি</th><th>একর</th><th>অযুতাংশ</th><th>একর</th><th>অযুতাংশ</th></tr>
<tr class="no">${columns.map(({ no }) => `<th>${no}</th>`).join('')}</tr></thead>
<tbody>${rows.join('')}</tbody></table>
<div class="foot">${grid(footPlaces, [
    `মোট অংশ: ${ink('1.000')}`,
    `মোট জমি: ${ink(total)} একর ${ink(totalRest)} অযুতাংশ`,
    `ধারা মতে নোট বা পরিবর্তন: ${ink(header.dharaNote)}`,
    `মন্তব্য: ${ink(header.remarks)}`,
  ])}</div>
</div></body></html>`
}

await main()
