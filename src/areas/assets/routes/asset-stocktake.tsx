import { StocktakeScreen } from '#areas/assets/stock/stocktake-screen.tsx'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/asset-stocktake')({
  staticData: { crumb: msg`Stocktake` },
  component: Stocktake,
})

function Stocktake() {
  return <StocktakeScreen />
}
