import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toBengaliDigits } from '#domain/kernel/digits.ts'
import { findProjectRoot } from '#server/kernel/project-root.ts'
import { chromium } from '@playwright/test'
import sharp from 'sharp'

/**
 * Draws the seeded sheets as the maps of a survey look: dags with their numbers between crooked lines, on tinted paper. Run
 * by hand after a change: node --import tsx server/seed/maps/make.ts [chromium]
 */
const sheets = [
  { name: 'birulia-rs-1', sheetNo: 1, title: 'মৌজা বিরুলিয়া', survey: 'আরএস', from: 1, seed: 3 },
  { name: 'birulia-rs-2', sheetNo: 2, title: 'মৌজা বিরুলিয়া', survey: 'আরএস', from: 61, seed: 11 },
  { name: 'birulia-sa-1', sheetNo: 1, title: 'মৌজা বিরুলিয়া', survey: 'এসএ', from: 1, seed: 29 },
] as const

const [columns, rows] = [8, 6]
const [width, height, edge, head] = [1400, 1000, 50, 90]

/** A corner of the grid, moved by a little that is the same at every run. */
function corner(x: number, y: number, seed: number): readonly [number, number] {
  const shift = (n: number): number => Math.sin(n * 12.9898 + seed * 78.233) * 34
  const inner = x > 0 && x < columns && y > 0 && y < rows
  const at = x * 31 + y * 17
  return [
    edge + (x / columns) * (width - 2 * edge) + (inner ? shift(at) : 0),
    head + (y / rows) * (height - head - edge) + (inner ? shift(at + 7) : 0),
  ]
}

function draw({ sheetNo, title, survey, from, seed }: (typeof sheets)[number]): string {
  const plots = Array.from({ length: columns * rows }, (_one, n) => {
    const [x, y] = [n % columns, Math.floor(n / columns)]
    const points = [corner(x, y, seed), corner(x + 1, y, seed), corner(x + 1, y + 1, seed), corner(x, y + 1, seed)]
    const [cx, cy] = [0, 1].map((axis) => points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / 4)
    return `<polygon points="${points.join(' ')}"/><text x="${cx}" y="${cy}">${toBengaliDigits(String(from + n))}</text>`
  })
  const heading = `${title} · ${survey} জরিপ · শিট ${toBengaliDigits(String(sheetNo))}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#f6efdc"/>
    <text x="${width / 2}" y="50" font-size="34">${heading}</text>
    <g fill="none" stroke="#4a3b2a" stroke-width="2.5">${plots.join('').replaceAll('<text', '<text stroke="none"')}</g>
    <path d="M${width - 90} 78V18l-10 16m10-16l10 16" fill="none" stroke="#4a3b2a" stroke-width="3"/>
  </svg>`
}

async function main(): Promise<void> {
  const root = findProjectRoot()
  const font = await readFile(
    join(root, 'node_modules/@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2'),
  )
  const browser = await chromium.launch({
    executablePath: process.argv[2] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const view = await browser.newPage({ viewport: { width, height } })
  for (const sheet of sheets) {
    await view.setContent(`<style>@font-face{font-family:B;src:url(data:font/woff2;base64,${font.toString('base64')})}
      body{margin:0}text{font-family:B;fill:#33271a;text-anchor:middle;font-size:22px}svg>text{font-size:34px}</style>
      ${draw(sheet)}`)
    await view.evaluate('document.fonts.ready')
    const picture = await sharp(await view.screenshot())
      .webp({ quality: 60, effort: 6 })
      .toBuffer()
    await writeFile(join(root, `server/seed/maps/${sheet.name}.webp`), picture)
  }
  await browser.close()
}

await main()
