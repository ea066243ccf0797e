import type { RowOf } from '#contract/declare/resource.ts'
import type { assetInventory } from '#contract/resources/asset-inventory.ts'
import { ListState } from '#forms/list/list-state.tsx'
import { useText } from '#platform/locale/locale.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { usePaging } from '#platform/wire/use-paging.ts'
import { Pager } from '#ui/pager.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Item, ItemTable } from './item-table.tsx'
import classes from './stock.module.css'
import { stockQueries } from './stock-queries.ts'

/** The items that a row of the inventory counts. */
export function InventoryItems({ row }: { row: RowOf<typeof assetInventory> }) {
  const { t } = useLingui()
  const text = useText()
  const { online } = useConnectivity()
  const paging = usePaging('inventory-items')
  const page = { id: row.id, pageNo: paging.page, pageSize: paging.pageSize }
  const found = useQuery({
    ...stockQueries.ofInventory(page),
    enabled: online,
  })
  return (
    <ListState of={found}>
      {({ data, meta }) =>
        data.length === 0 ? (
          <p>
            <Trans>No items yet: a purchase makes them.</Trans>
          </p>
        ) : (
          <>
            <div className={classes['acts']}>
              <Button
                variant="default"
                renderRoot={(props) => <Link {...props} to="/asset-labels" search={{ inventory: row.id }} />}
              >
                <Trans>Print labels</Trans>
              </Button>
            </div>
            <ItemTable items={data as unknown as readonly Item[]} caption={t`Items`} />
            <Pager paging={paging} total={meta.total} digits={text.digits} />
          </>
        )
      }
    </ListState>
  )
}
