import { permissionGroupCalls } from '#contract/calls/permission-group.ts'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { showToast } from '#ui/toast.ts'
import { useLingui } from '@lingui/react/macro'
import type { Group } from './access-queries.ts'
import { AffectedByGroup } from './affected-desks.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { changeBetween, grantingKeys, type GroupKeys } from './rights-change.ts'
import { RightsPreview } from './rights-preview.tsx'
import { useKeyTable } from './use-key-table.ts'

type Props = {
  group: Group
  keys: GroupKeys
  stored: ReadonlySet<string>
  after: ReadonlySet<string>
  onDone: () => void
  onClose: () => void
}

/** What a group will give, and to whom that makes a difference. */
export function SaveKeysDialog({ group, keys, stored, after, onDone, onClose }: Props) {
  const { t } = useLingui()
  const text = useText()
  const name = text.pick(group.nameBn, group.nameEn)
  const permissions = [...after].sort()
  const granting = grantingKeys(useKeyTable())
  const granted = new Set(group.active ? permissions.filter((key) => granting.has(key)) : [])
  return (
    <ConfirmDialog
      title={t`Rights of the group ${name}`}
      confirm={t`Save`}
      reason="required"
      wide
      content={{ groupId: group.id, rev: group.rev, permissions }}
      act={({ reason, idempotencyKey }) =>
        request(
          permissionGroupCalls['permission-group.assign-permissions'],
          { groupId: group.id, rev: group.rev, permissions, reason },
          { idempotencyKey },
        )
      }
      onDone={() => {
        showToast('good', t`Saved.`)
        onDone()
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <RightsPreview change={changeBetween(stored, after)} />
          <AffectedByGroup groupId={group.id} keys={keys} after={granted} />
        </>
      )}
    </ConfirmDialog>
  )
}
