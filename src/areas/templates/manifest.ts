import type { template } from '#contract/lists/template.ts'
import type { Manifest } from '#app/area.ts'
import type { NeedsOf } from '#app/call-needs.ts'
import { msg } from '@lingui/core/macro'

export const manifest: Manifest = {
  routes: {
    '/khatian-template': {
      needs: ['KHATIAN_TEMPLATE.READ_ALL'] satisfies readonly (typeof template)['needs'][],
      declared: { list: 'template', crumb: msg`Khatian templates` },
    },
    '/khatian-template/add-new': { needs: ['KHATIAN_TEMPLATE.CREATE'] satisfies NeedsOf<'template.create'> },
    '/khatian-template/edit/$id': { needs: ['KHATIAN_TEMPLATE.UPDATE'] satisfies NeedsOf<'template.update'> },
    '/khatian-template/preview/$id': { needs: ['KHATIAN_TEMPLATE.READ_ONE'] satisfies NeedsOf<'template.get'> },
    '/khatian-template/view/$id': { needs: ['KHATIAN_TEMPLATE.READ_ONE'] satisfies NeedsOf<'template.get'> },
  },
  menu: [],
  words: ['shared', 'areas/templates'],
}
