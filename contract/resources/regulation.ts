import { date, markdown, names, optional } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { content, contentFileRef, shownCall } from './content.ts'

const own = {
  ...names(300),
  date: date(['তারিখ', 'Date']),
  textBn: optional(markdown(['বিবরণ (বাংলা)', 'Text (Bangla)'])),
  textEn: optional(markdown(['বিবরণ (ইংরেজি)', 'Text (English)'])),
  fileId: contentFileRef,
}

/** Laws, rules and circulars that people may read and take away. */
export const regulation = resource({
  name: 'regulation',
  path: '/rules-and-regulations',
  label: [
    ['আইন বা বিধি', 'Rule'],
    ['আইন ও বিধিমালা', 'Rules and regulations'],
  ],
  ...content(own, ['text']),
  list: ['sort', 'date', 'nameBn', 'nameEn', 'fileId', 'audience', 'published'],
  sort: ['sort', '-date', 'nameBn'],
  search: ['nameBn', 'nameEn'],
  public: ['nameBn', 'nameEn', 'date', 'textBn', 'textEn', 'fileId', 'audience', 'sort'],
  offline: 'cache',
  more: shownCall('/rules-and-regulations', own),
})
