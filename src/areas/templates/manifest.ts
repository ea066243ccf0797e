import type { Manifest } from '#app/area.ts'
import type { NeedsOf } from '#app/call-needs.ts'

export const manifest: Manifest = {
  routes: {
    '/khatian-template': { needs: ['KHATIAN_TEMPLATE.READ_ALL'] satisfies NeedsOf<'template.list'> },
    '/khatian-template/add-new': { needs: ['KHATIAN_TEMPLATE.CREATE'] satisfies NeedsOf<'template.create'> },
    '/khatian-template/edit/$id': { needs: ['KHATIAN_TEMPLATE.UPDATE'] satisfies NeedsOf<'template.update'> },
    '/khatian-template/preview/$id': { needs: ['KHATIAN_TEMPLATE.READ_ONE'] satisfies NeedsOf<'template.get'> },
    '/khatian-template/view/$id': { needs: ['KHATIAN_TEMPLATE.READ_ONE'] satisfies NeedsOf<'template.get'> },
  },
  menu: [],
  words: ['shared', 'areas/templates'],
}
