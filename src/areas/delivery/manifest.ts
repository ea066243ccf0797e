import type { dakOrder } from '#contract/lists/dak-order.ts'
import type { Manifest, MenuEntry } from '#app/area.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const at = (state: string, icon: NonNullable<MenuEntry['icon']>, label: MessageDescriptor): MenuEntry => ({
  to: '/dak-delivery/$state',
  params: { state },
  icon,
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
        at('pending', 'clock', msg`Dak pending`),
        at('received', 'download', msg`Dak received`),
        at('delivered', 'seal', msg`Dak delivered`),
      ],
    },
  ],
  words: ['shared', 'areas/delivery', 'orders'],
}
