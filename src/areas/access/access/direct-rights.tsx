import { userCalls } from '#contract/calls/user.ts'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { useMay, useSession } from '#platform/session/session.ts'
import { showToast } from '#ui/toast.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import classes from './access.module.css'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { KeyMatrix } from './key-matrix.tsx'
import { useReach } from './reach.ts'
import { changeBetween, switchKeys, withSwitched } from './rights-change.ts'
import { RightsPreview } from './rights-preview.tsx'
import { SaveBar } from './save-bar.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { useKeyName } from './use-key-table.ts'
import { useUndo } from './use-undo.ts'
import type { User, UserRights } from './user-types.ts'

const call = userCalls['user.assign-permissions']

type Props = { user: User; rights: UserRights }

/** What was given to the person beside all groups, and changing it. */
export function DirectRights({ user, rights }: Props) {
  const { t } = useLingui()
  const text = useText()
  const may = useMay()
  const reach = useReach()
  const keyName = useKeyName()
  const self = useSession().user?.id === user.id
  const [editing, setEditing] = useState(false)
  const [saving, setSaving] = useState(false)
  const [draft, setDraft] = useState<ReadonlyMap<string, boolean>>(new Map())
  const mine = reach.system ? null : reach.officeId
  // Each reach has its own: an office changes what it gave, the system administrator what holds everywhere. [PRM-16]
  const base = new Set(rights.direct.filter((one) => one.officeId === mine).map((one) => one.permission))
  const others = rights.direct.filter((one) => one.officeId !== mine)
  const after = withSwitched(base, draft)
  const change = changeBetween(base, after)
  const changes = change.gained.length + change.lost.length
  const edit = !self && may('USER.ASSIGN_PERMISSION')
  return (
    <section>
      <h2>
        <Trans>Given directly</Trans>
      </h2>
      <p className={classes['about']}>
        {reach.system ? (
          <Trans>What is given here holds at every desk of the person.</Trans>
        ) : (
          <Trans>What is given here holds at the person’s desks in this office.</Trans>
        )}
      </p>
      {self ? (
        <p>
          <Trans>Nobody changes his own rights.</Trans>
        </p>
      ) : null}
      {base.size === 0 && !editing ? (
        <p className={classes['empty']}>
          <Trans>Nothing was given directly.</Trans>
        </p>
      ) : null}
      {editing ? (
        <KeyMatrix
          caption={t`Given directly`}
          held={after}
          base={base}
          mayGive={reach.mayGive}
          onSwitch={(keys, on) => setDraft(switchKeys(base, draft, keys, on))}
        />
      ) : (
        <ul>
          {[...base].map((key) => (
            <li key={key}>{keyName(key)}</li>
          ))}
        </ul>
      )}
      {others.length === 0 ? null : (
        <p className={classes['muted']}>
          {reach.system ? (
            <Trans>
              Given by offices for their own desks: {others.map((one) => keyName(one.permission)).join('; ')}
            </Trans>
          ) : (
            <Trans>Given by the system administrator: {others.map((one) => keyName(one.permission)).join('; ')}</Trans>
          )}
        </p>
      )}
      {edit && !editing ? (
        <Button variant="default" onClick={() => setEditing(true)}>
          <Trans>Change direct rights</Trans>
        </Button>
      ) : null}
      <SaveBar
        shown={editing}
        said={
          changes === 0 ? (
            <Trans>Nothing is changed yet.</Trans>
          ) : (
            <Plural
              value={changes}
              one="One right is switched and not saved yet."
              other={`${text.count(changes)} rights are switched and not saved yet.`}
            />
          )
        }
      >
        <Button
          variant="default"
          onClick={() => {
            setDraft(new Map())
            setEditing(false)
          }}
        >
          <Trans>Cancel</Trans>
        </Button>
        <Button disabled={changes === 0} onClick={() => setSaving(true)}>
          <Trans>Look and save…</Trans>
        </Button>
      </SaveBar>
      {saving ? (
        <SaveDirect
          user={user}
          base={base}
          after={after}
          onDone={() => {
            setDraft(new Map())
            setEditing(false)
            setSaving(false)
          }}
          onClose={() => setSaving(false)}
        />
      ) : null}
      <UnsavedGuard unsaved={changes > 0} />
    </section>
  )
}

type SaveProps = {
  user: User
  base: ReadonlySet<string>
  after: ReadonlySet<string>
  onDone: () => void
  onClose: () => void
}

function SaveDirect({ user, base, after, onDone, onClose }: SaveProps) {
  const { t } = useLingui()
  const text = useText()
  const undo = useUndo()
  const [permissions, before] = [[...after].sort(), [...base].sort()]
  const name = text.pick(user.nameBn, user.nameEn)
  return (
    <ConfirmDialog
      title={t`Direct rights of ${name}`}
      confirm={t`Save`}
      reason="required"
      wide
      content={[user.id, permissions]}
      act={({ reason, idempotencyKey }) => request(call, { userId: user.id, permissions, reason }, { idempotencyKey })}
      onDone={(_, why) => {
        const back = (reason: string) => request(call, { userId: user.id, permissions: before, reason })
        showToast('good', t`Saved.`, undo(back, why))
        onDone()
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <RightsPreview change={changeBetween(base, after)} />
          <p className={classes['muted']}>
            <Trans>What a group gives to a desk of the person stays as it is.</Trans>
          </p>
        </>
      )}
    </ConfirmDialog>
  )
}
