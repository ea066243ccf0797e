import type { RowOf } from '#contract/declare/resource.ts'
import { assetItem } from '#contract/resources/asset-item.ts'
import { useText } from '#platform/locale/locale.ts'
import { DataTable } from '#ui/data-table.tsx'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import classes from './stock.module.css'

export type Item = RowOf<typeof assetItem>

const statuses: Readonly<Record<string, readonly [string, string]>> = assetItem.fields.status.choices ?? {}

/** Items by their tags, with what they are and where they stand. */
export function ItemTable({ items, caption }: { items: readonly Item[]; caption: string }) {
  const { t } = useLingui()
  const text = useText()
  return (
    <DataTable
      caption={caption}
      rows={items}
      rowKey={({ id }) => id}
      empty={t`There is nothing here yet.`}
      columns={[
        {
          key: 'tag',
          title: t`Tag`,
          render: ({ id, tag }) => (
            <Link className={classes['tag']} to={'/asset-items/$id' as '/'} params={{ id } as never}>
              {tag}
            </Link>
          ),
        },
        { key: 'asset', title: t`Asset`, render: ({ assetBn, assetEn }) => text.pick(assetBn ?? '', assetEn ?? '') },
        { key: 'status', title: t`Status`, render: ({ status }) => text.pick(...(statuses[status] ?? ['', ''])) },
        {
          key: 'seen',
          title: t`Last seen`,
          render: ({ seenOn }) => (seenOn === null ? '–' : text.date(`${seenOn}T00:00:00+06:00`)),
        },
      ]}
    />
  )
}
