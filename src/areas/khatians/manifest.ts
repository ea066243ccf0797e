import { permissions } from '#domain/permission/permission.ts'
import type { Manifest, MenuEntry, Screen } from '#app/area.ts'
import type { mouzaScore } from '#contract/lists/mouza-score.ts'
import type { volumeFile } from '#contract/lists/volume-file.ts'
import type { findingAcceptance } from '#contract/resources/finding-acceptance.ts'
import type { mouzaTotal } from '#contract/resources/mouza-total.ts'
import type { application } from '#contract/lists/application.ts'
import type { NeedsOf } from '#app/call-needs.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { listNeeds, mutationListNeeds } from './khatian-lists/list-needs.ts'

const volumes = (survey: string, label: MessageDescriptor): MenuEntry => ({
  to: '/khatian-volume-selection-page/$survey',
  params: { survey },
  icon: 'book',
  label,
})

const list = (filter: string) => ({ to: '/batch-wise-khatians', search: { KHATIAN_FILTER_TYPE: filter } })

/** Scan and rows stand beside each other, and what is keyed is kept on this device. */
const keying = { wide: true, kept: true } as const

const begins: Screen = { needs: [permissions.khatianCreate] satisfies NeedsOf<'khatian.create'>, atDesk: true }
const goesOn: Screen = { needs: [permissions.khatianUpdate] satisfies NeedsOf<'khatian.edit'> }
const reads: Screen = { needs: [permissions.khatianReadOne] satisfies NeedsOf<'khatian.get'> }
const readsMutation: Screen = { needs: [permissions.mutationReadOne] satisfies NeedsOf<'mutation-khatian.get'> }

