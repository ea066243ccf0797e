import type { VolumeView } from '#contract/calls/volume.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import { permissions } from '#domain/permission/permission.ts'
import { useText } from '#platform/locale.ts'
import { useMay } from '#platform/session.ts'
import { printArea } from '#forms/print-value.ts'
import { StatusBadge } from '#forms/status-badge.tsx'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { isOpenForEntry, type ListRow, needsCorrection } from './list-row.ts'
import classes from './lists.module.css'

type Props = { view: VolumeView; rows: readonly ListRow[]; searching: boolean }

export function VolumeKhatiansTable({ view, rows, searching }: Props) {
  const { t } = useLingui()
  const text = useText()
  const may = useMay()
  const { survey, templateId } = view.volume
  const columns: TableColumn<ListRow>[] = [
    {
      key: 'number',
      title: t`Khatian number`,
      render: (row) =>
        isOpenForEntry(row) && may(permissions.khatianUpdate) ? (
          <Link to="/khatian-entry/$survey/$id/$template" params={{ survey, id: row.id, template: templateId }}>
            <strong>{showNumber(row.number, text.locale)}</strong>
          </Link>
        ) : (
          <Link to="/khatian-view/$survey/$id" params={{ survey, id: row.id }}>
            <strong>{showNumber(row.number, text.locale)}</strong>
          </Link>
        ),
    },
    {
      key: 'status',
      title: t`Status`,
      render: (row) => (
        <span className={classes['states']}>
          <StatusBadge status={row.status} />
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
      render: (row) => text.digits(printArea(row.totalArea, 'acre')),
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
