import { createOnly, integer, longText, optional, pick, ref, text } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { findingNames } from '../lists/finding-names.ts'
import { survey } from '../lists/survey-names.ts'
import { mouzaCheckNeeds } from './mouza-total.ts'

/**
 * A finding that stands so in the book: it is counted no more, as long as its figures stay what they were. [MZR-10]
 */
export const findingAcceptance = resource({
  name: 'finding-acceptance',
  path: '/finding-acceptances',
  label: [
    ['মেনে নেওয়া অমিল', 'Accepted finding'],
    ['মেনে নেওয়া অমিল', 'Accepted findings'],
  ],
  fields: {
    mouzaId: createOnly(ref(['মৌজা', 'Mouza'], 'mouza')),
    survey: createOnly(survey()),
    kind: createOnly(pick(['ধরন', 'Kind'], findingNames)),
    subject: createOnly(text(['দাগ বা খতিয়ান', 'Dag or khatian'], 1000)),
    expected: createOnly(optional(integer(['যা হওয়ার কথা (অযুতাংশ)', 'Expected (ajutangsho)']))),
    found: createOnly(optional(integer(['যা আছে (অযুতাংশ)', 'Found (ajutangsho)']))),
    reason: longText(['কারণ', 'Reason'], 1000),
  },
  needs: mouzaCheckNeeds,
  ground: 'place',
  store: 'district',
  list: ['mouzaId', 'survey', 'kind', 'subject', 'reason'],
  filters: ['mouzaId', 'survey', 'kind'],
  sort: ['subject'],
  search: [],
  unique: [['mouzaId', 'survey', 'kind', 'subject']],
  removal: 'archive',
  excel: 'out',
})
