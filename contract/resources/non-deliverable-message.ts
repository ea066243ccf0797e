import { integer, names, readOnly } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'

/** Why a copy of a khatian is not handed out; khatians keep the number, which is given once and never again. */
export const nonDeliverableMessage = resource({
  name: 'non-deliverable-message',
  path: '/non-deliverable-messages',
  label: [
    ['সরবরাহ না করার কারণ', 'Reason for not delivering'],
    ['সরবরাহ না করার কারণসমূহ', 'Reasons for not delivering'],
  ],
  fields: { number: readOnly(integer(['নম্বর', 'Number'])), ...names(200) },
  needs: { read: 'signed-in', write: 'KHATIAN_CONFIG.MANAGE_APP_CONFIG' },
  ground: 'nation',
  store: 'everywhere',
  list: ['number', 'nameBn', 'nameEn'],
  filters: ['number'],
  sort: ['number', 'nameBn'],
  search: ['nameBn', 'nameEn'],
  unique: [['nameEn']],
  removal: 'archive',
  excel: 'both',
  offline: 'cache',
  public: ['number', 'nameBn', 'nameEn'],
  publicPath: '/public/khatian-utility/non-deliverable-messages',
})
