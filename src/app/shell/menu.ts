import { permissions, type Permission } from '#domain/permission/permission.ts'
import type { IconName } from '#ui/icon.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type MenuEntry = {
  to: string
  search?: Record<string, string>
  params?: Record<string, string>
  icon: IconName
  label: MessageDescriptor
  /** shown to whom holds one of these; to everybody where none is named */
  needs: readonly Permission[]
}

const list = (filter: string) => ({ to: '/batch-wise-khatians', search: { KHATIAN_FILTER_TYPE: filter } })
const p = permissions

/** The side menu as data; a new screen is one more line. */
export const menu: readonly MenuEntry[] = [
  { to: '/', icon: 'home', label: msg`My work`, needs: [] },
  {
    to: '/khatian-volume-selection-page/$survey',
    params: { survey: 'RS' },
    icon: 'book',
    label: msg`Khatian volumes`,
    needs: [p.volumeReadAll],
  },
  { ...list('correction-needed'), icon: 'alert', label: msg`Correction needed`, needs: [p.khatianUpdate] },
  { ...list('draft'), icon: 'pen', label: msg`Drafts`, needs: [p.khatianUpdate] },
  { ...list('sent'), icon: 'list', label: msg`Sent on`, needs: [p.khatianUpdate] },
  { ...list('verify'), icon: 'check', label: msg`To verify`, needs: [p.khatianVerify] },
  { ...list('re-verify'), icon: 'check', label: msg`To verify again`, needs: [p.khatianVerify] },
  { ...list('compare'), icon: 'scale', label: msg`To compare`, needs: [p.khatianCompare] },
  { ...list('re-compare'), icon: 'scale', label: msg`To compare again`, needs: [p.khatianCompare] },
  { ...list('approve'), icon: 'seal', label: msg`To approve`, needs: [p.khatianApprove] },
  { ...list('re-approve'), icon: 'seal', label: msg`To approve again`, needs: [p.khatianApprove] },
  { to: '/office-configuration', icon: 'scale', label: msg`Rules of the office`, needs: [p.officeConfigure] },
  { to: '/recovery-key', icon: 'seal', label: msg`Recovery key`, needs: [p.officeConfigure] },
  { to: '/sync-health', icon: 'alert', label: msg`Sync health`, needs: [p.officeConfigure] },
  { to: '/sync', icon: 'sync', label: msg`Sync`, needs: [p.khatianUpdate] },
]

export function menuFor(held: readonly string[]): readonly MenuEntry[] {
  return menu.filter((entry) => entry.needs.length === 0 || entry.needs.some((key) => held.includes(key)))
}
