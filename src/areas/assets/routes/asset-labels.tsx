import { AssetLabelsScreen } from '#areas/assets/stock/labels-screen.tsx'
import { textOf } from '#app/search-text.ts'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/asset-labels')({
  staticData: { crumb: msg`Labels`, above: '/asset-inventories' },
  validateSearch: (search): { inventory?: string } => textOf(search, 'inventory'),
  component: Labels,
})

function Labels() {
  const { inventory = '' } = Route.useSearch()
  return <AssetLabelsScreen key={inventory} inventory={inventory} />
}
