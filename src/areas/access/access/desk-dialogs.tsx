import { organogramCalls } from '#contract/calls/permission-group.ts'
import { baseOrganogram } from '#contract/resources/base-organogram.ts'
import { ListState } from '#forms/list/list-state.tsx'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { useMay } from '#platform/session/session.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import classes from './access.module.css'
import { type Desk, useAccess, useWholeAccess, useGroups } from './access-queries.ts'
import { DeskPeople } from './affected-desks.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { systemRole } from './reach.ts'
import { changeBetween, keysTogether } from './rights-change.ts'
import { RightsExplained } from './rights-explained.tsx'
import { RightsPreview } from './rights-preview.tsx'
import { useGroupKeys } from './use-key-table.ts'
import { useUndo } from './use-undo.ts'

const assign = organogramCalls['office-organogram.assign-custom']
const restore = organogramCalls['office-organogram.restore']

type Props = { desk: Desk; onClose: () => void }

/** Gives a desk groups of its own in place of its post's; none takes every right of groups from it. */
export function AssignToDesk({ desk, onClose }: Props) {
  const { t } = useLingui()
  const text = useText()
  const undo = useUndo()
  const before = desk.groups.map(({ id }) => id)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(before))
  const groups = useGroups().data
  const groupIds = [...chosen].sort()
  const name = text.pick(desk.nameBn, desk.nameEn)
  const same = desk.custom && changeBetween(new Set(before), chosen)
  const open = (groups ?? []).filter(
    (one) => one.role !== systemRole && (one.officeId === null || one.officeId === desk.office.id),
  )

  function choose(id: string, on: boolean): void {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    setChosen(next)
  }

  return (
    <ConfirmDialog
      title={t`Own groups for ${name}`}
      confirm={t`Assign`}
      reason="required"
      wide
      ready={same === false || same.gained.length + same.lost.length > 0}
      content={[desk.id, groupIds]}
      act={({ reason, idempotencyKey }) => request(assign, { deskId: desk.id, groupIds, reason }, { idempotencyKey })}
      onDone={(_, why) => {
        const back = (reason: string) =>
          desk.custom
            ? request(assign, { deskId: desk.id, groupIds: before, reason })
            : request(restore, { deskId: desk.id, reason })
        showToast('good', t`The desk has groups of its own.`, undo(back, why))
        onClose()
      }}
      onClose={onClose}
    >
      {() =>
        groups === undefined ? (
          <Spinner />
        ) : (
          <>
            <fieldset className={classes['groupsChoice']}>
              <legend>
                <Trans>Groups of this desk, in place of those of its post</Trans>
              </legend>
              {open.map((group) => (
                <label key={group.id} className={classes['check']}>
                  <input
                    type="checkbox"
                    checked={chosen.has(group.id)}
                    onChange={(event) => choose(group.id, event.currentTarget.checked)}
                  />
                  <span>
                    {text.pick(group.nameBn, group.nameEn)}
                    {group.active ? null : ` (${t`switched off`})`}
                  </span>
                </label>
              ))}
            </fieldset>
            <DeskPreview desk={desk} after={groupIds} />
          </>
        )
      }
    </ConfirmDialog>
  )
}

/** Gives a desk the groups of its post again. */
export function RestoreDesk({ desk, onClose }: Props) {
  const { t } = useLingui()
  const text = useText()
  const undo = useUndo()
  const before = desk.groups.map(({ id }) => id)
  const name = text.pick(desk.nameBn, desk.nameEn)
  const post = useWholeAccess(baseOrganogram.calls.list, desk.baseOfficeOrganogramId !== null).data?.find(
    (one) => one.id === desk.baseOfficeOrganogramId,
  )
  return (
    <ConfirmDialog
      title={t`Restore the default of ${name}?`}
      confirm={t`Restore`}
      reason="required"
      wide
      content={desk.id}
      act={({ reason, idempotencyKey }) => request(restore, { deskId: desk.id, reason }, { idempotencyKey })}
      onDone={(_, why) => {
        const back = (reason: string) => request(assign, { deskId: desk.id, groupIds: before, reason })
        showToast('good', t`The desk has the groups of its post again.`, undo(back, why))
        onClose()
      }}
      onClose={onClose}
    >
      {() =>
        post === undefined ? (
          desk.baseOfficeOrganogramId === null ? (
            <p>
              <Trans>The desk stands at no post: the group of its role holds again.</Trans>
            </p>
          ) : (
            <Spinner />
          )
        ) : (
          <>
            <p>
              <Trans>
                Groups of the post: {post.groups.map((one) => text.pick(one.nameBn, one.nameEn)).join(', ') || '–'}
              </Trans>
            </p>
            <DeskPreview desk={desk} after={post.groups.map(({ id }) => id)} />
          </>
        )
      }
    </ConfirmDialog>
  )
}

function DeskPreview({ desk, after }: { desk: Desk; after: readonly string[] }) {
  const keys = useGroupKeys()
  if (keys === undefined) return <Spinner />
  const before = desk.groups.map(({ id }) => id)
  return (
    <>
      <RightsPreview change={changeBetween(keysTogether(keys, before), keysTogether(keys, after))} />
      <p>
        <DeskPeople desk={desk} />
      </p>
    </>
  )
}

/** What the groups of a desk give to whoever sits there. */
export function DeskRights({ desk, onClose }: Props) {
  const { t } = useLingui()
  const text = useText()
  const may = useMay()
  const name = text.pick(desk.nameBn, desk.nameEn)
  const rights = useAccess(organogramCalls['office-organogram.permissions'], { deskId: desk.id })
  return (
    <Dialog title={t`Rights at ${name}`} wide onClose={onClose}>
      <ListState of={rights}>
        {({ permissions }) =>
          permissions.length === 0 ? (
            <p className={classes['empty']}>
              <Trans>The groups of this desk give no right.</Trans>
            </p>
          ) : (
            <div className={classes['rights']}>
              <RightsExplained permissions={permissions} />
            </div>
          )
        }
      </ListState>
      {may('AUDIT_LOG.READ_ALL') ? (
        <p>
          <Link to="/access-changes" search={{ KIND: 'desk', SUBJECT: desk.id }}>
            <Trans>History of this desk</Trans>
          </Link>
        </p>
      ) : null}
    </Dialog>
  )
}
