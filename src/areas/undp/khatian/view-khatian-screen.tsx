import { RecordProblem } from '#forms/way-back/record-problem.tsx'
import { sortRows, type Row } from '#domain/khatian/khatian.ts'
import { cellText } from '#domain/print/cell-text.ts'
import { FactGrid } from '#forms/fact-grid.tsx'
import { KhatianStatusBadge } from '#forms/khatian-status-badge.tsx'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useSession } from '#platform/session/session.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { KeyerActs } from './keyer-acts.tsx'
import { ReviewActs } from './review-acts.tsx'
import { Reviewed } from './reviewed.tsx'
import { undpQueries, type UndpForm, type UndpKhatian } from './undp-queries.ts'
import classes from './undp.module.css'

/** A mutation khatian of UNDP: what stands in it, what was found of it, and what the person may do. */
export function UndpKhatianScreen({ khatianId }: { khatianId: string }) {
  const { desk } = useSession()
  const found = useQuery(undpQueries.one(desk?.id, khatianId))
  if (found.error !== null) return <RecordProblem error={found.error} />
  if (found.data === undefined) return <Spinner />
  return <Shown key={found.data.rev} found={found.data} />
}

function Shown({ found }: { found: UndpKhatian }) {
  const { t } = useLingui()
  const text = useText()
  const [wrong, setWrong] = useState<readonly string[]>([])
  const { khatian, template } = found
  const number = text.digits(khatian.number)
  const title = t`Mutation khatian ${number} (UNDP)`
  usePageTitle(title)
  const header = template.header.flatMap((field) => {
    const value = cellText(field, khatian.header[field.key] ?? null, text.locale)
    return value === '' ? [] : [{ label: text.pick(field.labelBn, field.labelEn), value }]
  })
  const marking = found.reviews ? { wrong, onWrong: setWrong } : null
  return (
    <>
      <div className={classes['head']}>
        <h1>{title}</h1>
        <KhatianStatusBadge status={khatian.status} />
      </div>
      <KeyerActs found={found} />
      <FactGrid
        facts={[
          { label: t`Mouza`, value: text.pick(found.mouzaBn, found.mouzaEn) },
          { label: t`JL number`, value: text.digits(found.jlNumber) },
          { label: t`Volume`, value: text.digits(found.volumeNo) },
          { label: t`Version`, value: text.digits(khatian.version) },
          ...header,
        ]}
      />
      {found.reviews ? (
        <p className={classes['muted']}>
          <Trans>Mark every value that is wrong, then say so below.</Trans>
        </p>
      ) : null}
      <h2>
        <Trans>Owners</Trans>
      </h2>
      <Rows found={found} section="owners" caption={t`Owners`} marking={marking} />
      <h2>
        <Trans>Dags</Trans>
      </h2>
      <Rows found={found} section="dags" caption={t`Dags`} marking={marking} />
      {found.reviews ? <ReviewActs found={found} wrong={wrong} /> : null}
      <Reviewed found={found} />
    </>
  )
}

type Marking = { readonly wrong: readonly string[]; readonly onWrong: (paths: readonly string[]) => void }

function Rows({
  found: { khatian, template },
  section,
  caption,
  marking,
}: {
  found: UndpKhatian
  section: 'owners' | 'dags'
  caption: string
  marking: Marking | null
}) {
  const { t } = useLingui()
  const text = useText()
  const rows = sortRows(khatian[section])
  const shown = template[section].filter(({ key }) => rows.some((row) => (row.cells[key] ?? null) !== null))
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={({ id }) => id}
      empty={t`Nothing is keyed yet.`}
      columns={shown.map((field: UndpForm['owners'][number]) => ({
        key: field.key,
        title: text.pick(field.labelBn, field.labelEn),
        render: (row: Row) => {
          const value = cellText(field, row.cells[field.key] ?? null, text.locale)
          if (marking === null || value === '') return value
          const path = `${section}[${row.id}].${field.key}`
          return (
            <label className={classes['mark']}>
              <input
                type="checkbox"
                checked={marking.wrong.includes(path)}
                onChange={(event) =>
                  marking.onWrong(
                    event.currentTarget.checked
                      ? [...marking.wrong, path]
                      : marking.wrong.filter((one) => one !== path),
                  )
                }
              />
              <span>{value}</span>
            </label>
          )
        },
      }))}
    />
  )
}
