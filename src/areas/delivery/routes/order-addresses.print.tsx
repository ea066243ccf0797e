import { AddressLabelsScreen } from '#areas/delivery/addresses/labels-screen.tsx'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/order-addresses/print')({
  staticData: { crumb: msg`Labels of addresses`, above: '/order-addresses' },
  component: AddressLabelsScreen,
})
