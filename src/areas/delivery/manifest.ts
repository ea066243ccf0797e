import type { dakOrder } from '#contract/lists/dak-order.ts'
import type { Manifest, MenuEntry } from '#app/area.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const at = (state: string, label: MessageDescriptor): MenuEntry => ({
  to: '/dak-delivery/$state',
  params: { state },
  label,
})

export const manifest: Manifest = {
  routes: {
    '/dak-delivery/$state': {
      needs: ['DAK_PANEL_ORDER.READ_ALL'] satisfies readonly (typeof dakOrder)['needs'][],
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
      ],
    },
  ],
  words: ['shared', 'areas/delivery', 'orders'],
}
