import type { Manifest } from '#app/area.ts'
import { msg } from '@lingui/core/macro'

export const manifest: Manifest = {
  routes: {},
  menu: [
    {
      id: 'record-room',
      icon: 'box',
      label: msg`Record room`,
      entries: [
        { to: '/record-rooms', icon: 'box', label: msg`Record rooms`, needs: ['RECORD_ROOM.READ_ALL'] },
        { to: '/hal-sabek-files', icon: 'book', label: msg`Hal-sabek files`, needs: ['HAL_SABEK.READ_ALL'] },
        {
          to: '/postal-settlements',
          icon: 'mail',
          label: msg`Postal settlement`,
          needs: ['POSTAL_SETTLEMENT.READ_ALL'],
        },
      ],
    },
  ],
  words: [],
}
