import { employee } from '#contract/resources/employee.ts'
import type { CallOutput } from '#contract/call.ts'
import type { RowOf } from '#contract/declare/resource.ts'
import { AskDialog } from '#forms/ask-dialog.tsx'
import { request } from '#platform/wire/api.ts'
import { useMay, useSession } from '#platform/session/session.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import classes from './employees.module.css'

type Given = CallOutput<(typeof employee.calls)['new-password']>

/** How the person signs in: the name of the account, and a password where one is to be given. [ADM-28] */
export function SignInPanel({ row }: { row: RowOf<typeof employee> }) {
  const { t } = useLingui()
  const may = useMay()
  const self = useSession().user?.id === row.id
  const [asking, setAsking] = useState(false)
  const [given, setGiven] = useState<Given | null>(null)
  const give = useMutation({
    mutationFn: (reason: string) => request(employee.calls['new-password'], { employeeId: row.id, reason }),
    onSuccess: (answer) => {
      setAsking(false)
      setGiven(answer)
    },
    // It is shown once: nothing keeps it behind the dialog.
    gcTime: 0,
  })
  const mayGive = may(employee.calls['new-password'].needs) && row.rowStatus === 1
  return (
    <>
      <dl className={classes['facts']}>
        <div>
          <dt>
            <Trans>User name</Trans>
          </dt>
          <dd className={classes['typed']}>{row.username}</dd>
        </div>
      </dl>
      {self ? (
        <p>
          <Trans>Your own password is changed in your profile.</Trans>
        </p>
      ) : mayGive ? (
        <>
          <p>
            <Trans>
              A new account has no password. Give one, and tell it to the person with the user name; it can be changed
              in the profile after the first sign-in.
            </Trans>
          </p>
          <Button
            onClick={() => {
              give.reset()
              setAsking(true)
            }}
          >
            <Trans>Give a password…</Trans>
          </Button>
        </>
      ) : null}
      {asking ? (
        <AskDialog
          title={t`Give a password`}
          label={t`Reason, such as the number of an order`}
          send={t`Give a password`}
          mostLetters={500}
          busy={give.isPending}
          error={give.error}
          onSend={(reason) => give.mutate(reason)}
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>Whoever is signed in with the password of before is signed out.</Trans>
          </p>
        </AskDialog>
      ) : null}
      {given === null ? null : (
        <GivenOnce
          given={given}
          onClose={() => {
            setGiven(null)
            give.reset()
          }}
        />
      )}
    </>
  )
}

function GivenOnce({ given, onClose }: { given: Given; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog title={t`The password`} onClose={onClose}>
      <Notice kind="warn">
        <Trans>It is shown this once. Write it down or copy it before you close this.</Trans>
      </Notice>
      <dl className={classes['facts']}>
        <div>
          <dt>
            <Trans>User name</Trans>
          </dt>
          <dd className={classes['typed']}>{given.username}</dd>
        </div>
        <div>
          <dt>
            <Trans>Password</Trans>
          </dt>
          <dd className={classes['typed']}>{given.password}</dd>
        </div>
      </dl>
      <Group justify="flex-end" gap="sm" mt="md">
        <Button
          variant="default"
          onClick={() =>
            void navigator.clipboard.writeText(`${given.username}\n${given.password}`).then(
              () => showToast('good', t`Copied.`),
              () => showToast('bad', t`It cannot be copied here. Write it down.`),
            )
          }
        >
          <Trans>Copy</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </Group>
    </Dialog>
  )
}
