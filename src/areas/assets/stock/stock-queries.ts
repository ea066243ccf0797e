import { assetDistribution } from '#contract/resources/asset-distribution.ts'
import { assetInventory } from '#contract/resources/asset-inventory.ts'
import { assetItem } from '#contract/resources/asset-item.ts'
import { declaredKeys } from '#platform/queries/declared-queries.ts'
import { request } from '#platform/wire/api.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

type Page = { readonly pageNo: number; readonly pageSize: number }

/** Under the keys of their families: what is changed on a declared screen is asked for anew here. */
export const stockQueries = {
  /** Every item, with what is shown of it. */
  items: declaredKeys.rows(assetItem.name),
  /** What stands in one inventory. */
  ofInventory: (page: Page & { id: string }) =>
    queryOptions({
      queryKey: [...stockQueries.items, 'of-inventory', page],
      queryFn: ({ signal }) => request(assetInventory.calls.items, page, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** What a stocktaking has not come upon. */
  unseen: (page: Page & { officeId: string; since: string }) =>
    queryOptions({
      queryKey: [...stockQueries.items, 'unseen', page],
      queryFn: ({ signal }) => request(assetItem.calls.unseen, page, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** Who has an item. */
  distributionOf: (itemId: string) =>
    queryOptions({
      queryKey: [...declaredKeys.rows(assetDistribution.name), 'of-item', itemId],
      queryFn: ({ signal }) =>
        request(assetDistribution.calls.list, { itemId, rowStatus: 1, pageNo: 1, pageSize: 3 }, { signal }),
    }),
  /** Desks an item may be given to. */
  desks: (asked: { text?: string; id?: string }) =>
    queryOptions({
      queryKey: [...declaredKeys.rows(assetDistribution.name), 'desks', asked],
      queryFn: ({ signal }) => request(assetDistribution.calls.desks, asked, { signal }),
      placeholderData: keepPreviousData,
    }),
}
