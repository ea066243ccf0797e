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
        { to: '/countries', label: msg`Countries` },
        { to: '/divisions', label: msg`Divisions` },
        { to: '/districts', label: msg`Districts` },
        { to: '/upazilas', label: msg`Upazilas` },
        { to: '/zones', label: msg`Zones` },
        { to: '/thanas', label: msg`Thanas` },
        { to: '/circles', label: msg`Circles` },
        { to: '/city-corporations', label: msg`City corporations` },
        { to: '/municipalities', label: msg`Municipalities` },
        { to: '/unions', label: msg`Unions` },
        { to: '/post-offices', label: msg`Post offices` },
        { to: '/mouzas', icon: 'map', label: msg`Mouzas` },
        {
          to: '/upazila-surveys',
          label: msg`Surveys and JL numbers`,
        },
      ],
    },
  ],
  words: ['shared', 'areas/places'],
}
