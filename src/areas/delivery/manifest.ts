import type { Manifest } from '#app/area.ts'
import { msg } from '@lingui/core/macro'

export const manifest: Manifest = {
  routes: {},
  menu: [
    {
      id: 'delivery',
      icon: 'mail',
      label: msg`Dak delivery`,
      entries: [
        { to: '/dak-delivery/pending', icon: 'clock', label: msg`Dak pending`, needs: ['DAK_PANEL_ORDER.READ_ALL'] },
        { to: '/dak-delivery/received', icon: 'check', label: msg`Dak received`, needs: ['DAK_PANEL_ORDER.READ_ALL'] },
        { to: '/dak-delivery/delivered', icon: 'seal', label: msg`Dak delivered`, needs: ['DAK_PANEL_ORDER.READ_ALL'] },
      ],
    },
  ],
  words: [],
}
