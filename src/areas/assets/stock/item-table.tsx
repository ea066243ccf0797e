import type { RowOf } from '#contract/declare/resource.ts'
import { assetItem } from '#contract/resources/asset-item.ts'
import { useText } from '#platform/locale/locale.ts'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import classes from './stock.module.css'

export type Item = RowOf<typeof assetItem>

/** Items by their tags, with what they are and where they stand. */
export function ItemTable({ items, caption }: { items: readonly Item[]; caption: string }) {
  const text = useText()
  const statuses: Readonly<Record<string, readonly [string, string]>> = assetItem.fields.status.choices ?? {}
  return (
    <div className={classes['scroll']}>
      <table aria-label={caption}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Tag</Trans>
            </th>
            <th scope="col">
              <Trans>Asset</Trans>
            </th>
            <th scope="col">
              <Trans>Status</Trans>
            </th>
            <th scope="col">
              <Trans>Last seen</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <td className={classes['tag']}>
                <Link to={'/asset-items/$id' as '/'} params={{ id: item.id } as never}>
                  {item.tag}
                </Link>
              </td>
              <td>{text.pick(item.assetBn ?? '', item.assetEn ?? '')}</td>
              <td>{text.pick(...(statuses[item.status] ?? ['', '']))}</td>
              <td>{item.seenOn === null ? '–' : text.date(`${item.seenOn}T00:00:00+06:00`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
