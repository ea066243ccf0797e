import type { Permission } from '../permission/permission.ts'
import type { OfficeRules } from '../volume/volume.ts'
import type { Khatian } from './khatian.ts'
import { transitionOf } from './survey-way.ts'
import { khatianTransitions } from './transitions.ts'

/**
 * The permissions any one of which lets a person add a comment on the correction of a khatian: of those who may send it
 * back where it is checked, and of all who can have sent it back while it is corrected. None elsewhere. [KHS-8]
 */
export function commentersOf(
  khatian: Pick<Khatian, 'status' | 'survey' | 'version'>,
  office: OfficeRules,
): readonly Permission[] {
  const needs = khatianTransitions.flatMap(({ act, from, to }) => {
    if (act !== 'send-back' || (from !== khatian.status && to !== khatian.status)) return []
    return transitionOf(act, { ...khatian, status: from }, office)?.needs ?? []
  })
  return [...new Set(needs)]
}
