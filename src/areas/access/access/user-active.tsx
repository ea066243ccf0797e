import { userCalls } from '#contract/calls/user.ts'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { useMay, useSession } from '#platform/session/session.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import classes from './access.module.css'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ActiveSign } from './active-sign.tsx'
import { useUndo } from './use-undo.ts'
import type { User } from './user-types.ts'

const call = userCalls['user.online-active']

/** Whether a person may sign in, as a switch for who may turn it; nobody switches himself off. [PRM-5] */
export function UserActive({ user }: { user: User }) {
  const { t } = useLingui()
  const text = useText()
  const may = useMay()
  const self = useSession().user?.id === user.id
  const undo = useUndo()
  const [asking, setAsking] = useState(false)
  const name = text.pick(user.nameBn, user.nameEn)
  const active = !user.active
  if (self || !may('USER.ONLINE_ACTIVE')) return <ActiveSign active={user.active} />
  const close = () => setAsking(false)
  return (
    <>
      <label className={classes['check']}>
        <input
          type="checkbox"
          role="switch"
          aria-label={t`${name} may sign in`}
          aria-checked={user.active}
          checked={user.active}
          onChange={() => setAsking(true)}
        />
        <span aria-hidden="true">{user.active ? <Trans>Switched on</Trans> : <Trans>Switched off</Trans>}</span>
      </label>
      {asking ? (
        <ConfirmDialog
          title={active ? t`Switch ${name} on?` : t`Switch ${name} off?`}
          confirm={active ? t`Switch on` : t`Switch off`}
          reason="required"
          danger={!active}
          content={[user.id, active]}
          act={({ reason, idempotencyKey }) => request(call, { userId: user.id, active, reason }, { idempotencyKey })}
          onDone={(_, why) => {
            const back = (reason: string) => request(call, { userId: user.id, active: !active, reason })
            showToast('good', active ? t`Switched on.` : t`Switched off.`, undo(back, why))
            close()
          }}
          onClose={close}
        >
          {() => (
            <p>
              {active ? (
                <Trans>The person can sign in again and holds what was assigned before.</Trans>
              ) : (
                <Trans>
                  The person is signed out everywhere at once, and what is not sent yet waits on the device.
                </Trans>
              )}
            </p>
          )}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
