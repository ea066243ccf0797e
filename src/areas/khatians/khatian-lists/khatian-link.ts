import type { KhatianCard } from '#contract/calls/khatian-lists.ts'
import { isEditable } from '#domain/khatian/status.ts'
import { viewedKhatian } from '#forms/khatian-address.ts'
import { linkOptions } from '@tanstack/react-router'
import type { KhatianFilter } from './filters.ts'

/** Where a khatian of a list is opened: what is still keyed at the desk of its volume, all else to look at. */
export function khatianLink(card: Pick<KhatianCard, 'id' | 'survey' | 'status' | 'volumeId'>, filter: KhatianFilter) {
  const { id, survey, volumeId } = card
  const open = isEditable(card.status) && (filter === 'draft' || filter === 'correction-needed')
  const search = { KHATIAN_FILTER_TYPE: filter }
  if (open && survey === 'MUTATION') return linkOptions({ to: '/mutation-khatian-entry/$id', params: { id } })
  if (open)
    return linkOptions({
      to: '/khatian-entry/$volumeId',
      params: { volumeId },
      search: { volume_id: volumeId, khatian_id: id },
    })
  return { ...viewedKhatian(survey, id), search }
}
