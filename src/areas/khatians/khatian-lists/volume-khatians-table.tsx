import type { VolumeView } from '#contract/calls/volume.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import { permissionFor } from '#domain/khatian/permission-for.ts'
import { permissions } from '#domain/permission/permission.ts'
import { useText } from '#platform/locale/locale.ts'
import { useMay } from '#platform/session/session.ts'
import { printAreaAcre } from '#domain/kernel/area.ts'
import { KhatianNumber } from '#forms/khatian-number.tsx'
import { KhatianStatusBadge } from '#forms/khatian-status-badge.tsx'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, linkOptions } from '@tanstack/react-router'
import { isOpenForEntry, type ListRow, needsCorrection } from './list-row.ts'
import classes from './lists.module.css'

type Props = {
  view: VolumeView
  rows: readonly ListRow[]
  searching: boolean
  /** ids of the chosen rows, where rows can be chosen */
  chosen?: ReadonlySet<string>
  onChosen?: (chosen: ReadonlySet<string>) => void
}

export function VolumeKhatiansTable({ view, rows, searching, chosen, onChosen }: Props) {
  const { t } = useLingui()
  const text = useText()
  const may = useMay()
  const { survey, templateId } = view.volume
  const columns: TableColumn<ListRow>[] = [
    ...(chosen === undefined || onChosen === undefined
      ? []
      : [
          {
            key: 'choose',
            title: t`Choose`,
            render: (row: ListRow) => {
              const number = showNumber(row.number, text.locale)
              return (
                <input
                  type="checkbox"
                  aria-label={t`Choose khatian ${number}`}
                  checked={chosen.has(row.id)}
                  onChange={() => onChosen(toggled(chosen, row.id))}
                />
              )
            },
          },
        ]),
    {
      key: 'number',
      title: t`Khatian number`,
      render: (row) => {
        const open = isOpenForEntry(row) && may(permissionFor(survey, permissions.khatianUpdate))
        return (
          <Link {...wayToRow(row.id, survey, templateId, open)}>
            <KhatianNumber number={row.number} />
          </Link>
        )
      },
    },
    {
      key: 'status',
      title: t`Status`,
      render: (row) => (
        <span className={classes['states']}>
          <KhatianStatusBadge status={row.status} />
          {row.trouble ? (
            <Link to="/conflicts/$recordId" params={{ recordId: row.id }} className={classes['trouble']}>
              <Trans>Needs your decision</Trans>
            </Link>
          ) : row.pending ? (
            <span className={classes['pending']}>
              <Trans>Not sent yet</Trans>
            </span>
          ) : null}
          {needsCorrection(row) && row.lastRemark !== null ? (
            <q className={classes['remark']}>{row.lastRemark}</q>
          ) : null}
        </span>
      ),
    },
    { key: 'owner', title: t`First owner`, render: (row) => row.firstOwner ?? '–' },
    { key: 'owners', title: t`Owners`, align: 'end', render: (row) => text.count(row.ownerCount) },
    { key: 'dags', title: t`Dags`, align: 'end', render: (row) => text.count(row.dagCount) },
    {
      key: 'area',
      title: t`Area (acres)`,
      align: 'end',
      render: (row) => text.digits(printAreaAcre(row.totalArea)),
    },
    { key: 'at', title: t`Changed`, render: (row) => (row.updatedAt === null ? '–' : text.dateTime(row.updatedAt)) },
  ]
  return (
    <DataTable
      caption={t`Khatians of the volume`}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowMark={(row) => (needsCorrection(row) || row.trouble ? 'attention' : undefined)}
      empty={searching ? t`No khatian has this number.` : t`No khatian of this volume has been keyed yet.`}
    />
  )
}

function wayToRow(id: string, survey: SurveyKey, template: string, open: boolean) {
  if (survey === 'MUTATION')
    return open
      ? linkOptions({ to: '/mutation-khatian-entry/$id', params: { id } })
      : linkOptions({ to: '/mutation-khatian-view/$id', params: { id } })
  return open
    ? linkOptions({ to: '/khatian-entry/$survey/$id/$template', params: { survey, id, template } })
    : linkOptions({ to: '/khatian-view/$survey/$id', params: { survey, id } })
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}
