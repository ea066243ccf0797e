import { resource } from '../declare/resource.ts'
import { khatianChoice } from './khatian-choice.ts'

/** Why a copy of a khatian is not handed out; khatians keep the number, which is given once and never again. */
export const nonDeliverableMessage = resource({
  name: 'non-deliverable-message',
  path: '/non-deliverable-messages',
  label: [
    ['সরবরাহ না করার কারণ', 'Reason for not delivering'],
    ['সরবরাহ না করার কারণসমূহ', 'Reasons for not delivering'],
  ],
  ...khatianChoice(200),
  publicPath: '/public/khatian-utility/non-deliverable-messages',
})
