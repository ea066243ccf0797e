import type { halSabek } from '#contract/resources/hal-sabek.ts'
import type { recordRoomShelf } from '#contract/resources/record-room-shelf.ts'
import type { mouzaMap } from '#contract/resources/mouza-map.ts'
import type { volumeLoan } from '#contract/lists/volume-loan.ts'
import type { volumePlace } from '#contract/resources/volume-place.ts'
import type { recordRoom } from '#contract/resources/record-room.ts'
import type { Manifest } from '#app/area.ts'
import { msg } from '@lingui/core/macro'

export const manifest: Manifest = {
  routes: {
    '/record-rooms': {
      needs: ['RECORD_ROOM.READ_ALL'] satisfies readonly (typeof recordRoom)['needs']['read'][],
      atDesk: true,
      declared: { name: 'record-room', crumb: msg`Record rooms` },
    },
    '/record-room-shelfs': {
      needs: ['RECORD_ROOM.READ_ALL'] satisfies readonly (typeof recordRoomShelf)['needs']['read'][],
      atDesk: true,
      declared: { name: 'record-room-shelf', crumb: msg`Shelves` },
    },
    '/volume-places': {
      needs: ['RECORD_ROOM.READ_ALL'] satisfies readonly (typeof volumePlace)['needs']['read'][],
      atDesk: true,
      declared: { name: 'volume-place', crumb: msg`Places of volumes` },
    },
    '/hal-sabek-files': {
      needs: ['HAL_SABEK.READ_ALL'] satisfies readonly (typeof halSabek)['needs']['read'][],
      atDesk: true,
      declared: { name: 'hal-sabek', crumb: msg`Hal-sabek files` },
    },
    '/mouza-maps': {
      needs: ['MOUZA_MAP.READ_ALL'] satisfies readonly (typeof mouzaMap)['needs']['read'][],
      atDesk: true,
      declared: { name: 'mouza-map', crumb: msg`Mouza maps` },
    },
    '/volume-loans': {
      needs: ['RECORD_ROOM.READ_ALL'] satisfies readonly (typeof volumeLoan)['needs'][],
      atDesk: true,
      declared: { list: 'volume-loan', crumb: msg`Volumes on loan` },
    },
    '/volume-place/$volumeId': { needs: ['RECORD_ROOM.READ_ALL'], atDesk: true },
    '/shelf/$shelfId': { needs: ['RECORD_ROOM.READ_ALL'], atDesk: true },
    '/record-room-labels': { needs: ['RECORD_ROOM.READ_ALL'], atDesk: true },
  },
  menu: [
    {
      id: 'record-room',
      icon: 'box',
      label: msg`Record room`,
      entries: [
        { to: '/record-rooms', icon: 'box', label: msg`Record rooms` },
        { to: '/record-room-shelfs', label: msg`Shelves` },
        { to: '/volume-places', label: msg`Places of volumes` },
        { to: '/volume-loans', label: msg`Volumes on loan` },
        { to: '/hal-sabek-files', label: msg`Hal-sabek files` },
        { to: '/mouza-maps', label: msg`Mouza maps` },
      ],
    },
  ],
  words: ['shared', 'areas/record-room'],
}
