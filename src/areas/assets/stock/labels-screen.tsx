import { ListState } from '#forms/list/list-state.tsx'
import { LabelSheet } from '#forms/labels/label-sheet.tsx'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { usePaging } from '#platform/wire/use-paging.ts'
import { Pager } from '#ui/pager.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Item } from './item-table.tsx'
import { stockQueries } from './stock-queries.ts'

/** Labels of the items of one kind, a hundred to a print. [AST-6] */
export function AssetLabelsScreen({ inventory }: { inventory: string }) {
  const { t } = useLingui()
  const title = t`Labels`
  usePageTitle(title)
  return (
    <>
      <h1 data-noprint>{title}</h1>
      {inventory === '' ? (
        <p>
          <Trans>Open an inventory to print the labels of its items.</Trans>
        </p>
      ) : (
        <LabelsOfItems inventory={inventory} />
      )}
    </>
  )
}

function LabelsOfItems({ inventory }: { inventory: string }) {
  const text = useText()
  const { online } = useConnectivity()
  const paging = usePaging('asset-labels')
  const page = { id: inventory, pageNo: paging.page, pageSize: 100 }
  const found = useQuery({ ...stockQueries.ofInventory(page), enabled: online })
  return (
    <>
      <ListState of={found}>
        {({ data, meta }) => (
          <>
            <LabelSheet
              labels={(data as unknown as readonly Item[]).map(({ id, tag, assetBn, assetEn }) => ({
                id,
                path: `/asset-items/${id}`,
                title: tag,
                about: text.pick(assetBn ?? '', assetEn ?? ''),
              }))}
            />
            <div data-noprint>
              <Pager paging={{ ...paging, pageSize: 100 }} total={meta.total} digits={text.digits} />
            </div>
          </>
        )}
      </ListState>
    </>
  )
}
