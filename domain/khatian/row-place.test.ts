import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PageKind, PageLayout } from '../template/template.ts'
import type { Row } from './khatian.ts'
import { layOutPages } from './page-layout.ts'
import { rowPlace } from './row-place.ts'

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index).padStart(4, '0'),
    order: String(index).padStart(4, '0'),
    cells: {},
  }))

const layout = (kind: PageKind) =>
  fc.option(
    fc.record<PageLayout>({
      kind: fc.constant(kind),
      ownerRows: fc.integer({ min: 0, max: 5 }),
      dagRows: fc.integer({ min: 0, max: 5 }),
    }),
    { nil: null },
  )

const pages = fc
  .tuple(layout(1), layout(2), layout(3), layout(4))
  .map((all) => all.filter((one): one is PageLayout => one !== null))

test('[ENT-22] a row stands where the layout of all pages puts it', () => {
  fc.assert(
    fc.property(
      pages,
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 0, max: 40 }),
      (layouts, ownerCount, dagCount) => {
        const template = { pages: layouts, owners: [], dags: [] }
        const khatian = { owners: rowsOf(ownerCount), dags: rowsOf(dagCount) }
        const laid = layOutPages(khatian, template)
        for (const section of ['owners', 'dags'] as const)
          khatian[section].forEach((row, index) => {
            const place = rowPlace(template, section, index, { owners: ownerCount, dags: dagCount })
            const page = laid[place.page]
            expect(page?.kind).toBe(place.kind)
            expect(page?.[section][place.line]?.id).toBe(row.id)
          })
      },
    ),
  )
})
