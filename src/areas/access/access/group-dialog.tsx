import { permissionGroupCalls } from '#contract/calls/permission-group.ts'
import { groupTypes, type GroupType } from '#domain/permission/group-type.ts'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import classes from './access.module.css'
import { type GroupView, useGroups, useMatrix } from './access-queries.ts'
import { AffectedByGroup } from './affected-desks.tsx'
import { ConfirmDialog, type Sent } from './confirm-dialog.tsx'
import { areNamed, NamesForm } from './names-form.tsx'
import { useReach } from './reach.ts'
import { storedKeys } from './rights-change.ts'
import { groupTypeWords } from './type-words.ts'
import { useGroupKeys } from './use-key-table.ts'

type Props = {
  /** null: a new one */
  group: GroupView | null
  onDone: (group: GroupView) => void
  onClose: () => void
}

/** A new group, with the keys of another one if wanted, or the names, type and switch of a present one. */
export function GroupDialog({ group, onDone, onClose }: Props) {
  const { t, i18n } = useLingui()
  const text = useText()
  const reach = useReach()
  const groups = useGroups().data ?? []
  const rows = useMatrix().data?.rows ?? []
  const [type, setType] = useState<GroupType>(group?.type ?? 'DESK_LEVEL')
  const [names, setNames] = useState({
    nameBn: group?.nameBn ?? '',
    nameEn: group?.nameEn ?? '',
    description: group?.description ?? '',
  })
  const [active, setActive] = useState(group?.active ?? true)
  const [like, setLike] = useState('')
  const permissions = like === '' ? [] : [...storedKeys(rows, like)].filter(reach.mayGive).sort()
  const content = group === null ? { type, ...names, permissions } : { type, ...names, active }

  async function act({ reason, idempotencyKey }: Sent): Promise<GroupView> {
    if (group === null)
      return request(
        permissionGroupCalls['permission-group.create'],
        { type, ...names, permissions, reason },
        { idempotencyKey },
      )
    return request(
      permissionGroupCalls['permission-group.update'],
      { groupId: group.id, rev: group.rev, type, ...names, active, reason },
      { idempotencyKey },
    )
  }

  return (
    <ConfirmDialog
      title={group === null ? t`New permission group` : t`Change the group`}
      confirm={group === null ? t`Create` : t`Save`}
      reason="required"
      ready={areNamed(names)}
      content={content}
      act={act}
      onDone={(saved) => {
        showToast('good', t`Saved.`)
        onDone(saved)
      }}
      onClose={onClose}
    >
      {(problemOf) => (
        <>
          {group === null ? (
            <p className={classes['muted']}>
              {reach.system ? (
                <Trans>It will be a group of the whole country. Its rights are chosen on the next page.</Trans>
              ) : (
                <Trans>It will be a group of your office. Its rights are chosen on the next page.</Trans>
              )}
            </p>
          ) : null}
          <NamesForm values={names} onChange={setNames} problemOf={problemOf} />
          <div className={classes['form']}>
            <NativeSelect
              label={t`Type of group`}
              value={type}
              onChange={(event) => {
                const chosen = event.currentTarget.value
                setType(groupTypes.find((one) => one === chosen) ?? type)
              }}
              data={groupTypes.map((one) => ({ value: one, label: i18n._(groupTypeWords[one]) }))}
            />
            {group === null ? (
              <NativeSelect
                label={t`Begin with the rights of`}
                value={like}
                onChange={(event) => setLike(event.currentTarget.value)}
                data={[
                  { value: '', label: t`No group: begin with none` },
                  ...groups.map((one) => ({ value: one.id, label: text.pick(one.nameBn, one.nameEn) })),
                ]}
              />
            ) : (
              <label className={classes['check']}>
                <input type="checkbox" checked={active} onChange={(event) => setActive(event.currentTarget.checked)} />
                <Trans>Switched on</Trans>
              </label>
            )}
          </div>
          {group === null || active === group.active ? null : <SwitchPreview group={group} active={active} />}
        </>
      )}
    </ConfirmDialog>
  )
}

/** Whom switching a group touches. */
function SwitchPreview({ group, active }: { group: GroupView; active: boolean }) {
  const keys = useGroupKeys()
  if (keys === undefined) return null
  const after = new Set(active ? group.permissions : [])
  return <AffectedByGroup groupId={group.id} keys={keys} after={after} />
}
