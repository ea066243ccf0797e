import type { Manifest } from '#app/area.ts'
import { msg } from '@lingui/core/macro'

export const manifest: Manifest = {
  routes: {},
  menu: [
    {
      id: 'corrections',
      icon: 'alert',
      label: msg`Corrections`,
      entries: [
        { to: '/khatian-corrections', icon: 'alert', label: msg`Pending corrections`, needs: [] },
        { to: '/scan-copy-requests', icon: 'search', label: msg`Requests for scan copies`, needs: [] },
        { to: '/unlock-requests', icon: 'key', label: msg`Requests to unlock`, needs: ['KHATIAN_CORRECTION.UNLOCK'] },
        { to: '/case-register', icon: 'book', label: msg`Case register`, needs: [] },
      ],
    },
  ],
  words: [],
}
