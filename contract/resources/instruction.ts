import { screenInstructionsCall } from '../calls/screen-instructions.ts'
import { markdown, names, optional, ruled, text } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { pattern } from '../declare/rules.ts'
import { content } from './content.ts'

const own = {
  ...names(200),
  screen: ruled(text(['পর্দার ঠিকানা', 'Address of the screen'], 120), pattern(/^\/[a-z0-9/$._-]*$/i, 'value.kind')),
  textBn: optional(markdown(['নির্দেশনা (বাংলা)', 'Instruction (Bangla)'])),
  textEn: optional(markdown(['নির্দেশনা (ইংরেজি)', 'Instruction (English)'])),
}

/** What stands beside a screen of the staff and says how it is worked with. */
export const instruction = resource({
  name: 'instruction',
  path: '/instructions',
  label: [
    ['নির্দেশনা', 'Instruction'],
    ['পর্দার নির্দেশনা', 'Instructions'],
  ],
  ...content(own, ['text']),
  list: ['sort', 'screen', 'nameBn', 'nameEn', 'audience', 'published'],
  sort: ['sort', 'screen'],
  search: ['nameBn', 'nameEn', 'screen'],
  offline: 'cache',
  more: { shown: screenInstructionsCall },
})
