import { isOddDagNumber } from '#domain/kernel/dag-number.ts'
import { toDecimalString } from '#domain/kernel/fraction.ts'
import type { Khatian, Row } from '#domain/khatian/khatian.ts'
import { sortRows } from '#domain/khatian/khatian.ts'
import { khatianStatus } from '#domain/khatian/status.ts'
import type { Template, TemplateField } from '#domain/template/template.ts'
import { useText } from '#platform/locale.ts'
import { sumKhatian } from '#forms/khatian-sums.ts'
import { labelOf, printArea, printCell, type PrintStyle } from '#domain/print/print-value.ts'
import { orderToCheck, possibleDuplicates } from '#forms/soft-checks.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import classes from './review.module.css'

/** The khatian as keyed, by the columns of its form. */
export function KhatianTables({ khatian, template }: { khatian: Khatian; template: Template }) {
  const { t } = useLingui()
  const text = useText()
  const style: PrintStyle = { locale: text.locale, areaUnit: template.areaUnit }
  const sums = sumKhatian(khatian, template)
  const twice = possibleDuplicates(khatian, 'dags')
  const sections = { owners: t`owners`, dags: t`dags` }
  return (
    <>
      <dl className={classes['header']}>
        {template.header.map((field) => (
          <div key={field.key}>
            <dt>{labelOf(field, style)}</dt>
            <dd>{printCell(field, khatian.header[field.key], style) || '–'}</dd>
          </div>
        ))}
      </dl>
      <Rows title={t`Owners`} fields={template.owners} rows={khatian.owners} style={style} warned={() => false} />
      <ShareSum sums={sums} />
      <Rows
        title={t`Dags`}
        fields={template.dags}
        rows={khatian.dags}
        style={style}
        warned={(row, field) =>
          (field.kind === 'dag-number' && (isOdd(row.cells[field.key]) || twice.has(row.id))) ||
          (field.kind === 'area' && sums.partOverTotal.includes(row.id))
        }
      />
      <p className={classes['sum']}>
        {sums.areas.map(({ field, sum }) => (
          <span key={field.key}>
            {labelOf(field, style)}: <strong>{text.digits(printArea(sum, template.areaUnit))}</strong>
          </span>
        ))}
      </p>
      {sums.partOverTotal.length > 0 ? (
        <Notice kind="warn">
          <Trans>In a dag the part of this khatian is larger than the whole dag.</Trans>
        </Notice>
      ) : null}
      {twice.size > 0 ? (
        <Notice kind="warn">
          <Trans>Possible duplicate: a dag number stands more than once.</Trans>
        </Notice>
      ) : null}
      {(['owners', 'dags'] as const)
        .filter((section) => isOpenToChange(khatian) && orderToCheck(khatian, section).size > 0)
        .map((section) => (
          <Notice key={section} kind="warn">
            <Trans>Check the order of the {sections[section]}: two people added rows at the same place.</Trans>
          </Notice>
        ))}
      {sums.oddDags.length > 0 ? (
        <Notice kind="warn">
          <Trans>A dag number has an unusual form.</Trans>
        </Notice>
      ) : null}
    </>
  )
}

type RowsProps = {
  title: string
  fields: readonly TemplateField[]
  rows: readonly Row[]
  style: PrintStyle
  warned: (row: Row, field: TemplateField) => boolean
}

function Rows({ title, fields, rows, style, warned }: RowsProps) {
  const { t } = useLingui()
  const text = useText()
  return (
    <section>
      <h2>
        {title} ({text.count(rows.length)})
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keys */}
      <section className={classes['scroller']} aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t`No.`}</th>
              {fields.map((field) => (
                <th key={field.key} scope="col">
                  {labelOf(field, style)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sortRows(rows).map((row, index) => (
              <tr key={row.id}>
                <td>{text.digits(index + 1)}</td>
                {fields.map((field) => (
                  <td key={field.key} data-kind={field.kind} data-warn={warned(row, field)}>
                    {printCell(field, row.cells[field.key], style)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

function ShareSum({ sums }: { sums: ReturnType<typeof sumKhatian> }) {
  const text = useText()
  if (sums.shares === null || sums.shares.state === 'empty') return null
  const sum = text.digits(toDecimalString(sums.shares.sum, 4))
  const off = text.digits(toDecimalString(sums.shares.difference, 4))
  switch (sums.shares.state) {
    case 'exact':
      return (
        <p className={classes['sum']}>
          <Trans>The shares make exactly one whole.</Trans>
        </p>
      )
    case 'within':
      return (
        <p className={classes['sum']}>
          <Trans>The shares add up to {sum}, within the book's rounding.</Trans>
        </p>
      )
    case 'beyond':
      return (
        <Notice kind="warn">
          <Trans>
            The shares add up to {sum}, not to one whole (difference {off}).
          </Trans>
        </Notice>
      )
  }
}

/** Once approved the order has been read by everybody who had to. */
function isOpenToChange(khatian: Khatian): boolean {
  return khatian.status !== khatianStatus.approved
}

function isOdd(value: unknown): boolean {
  return typeof value === 'string' && isOddDagNumber(value)
}
