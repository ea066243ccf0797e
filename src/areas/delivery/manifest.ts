import type { dakOrder } from '#contract/lists/dak-order.ts'
import type { orderAddress } from '#contract/lists/order-address.ts'
import type { postalSettlement } from '#contract/lists/postal-settlement.ts'
import type { postalSettlementCalls } from '#contract/calls/postal-settlement.ts'
import type { Manifest, MenuEntry } from '#app/area.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const at = (state: string, label: MessageDescriptor): MenuEntry => ({
  to: '/dak-delivery/$state',
  params: { state },
  label,
})

const settlements = ['POSTAL_SETTLEMENT.READ_ALL'] satisfies readonly (typeof postalSettlement)['needs'][]

const addresses = ['KHATIAN_ORDER.SEND_TO_DAK'] satisfies readonly (typeof orderAddress)['needs'][]

export const manifest: Manifest = {
  routes: {
    '/dak-delivery/$state': {
      needs: ['DAK_PANEL_ORDER.READ_ALL'] satisfies readonly (typeof dakOrder)['needs'][],
      atDesk: true,
    },
    '/order-addresses': {
      needs: addresses,
      atDesk: true,
      declared: { list: 'order-address', crumb: msg`Addresses of orders` },
    },
    '/order-addresses/print': { needs: addresses, atDesk: true },
    '/postal-settlements': {
      needs: settlements,
      atDesk: true,
      declared: { list: 'postal-settlement', crumb: msg`Postal settlements` },
    },
    '/postal-settlements/histories': {
      needs: settlements,
      atDesk: true,
      declared: { list: 'postal-history', crumb: msg`Payments to the post` },
    },
    '/postal-settlements/orders': {
      needs: settlements,
      atDesk: true,
      declared: { list: 'postal-order', crumb: msg`Orders that the post took in` },
    },
    '/postal-settlements/$id': {
      needs: [
        'POSTAL_SETTLEMENT.READ_ONE',
      ] satisfies readonly (typeof postalSettlementCalls)['postal-settlement.get']['needs'][],
      atDesk: true,
    },
  },
  menu: [
    {
      id: 'delivery',
      icon: 'mail',
      label: msg`Dak delivery`,
      entries: [
        at('pending', msg`Dak pending`),
        at('received', msg`Dak received`),
        at('delivered', msg`Dak delivered`),
        { to: '/order-addresses', label: msg`Addresses of orders` },
        { to: '/postal-settlements', label: msg`Postal settlements` },
        { to: '/postal-settlements/histories', label: msg`Payments to the post` },
        { to: '/postal-settlements/orders', label: msg`Orders that the post took in` },
      ],
    },
  ],
  words: ['shared', 'areas/delivery', 'orders'],
}