export const manifest: Manifest = {
  routes: {
    '/khatian-volume-selection-page/$survey': {
      needs: [permissions.volumeReadAll] satisfies NeedsOf<'volume.list'>,
      kept: true,
    },
    '/em/khatian-volume-selection-page/$survey': {
      needs: [permissions.volumeReadAll] satisfies NeedsOf<'volume.list'>,
    },
    '/khatian-volume/new': { needs: [permissions.volumeCreate] satisfies NeedsOf<'volume.create'>, atDesk: true },
    '/khatian-volume/$volumeId/edit': {
      needs: [permissions.volumeUpdate] satisfies NeedsOf<'volume.update'>,
      atDesk: true,
    },
    '/khatian-volume/$volumeId/khatian-list': {
      needs: [permissions.khatianReadAll] satisfies NeedsOf<'khatian.list-by-volume'>,
      kept: true,
    },
    '/khatian-volume/$volumeId/reconciliation': {
      needs: [permissions.volumeReadOne] satisfies NeedsOf<'volume.reconciliation'>,
      atDesk: true,
    },
    '/khatian-volume/$volumeId/scans': {
      needs: [permissions.volumeReadOne] satisfies NeedsOf<'volume.scans'>,
      atDesk: true,
    },
    '/khatian-temp/$volumeId': {
      needs: [permissions.khatianReadAll] satisfies NeedsOf<'khatian-temp.list'>,
      atDesk: true,
    },
    '/numbers-to-review': {
      needs: [permissions.auditLogRead] satisfies NeedsOf<'volume.numbers-to-review'>,
      atDesk: true,
    },
    '/this-device': { kept: true },
    '/volume-files': { needs: [permissions.volumeReadOne] satisfies NeedsOf<'volume.get'>, kept: true },
    '/conflicts/$recordId': { kept: true },
    '/khatian-entry/$volumeId': {
      needs: [permissions.khatianCreate, permissions.khatianUpdate],
      ...keying,
      bare: true,
    },
    '/khatian-entry/$survey/$id/$template': { needs: [permissions.khatianUpdate], ...keying, bare: true },
    '/brs-khatian-entry/new': { ...begins, ...keying },
    '/brs-khatian-entry/$id': { ...goesOn, ...keying },
    '/bds-khatian-entry/new': { ...begins, ...keying },
    '/bds-khatian-entry/$id': { ...goesOn, ...keying },
    '/mutation-khatian-entry/new': { needs: [permissions.mutationCreate], atDesk: true, ...keying },
    '/mutation-khatian-entry/$id': { needs: [permissions.mutationUpdate], ...keying },
    '/khatian-view/$survey/$id': { ...reads, wide: true },
    '/brs-khatian/view/$id': { ...reads, wide: true },
    '/bds-khatian/view/$id': { ...reads, wide: true },
    '/khatian-search-view/$survey/$id': reads,
    '/brs-khatian-search/view/$id': reads,
    '/bds-khatian-search/view/$id': reads,
    '/mutation-khatian-view/$id': { ...readsMutation, wide: true },
    '/mutation-khatian-search-view/$id': readsMutation,
    '/khatian-search': { needs: [permissions.khatianReadAll] satisfies NeedsOf<'search.khatians'> },
    '/batch-wise-khatians': { needs: ({ search }) => listNeeds(search) },
    '/batch-wise-mutation-khatians': { needs: ({ search }) => mutationListNeeds(search) },
    '/applied-khatians': {
      needs: [permissions.khatianReadAll] satisfies readonly (typeof application)['needs'][],
      atDesk: true,
    },
    '/applied-khatians/khatian-preview/$id': {
      needs: [permissions.khatianReadOne] satisfies NeedsOf<'application.get'>,
      atDesk: true,
    },
    '/volume-file-list': {
      needs: [permissions.volumeReadOne] satisfies readonly (typeof volumeFile)['needs'][],
      atDesk: true,
      declared: { list: 'volume-file', crumb: msg`List of files` },
    },
    '/mouza-scores': {
      needs: [permissions.khatianReadAll] satisfies readonly (typeof mouzaScore)['needs'][],
      atDesk: true,
      declared: { list: 'mouza-score', crumb: msg`Mouza reconciliation` },
    },
    '/mouza-reconciliation/$mouzaId': {
      needs: [permissions.khatianReadAll] satisfies NeedsOf<'mouza-reconciliation.get'>,
      atDesk: true,
    },
    '/mouza-totals': {
      needs: [permissions.khatianReadAll] satisfies readonly (typeof mouzaTotal)['needs']['read'][],
      atDesk: true,
      declared: { name: 'mouza-total', crumb: msg`Land of mouzas` },
    },
    '/finding-acceptances': {
      needs: [permissions.khatianReadAll] satisfies readonly (typeof findingAcceptance)['needs']['read'][],
      atDesk: true,
      declared: { name: 'finding-acceptance', crumb: msg`Accepted findings` },
    },
    '/applied-mutation-khatians': { needs: [permissions.mutationReadAll], atDesk: true },
  },
  menu: [
    {
      id: 'khatians',
      icon: 'book',
      label: msg`Khatians`,
      entries: [
        volumes('RS', msg`Khatian volumes`),
        { to: '/volume-files', icon: 'download', label: msg`Volumes as files` },
        { to: '/khatian-search', icon: 'search', label: msg`Search khatians` },
        {
          to: '/khatian-template',
          icon: 'layout',
          label: msg`Khatian templates`,
        },
        { to: '/brs-khatian-entry/new', icon: 'pageNew', label: msg`New BRS khatian` },
        { to: '/bds-khatian-entry/new', icon: 'tripod', label: msg`New BDS khatian` },
        { ...list('correction-needed'), icon: 'returned', label: msg`Correction needed` },
        { ...list('draft'), icon: 'pen', label: msg`Drafts` },
        { ...list('sent'), icon: 'send', label: msg`Sent on` },
        { ...list('verify'), icon: 'check', label: msg`To verify` },
        { ...list('re-verify'), icon: 'check', label: msg`To verify again` },
        { ...list('compare'), icon: 'scale', label: msg`To compare` },
        { ...list('re-compare'), icon: 'scale', label: msg`To compare again` },
        { ...list('approve'), icon: 'seal', label: msg`To approve` },
        { ...list('re-approve'), icon: 'seal', label: msg`To approve again` },
        { to: '/applied-khatians', icon: 'inbox', label: msg`Khatians applied for` },
        { to: '/mouza-scores', icon: 'sum', label: msg`Mouza reconciliation` },
      ],
    },
    {
      id: 'volumes',
      icon: 'book',
      label: msg`Volumes of other surveys`,
      closed: true,
      entries: [
        volumes('CS', msg`CS volumes`),
        volumes('SA', msg`SA volumes`),
        volumes('BS', msg`BS volumes`),
        volumes('BRS', msg`BRS volumes`),
        volumes('BDS', msg`BDS volumes`),
        volumes('DIARA', msg`Diara volumes`),
        volumes('PETY', msg`Pety volumes`),
        volumes('MUTATION', msg`Mutation volumes`),
      ],
    },
    {
      id: 'mutation',
      icon: 'exchange',
      label: msg`Mutation`,
      entries: [
        {
          to: '/mutation-khatian-entry/new',
          icon: 'pageNew',
          label: msg`New mutation khatian`,
        },
        {
          to: '/batch-wise-mutation-khatians',
          icon: 'list',
          label: msg`Mutation khatians by batch`,
          needs: [permissions.mutationReadAll],
        },
        {
          to: '/applied-mutation-khatians',
          icon: 'inbox',
          label: msg`Mutation khatians applied for`,
        },
      ],
    },
  ],
  words: ['shared', 'areas/khatians'],
}
