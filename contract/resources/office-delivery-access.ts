import { ref } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { deliveryModes } from './delivery-mode.ts'

/** Which delivery modes an office has; an office without a row has those of the nation. [ADM-10] */
export const officeDeliveryAccess = resource({
  name: 'office-delivery-access',
  path: '/office-delivery-access',
  label: [
    ['অফিসের সরবরাহ ব্যবস্থা', 'Delivery access of an office'],
    ['অফিসভিত্তিক সরবরাহ ব্যবস্থা', 'Delivery access by office'],
  ],
  fields: { officeId: ref(['অফিস', 'Office'], 'office'), ...deliveryModes },
  needs: { read: 'signed-in', write: 'KHATIAN_CONFIG.MANAGE_APP_CONFIG' },
  ground: 'nation',
  store: 'everywhere',
  list: ['officeId', 'onlineCopy', 'certifiedCopy', 'officeCounter', 'byMail', 'udc', 'kiosk', 'hotline'],
  filters: ['officeId'],
  sort: ['officeId'],
  search: [],
  unique: [['officeId']],
  removal: 'archive',
  excel: 'both',
  offline: 'cache',
})
