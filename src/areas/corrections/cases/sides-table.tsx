import { labelOf } from '#domain/print/print-value.ts'
import { useText } from '#platform/locale/locale.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { CheckBox } from '#ui/check-box.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { caseQueries, type Case, type Sides } from './case-queries.ts'
import classes from './cases.module.css'
import { printSide, sideLines, type SideLine } from '#domain/correction/side-lines.ts'

/** The khatian as it was approved beside the one that is to come, or came: what differs is marked by colour and sign. */
export function SidesTable({ found }: { found: Case }) {
  const problemText = useProblemText()
  const sides = useQuery(caseQueries.sides(found.id, found.rev))
  return (
    <section className={classes['part']}>
      <h2>
        <Trans>Before and after</Trans>
      </h2>
      {sides.error === null ? null : <Notice kind="bad">{problemText(sides.error)}</Notice>}
      {sides.data === undefined ? (
        sides.error === null ? (
          <Spinner />
        ) : null
      ) : (
        <Table sides={sides.data} found={found} />
      )}
    </section>
  )
}

function Table({ sides, found }: { sides: Sides; found: Case }) {
  const { t } = useLingui()
  const text = useText()
  const [all, setAll] = useState(false)
  const body = useRef<HTMLTableSectionElement>(null)
  useNextChange(body)
  const { before, after, template, changed } = sides
  const lines = sideLines(before, after ?? before, template, changed)
  const shown = all ? lines : lines.filter((line) => line.changed || found.cells.includes(line.path))
  const names = { header: t`Header`, owners: t`Owner`, dags: t`Dag`, pages: t`Page` }
  const style = { locale: text.locale, areaUnit: template.areaUnit }
  const where = ({ section, row, field }: SideLine): string =>
    `${names[section]}${row === null ? '' : ` ${text.digits(row)}`}: ${labelOf(field, text)}`
  return (
    <>
      <CheckBox label={t`Show all values`} checked={all} onChange={(event) => setAll(event.currentTarget.checked)} />
      {after === null ? (
        <p>
          <Trans>Nothing is proposed yet.</Trans>
        </p>
      ) : null}
      {shown.length === 0 ? null : (
        <div className={classes['scroll']}>
          <table className={classes['sides']}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Place</Trans>
                </th>
                <th scope="col">
                  <Trans>Before</Trans>
                </th>
                <th scope="col">
                  <Trans>After</Trans>
                </th>
              </tr>
            </thead>
            <tbody ref={body}>
              {shown.map((line) => (
                <tr key={line.path} data-changed={line.changed || undefined} tabIndex={line.changed ? -1 : undefined}>
                  <th scope="row">
                    {where(line)}
                    {found.cells.includes(line.path) ? (
                      <>
                        {' '}
                        <span className={classes['overdue']}>
                          <Trans>said to be wrong</Trans>
                        </span>
                      </>
                    ) : null}
                  </th>
                  <td>{printSide(line, line.before, style)}</td>
                  <td>
                    {line.changed ? (
                      <span className={classes['sign']} title={t`Changed`}>
                        ≠{' '}
                      </span>
                    ) : null}
                    {printSide(line, line.after, style)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

/** F8 goes to the next value that differs, and from the last one to the first. */
function useNextChange(body: React.RefObject<HTMLTableSectionElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'F8') return
      const rows = [...(body.current?.querySelectorAll<HTMLElement>('tr[data-changed]') ?? [])]
      if (rows.length === 0) return
      event.preventDefault()
      const at = rows.indexOf(document.activeElement as HTMLElement)
      rows[(at + 1) % rows.length]?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [body])
}
