import type { Manifest } from '#app/area.ts'
import type { NeedsOf } from '#app/call-needs.ts'
import { msg } from '@lingui/core/macro'

export const manifest: Manifest = {
  routes: {
    '/countries': {
      needs: ['GEO_LOCATION.READ_ALL'],
      declared: { name: 'country', crumb: msg`Countries` },
    },
    '/upazila-surveys': { needs: ['KHATIAN_CONFIG.ASSIGN_SURVEY'] satisfies NeedsOf<'upazila-survey.assign'> },
  },
  menu: [
    {
      id: 'places',
      icon: 'map',
      label: msg`Places`,
      entries: [
        { to: '/countries', icon: 'map', label: msg`Countries` },
        { to: '/divisions', icon: 'map', label: msg`Divisions`, needs: ['GEO_LOCATION.READ_ALL'] },
        { to: '/districts', icon: 'map', label: msg`Districts`, needs: ['GEO_LOCATION.READ_ALL'] },
        { to: '/upazilas', icon: 'map', label: msg`Upazilas`, needs: ['GEO_LOCATION.READ_ALL'] },
        { to: '/thanas', icon: 'map', label: msg`Thanas`, needs: ['GEO_LOCATION.READ_ALL'] },
        { to: '/circles', icon: 'map', label: msg`Circles`, needs: ['GEO_LOCATION.READ_ALL'] },
        { to: '/mouzas', icon: 'map', label: msg`Mouzas`, needs: ['GEO_LOCATION.READ_ALL'] },
        {
          to: '/upazila-surveys',
          icon: 'map',
          label: msg`Surveys and JL numbers`,
        },
      ],
    },
  ],
  words: ['shared', 'areas/places'],
}
