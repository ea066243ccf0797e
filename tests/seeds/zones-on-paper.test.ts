import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { rowPlace } from '#domain/khatian/row-place.ts'
import { pageKinds, type TemplateField } from '#domain/template/template.ts'
import { spotOfField, spotOfRow } from '#forms/scan-choice.ts'
import { stripBox } from '#forms/scan-strip/strip-box.ts'
import { bookPages, type BookPage } from '#server/seed/scans/pages.ts'
import { firstTemplates, furtherTemplates } from '#server/seed/templates/seed-templates.ts'
import { findProjectRoot } from '#server/kernel/project-root.ts'
import { must } from '#domain/kernel/result.ts'
import type { PageBox } from '#ui/scan-view.ts'

const form = must(firstTemplates['RS'], 'the form of RS')
/** What is keyed for the office only is on no paper. */
const printed = (fields: readonly TemplateField[]) => fields.filter(({ on }) => on === undefined)
const section = { owners: printed(form.owners), dags: printed(form.dags) } as const
const counts = { owners: 12, dags: 16 }

type Scan = { readonly inkIn: (box: PageBox) => number }

/** How many pixels of a piece of a scan are written in ink: print and paper are brown. */
async function openScan({ pageNo }: BookPage): Promise<Scan> {
  const name = `birulia-1-${String(pageNo).padStart(3, '0')}.webp`
  const { data, info } = await sharp(join(findProjectRoot(), 'server/seed/scans', name))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    inkIn({ left, top, width, height }) {
      let ink = 0
      for (let y = Math.round(top * info.height); y < Math.round((top + height) * info.height); y++)
        for (let x = Math.round(left * info.width); x < Math.round((left + width) * info.width); x++) {
          const at = 3 * (y * info.width + x)
          if ((data[at + 2] ?? 0) > (data[at] ?? 0) + 15) ink++
        }
      return ink
    },
  }
}

/** The column of a row as the picture beside the grid frames it. */
function zoneOf(field: TemplateField, name: keyof typeof section, row: number): PageBox {
  const spot = spotOfRow(field, rowPlace(form, name, row, counts))
  return must(spot.zone, `zone of ${field.key}`)
}

/** Without its edges, where a page that lies askew lets the writing of its neighbours in. */
function inner({ left, top, width, height }: PageBox): PageBox {
  return { left: left + width * 0.12, top: top + height * 0.12, width: width * 0.76, height: height * 0.76 }
}

test('[TPL-9] on every seeded page each line of a zone holds ink where something is written, and nowhere else', async () => {
  const wrong: string[] = []
  let written = 0
  for (const page of bookPages) {
    const scan = await openScan(page)
    for (const name of ['owners', 'dags'] as const) {
      const rows: readonly Readonly<Record<string, unknown>>[] = page[name]
      const columns = section[name].filter(({ key }) => key !== 'guardian' && key !== 'relation')
      for (const field of columns)
        for (let row = 0; row < counts[name]; row++) {
          const isWritten = ![undefined, ''].includes(rows[row]?.[field.key] as string | undefined)
          const ink = scan.inkIn(inner(zoneOf(field, name, row)))
          if (isWritten) written++
          if (isWritten ? ink < 8 : ink > 0) wrong.push(`page ${page.pageNo}, ${name} ${row}, ${field.key}: ${ink}`)
        }
    }
  }
  expect(wrong).toEqual([])
  expect(written).toBeGreaterThan(600)
})

test('[TPL-9] a field of the head or foot holds its ink, and its strip nothing of the fields above and below', async () => {
  const page = must(bookPages[6], 'a page with a note')
  const scan = await openScan(page)
  for (const key of ['formerJlNo', 'resaNo', 'saKhatianNo', 'pageNo', 'revenue', 'totalArea', 'dharaNote']) {
    const zone = must(spotOfField(form.header.find((field) => field.key === key))?.zone, key)
    expect([key, scan.inkIn(zone) > 8]).toEqual([key, true])
  }
  const empty = must(spotOfField(form.header.find(({ key }) => key === 'remarks'))?.zone, 'remarks')
  expect([page.header.remarks, scan.inkIn(inner(empty))]).toEqual(['', 0])
})

test('[TPL-9] the strip beside a difference holds all ink of its line, within the page', async () => {
  const page = must(bookPages[8], 'a page of long names')
  const scan = await openScan(page)
  for (const name of ['owners', 'dags'] as const)
    page[name].forEach((_row, row) => {
      for (const field of section[name]) {
        const spot = spotOfRow(field, rowPlace(form, name, row, counts))
        const [strip, zone] = [stripBox(spot), zoneOf(field, name, row)]
        expect(strip.top + strip.height).toBeLessThanOrEqual(1)
        expect(Math.abs(strip.top + strip.height / 2 - (zone.top + zone.height / 2))).toBeLessThan(0.001)
        // A line and what is written over its edges, not the line above or below.
        expect(strip.height).toBeLessThan(1.5 * zone.height)
        expect(scan.inkIn(strip)).toBeGreaterThanOrEqual(scan.inkIn(zone))
      }
    })
})

test('[TPL-9] zones lie on the first page, column beside column over the lines of the form; other forms have none', () => {
  const zoned = { ...firstTemplates, ...furtherTemplates }
  for (const [key, { owners, dags, header, pages }] of Object.entries(zoned)) {
    const zones = [...header, ...owners, ...dags].flatMap(({ zone }) => zone ?? [])
    expect([key, zones.length > 0]).toEqual([key, ['RS', 'BS'].includes(key)])
    expect(
      zones.every((zone) => zone.page === pageKinds.first && zone.x + zone.w <= 1000 && zone.y + zone.h <= 1000),
    ).toBe(true)
    const [ownerZone, dagZone] = [owners[0]?.zone, dags[0]?.zone]
    if (ownerZone === undefined || dagZone === undefined) continue
    expect(ownerZone.x + ownerZone.w).toBeLessThanOrEqual(dagZone.x)
    expect(dagZone.h / ownerZone.h).toBeCloseTo((pages[0]?.dagRows ?? 0) / (pages[0]?.ownerRows ?? 1), 2)
  }
})
