import { composeSheet, type PaperField, type PaperPlace } from '#domain/print/paper.ts'
import type { PageTotals } from '#domain/khatian/page-layout.ts'
import type { Khatian, Row } from '#domain/khatian/khatian.ts'
import type { PageKind, Template } from '#domain/template/template.ts'
import { type ReactNode, useMemo } from 'react'
import { PaperTable } from './paper-table.tsx'
import classes from './paper.module.css'

export type PaperPageProps = {
  template: Template
  kind: PageKind
  header: Khatian['header']
  owners: readonly Row[]
  dags: readonly Row[]
  carried: PageTotals | null
  totals: PageTotals | null
  ownerStart: number
  dagStart?: number
  pageNo: number
  locale: 'bn' | 'en'
  place?: PaperPlace | undefined
  /** a real scan under the page, to lay out a form against it */
  scanUrl?: string | undefined
  /** said across the page while the record is not approved */
  draft?: string | undefined
  /** drawn over the page, such as the zones of its fields */
  children?: ReactNode
}

/** One page of a khatian as on paper, on screen and in print. */
export function PaperPage({ scanUrl, draft, children, locale, ...content }: PaperPageProps) {
  const { template, kind, header, owners, dags, carried, totals, ownerStart, dagStart, pageNo, place } = content
  const sheet = useMemo(
    () =>
      composeSheet(
        { template, kind, header, owners, dags, carried, totals, ownerStart, dagStart, pageNo, place },
        locale,
      ),
    [template, kind, header, owners, dags, carried, totals, ownerStart, dagStart, pageNo, place, locale],
  )
  const halves = sheet.blocks.filter((block) => block.half)
  return (
    <article
      className={classes['page']}
      data-orientation={template.orientation}
      data-scan={scanUrl !== undefined}
      aria-label={sheet.pageText}
      lang={locale}
    >
      {scanUrl === undefined ? null : <img className={classes['scan']} src={scanUrl} alt="" />}
      {draft === undefined ? null : <span className={classes['draft']} data-mark={draft} />}
      <header className={classes['top']}>
        <span>{sheet.number}</span>
        <h2>{sheet.title}</h2>
        <span>{sheet.pageText}</span>
      </header>
      <Fields fields={sheet.place} />
      <Fields fields={sheet.header} />
      {halves.length === 0 ? null : (
        <div className={classes['halves']}>
          {halves.map((block, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the two halves of a page never change places
            <PaperTable key={index} block={block} />
          ))}
        </div>
      )}
      {sheet.blocks
        .filter((block) => !block.half)
        .map((block) => (
          <PaperTable key={block.section} block={block} />
        ))}
      <Fields fields={sheet.foot} />
      {children}
    </article>
  )
}

/** A number or code of digits: it is not broken. */
const isNumber = /^[\d০-৯][\d০-৯./-]*$/

function Fields({ fields }: { fields: readonly PaperField[] }) {
  if (fields.length === 0) return null
  return (
    <dl className={classes['fields']}>
      {fields.map((field) => (
        <div key={field.key} style={{ gridColumn: `span ${field.twelfths}` }}>
          <dt>{field.label}</dt>
          <dd data-number={isNumber.test(field.text)}>{field.text}</dd>
        </div>
      ))}
    </dl>
  )
}
