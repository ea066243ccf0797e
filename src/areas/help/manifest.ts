import type { Manifest } from '#app/area.ts'
import { msg } from '@lingui/core/macro'

export const manifest: Manifest = {
  routes: {},
  menu: [
    {
      id: 'help',
      icon: 'help',
      label: msg`Help`,
      entries: [
        { to: '/faq', icon: 'help', label: msg`Questions and answers`, needs: [] },
        { to: '/contact', icon: 'mail', label: msg`Contact`, needs: [] },
        { to: '/tutorials', icon: 'book', label: msg`Instructions`, needs: [] },
      ],
    },
  ],
  words: [],
}
