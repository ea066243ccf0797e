import { userCalls } from '#contract/calls/user.ts'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { KeyMatrix } from './key-matrix.tsx'
import { useReach } from './reach.ts'
import { KeyList } from './rights-preview.tsx'
import type { User } from './user-types.ts'

const none: ReadonlySet<string> = new Set()

type Props = { users: readonly User[]; onDone: () => void; onClose: () => void }

/** The same keys for several people at once, beside what each of them holds directly. */
export function GrantMany({ users, onDone, onClose }: Props) {
  const { t } = useLingui()
  const text = useText()
  const reach = useReach()
  const [keys, setKeys] = useState<ReadonlySet<string>>(none)
  const names = users.map((user) => text.pick(user.nameBn, user.nameEn)).join(', ')
  const [userIds, permissions] = [users.map(({ id }) => id), [...keys].sort()]
  return (
    <ConfirmDialog
      title={t`Give rights directly`}
      confirm={t`Give`}
      reason="required"
      wide
      ready={permissions.length > 0}
      content={[userIds, permissions]}
      act={({ reason, idempotencyKey }) =>
        request(userCalls['user.assign-permissions-to-many'], { userIds, permissions, reason }, { idempotencyKey })
      }
      onDone={({ changed }) => {
        const count = text.count(changed)
        showToast('good', t`Given. Changed for ${count}; the others held it before.`)
        onDone()
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>
            <Trans>For: {names}</Trans>{' '}
            {reach.system ? (
              <Trans>What is given here holds at every desk of the person.</Trans>
            ) : (
              <Trans>What is given here holds at the person’s desks in this office.</Trans>
            )}
          </p>
          <KeyMatrix
            caption={t`Rights to give`}
            held={keys}
            base={none}
            mayGive={reach.mayGive}
            onSwitch={(switched, on) => {
              const next = new Set(keys)
              for (const key of switched)
                if (on) next.add(key)
                else next.delete(key)
              setKeys(next)
            }}
          />
          <KeyList kind="gained" keys={permissions} />
        </>
      )}
    </ConfirmDialog>
  )
}
