import { checkClientId } from '#domain/client/client-id.ts'
import { checkPublicKey } from '#domain/client/public-key.ts'
import { createOnly, flag, names, optional, refs, ruled, text } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { pattern } from '../declare/rules.ts'

const key = 'OPERATION.MANAGE_CLIENT'

/** Other systems of the state that call this one by themselves, each with a key of its own. [EM-1] */
export const apiClient = resource({
  name: 'api-client',
  path: '/api-clients',
  label: [
    ['অন্য সিস্টেম', 'Other system'],
    ['অন্যান্য সিস্টেমের প্রবেশাধিকার', 'Access of other systems'],
  ],
  fields: {
    clientId: createOnly(ruled(text(['ক্লায়েন্ট আইডি', 'Client ID'], 40), checkClientId)),
    ...names(120),
    districtIds: refs(['জেলা', 'Districts'], 'district'),
    emRead: flag(['খতিয়ান ও স্থিতি দেখা', 'Read khatians and balances']),
    emEntry: flag(['খতিয়ান এন্ট্রি ও আবেদন', 'Enter khatians and send requests']),
    emBalance: flag(['জমির স্থিতি থেকে কর্তন', 'Take land of balances']),
    undp: flag(['ইউএনডিপি যাচাই', 'UNDP verification']),
    publicKey: ruled(text(['পাবলিক কী (JWK)', 'Public key (JWK)'], 500), checkPublicKey),
    newsUrl: optional(
      ruled(text(['খবর পাঠানোর ঠিকানা', 'Address for news'], 300), pattern(/^https?:\/\/[^\s]+$/, 'link.syntax')),
    ),
    active: flag(['সক্রিয়', 'Active']),
  },
  needs: { read: key, write: key },
  ground: 'nation',
  store: 'everywhere',
  list: ['clientId', 'nameBn', 'nameEn', 'districtIds', 'emRead', 'emEntry', 'emBalance', 'undp', 'active'],
  filters: ['active'],
  sort: ['clientId', 'nameBn', 'nameEn'],
  search: ['clientId', 'nameBn', 'nameEn'],
  unique: [['clientId']],
  removal: 'archive',
  excel: 'none',
})
