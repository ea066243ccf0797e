import { parseArea, printAreaAcre } from '#domain/kernel/area.ts'
import { accepted, type Check } from '#domain/kernel/result.ts'
import { optional, ref, ruled, text } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { survey } from '../lists/survey-names.ts'

/** Whoever keeps the volumes of a room says what their books give, and which findings stand in the books as they are. */
export const mouzaCheckNeeds = {
  read: 'KHATIAN.READ_ALL',
  create: 'KHATIAN_VOLUME.UPDATE',
  update: 'KHATIAN_VOLUME.UPDATE',
  remove: 'KHATIAN_VOLUME.UPDATE',
} as const

/** Acres with the four places that books have. */
function acres(typed: string): Check<string> {
  const area = parseArea(typed, 'acre')
  return area.ok ? accepted(printAreaAcre(area.value)) : area
}

/** The land of a mouza as the books of a survey give it: what its dags are held to. [MZR-5] */
export const mouzaTotal = resource({
  name: 'mouza-total',
  path: '/mouza-totals',
  label: [
    ['মৌজার মোট জমি', 'Land of a mouza'],
    ['মৌজার মোট জমি', 'Land of mouzas'],
  ],
  fields: {
    mouzaId: ref(['মৌজা', 'Mouza'], 'mouza'),
    survey: survey(),
    area: ruled(text(['মোট জমি (একর)', 'Land (acres)'], 20), acres),
    source: optional(text(['সূত্র', 'Source'], 200)),
  },
  needs: mouzaCheckNeeds,
  ground: 'place',
  store: 'district',
  list: ['mouzaId', 'survey', 'area', 'source'],
  filters: ['mouzaId', 'survey'],
  sort: ['survey'],
  search: [],
  unique: [['mouzaId', 'survey']],
  removal: 'archive',
  excel: 'both',
})
