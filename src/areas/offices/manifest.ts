import { permissions } from '#domain/permission/permission.ts'
import type { Manifest } from '#app/area.ts'
import type { NeedsOf } from '#app/call-needs.ts'
import { msg } from '@lingui/core/macro'

export const manifest: Manifest = {
  routes: {
    '/office-layers': {
      needs: ['OFFICE_MANAGEMENT.READ_ALL'],
      declared: { name: 'office-layer', crumb: msg`Office layers` },
    },
    '/office-types': {
      needs: ['OFFICE_MANAGEMENT.READ_ALL'],
      declared: { name: 'office-type', crumb: msg`Office types` },
    },
    '/designations': {
      needs: ['OFFICE_MANAGEMENT.READ_ALL'],
      declared: { name: 'designation', crumb: msg`Designations` },
    },
    '/dc-offices': {
      needs: ['OFFICE_MANAGEMENT.READ_ALL'],
      declared: { list: 'dc-office', crumb: msg`DC offices` },
    },
    '/base-offices': {
      needs: ['OFFICE_MANAGEMENT.READ_ALL'],
      declared: { name: 'base-office', crumb: msg`Base offices` },
    },
    '/office-jurisdictions': {
      needs: ['OFFICE_MANAGEMENT.READ_ALL'],
      declared: { name: 'office-jurisdiction', crumb: msg`Jurisdictions` },
    },
    '/offices': {
      needs: ['OFFICE_MANAGEMENT.READ_ALL'],
      declared: { name: 'office', crumb: msg`Office list` },
    },
    '/office-organograms': {
      needs: ['OFFICE_MANAGEMENT.READ_ALL'] satisfies NeedsOf<'office-organogram.hierarchy'>,
    },
    '/office-settings': {
      needs: ['OFFICE_MANAGEMENT.READ_ALL'],
      declared: { name: 'office-setting', crumb: msg`Settings of offices` },
    },
    '/office-configuration': {
      needs: [permissions.officeConfigure] satisfies NeedsOf<'office-configuration.update'>,
      atDesk: true,
    },
    '/office-approvals': { needs: [permissions.officeConfigure] satisfies NeedsOf<'office-approval.confirm'> },
    '/recovery-key': { needs: [permissions.officeConfigure], atDesk: true },
  },
  menu: [
    {
      id: 'offices',
      icon: 'desk',
      label: msg`Offices`,
      entries: [
        { to: '/offices', icon: 'desk', label: msg`Office list` },
        { to: '/dc-offices', label: msg`DC offices` },
        {
          to: '/office-organograms',
          icon: 'list',
          label: msg`Office organogram`,
        },
        { to: '/base-offices', label: msg`Base offices` },
        { to: '/office-jurisdictions', icon: 'map', label: msg`Jurisdictions` },
        { to: '/office-types', label: msg`Office types` },
        { to: '/office-layers', label: msg`Office layers` },
        { to: '/designations', label: msg`Designations` },
        { to: '/office-settings', label: msg`Settings of offices` },
        {
          to: '/office-configuration',
          icon: 'gear',
          label: msg`Rules of the office`,
        },
        { to: '/office-approvals', label: msg`Decisions of two persons` },
        { to: '/recovery-key', icon: 'key', label: msg`Recovery key` },
      ],
    },
  ],
  words: ['shared', 'areas/offices'],
}
