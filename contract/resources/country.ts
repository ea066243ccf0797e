import { names, ruled, text } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { pattern } from '../declare/rules.ts'
import { geoNeeds } from './geo-needs.ts'

/** Countries, for addresses abroad and telephone numbers. */
export const country = resource({
  name: 'country',
  path: '/countries',
  label: [
    ['দেশ', 'Country'],
    ['দেশসমূহ', 'Countries'],
  ],
  fields: {
    ...names(100),
    iso2: ruled(
      text(['আইএসও কোড', 'ISO code'], 2),
      pattern(/^[A-Z]{2}$/, 'value.kind', (code) => code.toUpperCase()),
    ),
    dialCode: ruled(text(['ডায়াল কোড', 'Dial code'], 8), pattern(/^\+[0-9]{1,6}$/, 'value.kind')),
  },
  needs: geoNeeds,
  ground: 'nation',
  store: 'everywhere',
  list: ['nameBn', 'nameEn', 'iso2', 'dialCode'],
  filters: ['iso2'],
  sort: ['nameEn', 'nameBn'],
  search: ['nameBn', 'nameEn', 'iso2'],
  unique: [['iso2']],
  removal: 'archive',
  excel: 'both',
  offline: 'cache',
})
