import { requestStatus } from '#domain/khatian-request/request.ts'
import { useText } from '#platform/locale/locale.ts'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAreaText } from '#forms/area-text.ts'
import type { KhatianRequest } from './request-queries.ts'
import classes from './requests.module.css'

type Item = KhatianRequest['items'][number]

/** What remains of each dag and owner before the reset and after it. */
export function ResetFigures({ found }: { found: KhatianRequest }) {
  const { t } = useLingui()
  const text = useText()
  const area = useAreaText()
  const isDone = found.status === requestStatus.granted
  const columns: readonly TableColumn<Item>[] = [
    { key: 'dag', title: t`Dag`, render: ({ dagNo }) => text.digits(dagNo) },
    {
      key: 'owner',
      title: t`Owner`,
      render: ({ ownerId, ownerName }) => (ownerId === null ? t`The whole dag` : ownerName),
    },
    {
      key: 'before',
      title: isDone ? t`Remained before` : t`Remains now`,
      align: 'end',
      render: ({ before }) => area(before),
    },
    {
      key: 'after',
      title: isDone ? t`Remains after` : t`Is to remain`,
      align: 'end',
      render: ({ remaining }) => <strong>{area(remaining)}</strong>,
    },
    {
      key: 'change',
      title: t`Change`,
      align: 'end',
      render: ({ before, remaining }) => area(remaining - before, true),
    },
  ]
  return (
    <section className={classes['part']}>
      <h2>
        <Trans>Before and after</Trans>
      </h2>
      <p className={classes['muted']}>
        <Trans>Areas in acres.</Trans>
      </p>
      <DataTable
        caption={t`Before and after`}
        columns={columns}
        rows={found.items}
        rowKey={({ dagNo, ownerId }) => `${dagNo}/${ownerId ?? ''}`}
        empty={t`Nothing is asked for.`}
      />
    </section>
  )
}
