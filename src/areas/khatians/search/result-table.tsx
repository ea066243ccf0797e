import { searchedKhatian } from '#forms/khatian-address.ts'
import type { KhatianStatus } from '#domain/khatian/status.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import { printAreaAcre } from '#domain/kernel/area.ts'
import { KhatianNumber } from '#forms/khatian-number.tsx'
import { surveyWords } from '#forms/khatian-words.ts'
import { KhatianStatusBadge } from '#forms/khatian-status-badge.tsx'
import { useText } from '#platform/locale/locale.ts'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

/** One khatian that was found, from the server's card or this device's. */
export type Found = {
  readonly id: string
  readonly survey: SurveyKey
  readonly number: string
  readonly status: KhatianStatus
  readonly mouzaBn: string
  readonly mouzaEn: string
  readonly volumeNo: number
  readonly firstOwner: string | null
  readonly ownerCount: number
  readonly dagCount: number
  readonly totalArea: number
}

type Props = { caption: string; rows: readonly Found[]; empty: string }

export function ResultTable({ caption, rows, empty }: Props) {
  const { t, i18n } = useLingui()
  const text = useText()
  const columns: TableColumn<Found>[] = [
    {
      key: 'number',
      title: t`Khatian number`,
      render: ({ id, survey, number }) => (
        <Link {...searchedKhatian(survey, id)}>
          <KhatianNumber number={number} />
        </Link>
      ),
    },
    { key: 'survey', title: t`Survey`, render: ({ survey }) => i18n._(surveyWords[survey]) },
    {
      key: 'place',
      title: t`Mouza, volume`,
      render: (row) => `${text.pick(row.mouzaBn, row.mouzaEn)}, ${text.digits(row.volumeNo)}`,
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
    { key: 'status', title: t`Status`, render: (row) => <KhatianStatusBadge status={row.status} /> },
  ]
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={(row) => row.id} empty={empty} />
}
