import type { Manifest } from '#app/area.ts'
import type { NeedsOf } from '#app/call-needs.ts'
import { msg } from '@lingui/core/macro'

export const manifest: Manifest = {
  routes: {
    '/countries': {
      needs: ['GEO_LOCATION.READ_ALL'],
      declared: { name: 'country', crumb: msg`Countries` },
    },
    '/divisions': {
      needs: ['GEO_LOCATION.READ_ALL'],
      declared: { name: 'division', crumb: msg`Divisions` },
    },
    '/districts': {
      needs: ['GEO_LOCATION.READ_ALL'],
      declared: { name: 'district', crumb: msg`Districts` },
    },
    '/upazilas': {
      needs: ['GEO_LOCATION.READ_ALL'],
      declared: { name: 'upazila', crumb: msg`Upazilas` },
    },
    '/zones': {
      needs: ['GEO_LOCATION.READ_ALL'],
      declared: { name: 'zone', crumb: msg`Zones` },
    },
    '/thanas': {
      needs: ['GEO_LOCATION.READ_ALL'],
      declared: { name: 'thana', crumb: msg`Thanas` },
    },
    '/circles': {
      needs: ['GEO_LOCATION.READ_ALL'],
      declared: { name: 'circle', crumb: msg`Circles` },
    },
    '/city-corporations': {
      needs: ['GEO_LOCATION.READ_ALL'],
      declared: { name: 'city-corporation', crumb: msg`City corporations` },
    },
    '/municipalities': {
      needs: ['GEO_LOCATION.READ_ALL'],
      declared: { name: 'municipality', crumb: msg`Municipalities` },
    },
    '/unions': {
      needs: ['GEO_LOCATION.READ_ALL'],
      declared: { name: 'union-parishad', crumb: msg`Unions` },
    },
    '/post-offices': {
      needs: ['GEO_LOCATION.READ_ALL'],
      declared: { name: 'post-office', crumb: msg`Post offices` },
    },
    '/mouzas': {
      needs: ['GEO_LOCATION.READ_ALL'],
      declared: { name: 'mouza', crumb: msg`Mouzas` },
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
        { to: '/divisions', icon: 'map', label: msg`Divisions` },
        { to: '/districts', icon: 'map', label: msg`Districts` },
        { to: '/upazilas', icon: 'map', label: msg`Upazilas` },
        { to: '/zones', icon: 'map', label: msg`Zones` },
        { to: '/thanas', icon: 'map', label: msg`Thanas` },
        { to: '/circles', icon: 'map', label: msg`Circles` },
        { to: '/city-corporations', icon: 'map', label: msg`City corporations` },
        { to: '/municipalities', icon: 'map', label: msg`Municipalities` },
        { to: '/unions', icon: 'map', label: msg`Unions` },
        { to: '/post-offices', icon: 'map', label: msg`Post offices` },
        { to: '/mouzas', icon: 'map', label: msg`Mouzas` },
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
