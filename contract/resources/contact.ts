import { longText, names, optional, ref, ruled, text } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { pattern } from '../declare/rules.ts'
import { content, shownCall } from './content.ts'

const own = {
  ...names(200),
  officeId: optional(ref(['অফিস', 'Office'], 'office')),
  phone: ruled(text(['ফোন', 'Telephone'], 40), pattern(/^[0-9+][0-9 ,/()+-]{2,39}$/, 'phone.syntax')),
  email: optional(ruled(text(['ই-মেইল', 'E-mail'], 120), pattern(/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/, 'email.syntax'))),
  addressBn: optional(longText(['ঠিকানা (বাংলা)', 'Address (Bangla)'], 400)),
  addressEn: optional(longText(['ঠিকানা (ইংরেজি)', 'Address (English)'], 400)),
}

/** Where people can turn to. */
export const contact = resource({
  name: 'contact',
  path: '/contacts',
  label: [
    ['যোগাযোগ', 'Contact'],
    ['যোগাযোগের ঠিকানা', 'Contacts'],
  ],
  ...content(own, []),
  list: ['sort', 'nameBn', 'nameEn', 'officeId', 'phone', 'email', 'audience', 'published'],
  sort: ['sort', 'nameBn'],
  search: ['nameBn', 'nameEn', 'phone'],
  public: ['nameBn', 'nameEn', 'officeId', 'phone', 'email', 'addressBn', 'addressEn', 'audience', 'sort'],
  offline: 'cache',
  more: shownCall('/contacts', own),
})
