import { markdown, names, optional } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { content, contentFileRef, shownCall, webLink } from './content.ts'

const own = {
  ...names(200),
  textBn: optional(markdown(['বিবরণ (বাংলা)', 'Text (Bangla)'])),
  textEn: optional(markdown(['বিবরণ (ইংরেজি)', 'Text (English)'])),
  videoUrl: webLink,
  fileId: contentFileRef,
}

/** How something is done, told by a text, a video or a paper. */
export const tutorial = resource({
  name: 'instruction-tutorial',
  path: '/instruction-tutorials',
  label: [
    ['টিউটোরিয়াল', 'Tutorial'],
    ['টিউটোরিয়ালসমূহ', 'Tutorials'],
  ],
  ...content(own, ['text']),
  list: ['sort', 'nameBn', 'nameEn', 'videoUrl', 'fileId', 'audience', 'published'],
  sort: ['sort', 'nameBn'],
  search: ['nameBn', 'nameEn'],
  public: ['nameBn', 'nameEn', 'textBn', 'textEn', 'videoUrl', 'fileId', 'audience', 'sort'],
  offline: 'cache',
  more: shownCall('/instruction-tutorials', own),
})
