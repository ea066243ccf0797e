import type { KnownDevice } from '#contract/calls/device.ts'
import { AskDialog } from '#forms/ask-dialog.tsx'
import { useText } from '#platform/locale/locale.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deviceQueries } from '#platform/queries/device-queries.ts'

type Props = {
  device: Pick<KnownDevice, 'lostAt' | 'wipedAt' | 'unsent'>
  /** which device, for whoever hears the button only */
  name: string
  /** tells the server, of one's own device or of a colleague's */
  tell: (said: { readonly lost: boolean; readonly reason: string }) => Promise<unknown>
  /** whether it may be called found again: by its office alone */
  mayFind: boolean
}

/** That a device is lost, and what became of it. [VLT-19] */
export function LossAct({ device: { lostAt, wipedAt, unsent }, name, tell, mayFind }: Props) {
  const { t } = useLingui()
  const text = useText()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const act = useMutation({
    mutationFn: tell,
    onSuccess: (_answer, { lost }) => {
      setAsking(false)
      showToast(
        'good',
        lost
          ? t`The device is called lost. At its next contact its work is kept here and what it holds is destroyed.`
          : t`The device is called found. Nothing of it will be destroyed.`,
      )
    },
    onSettled: () => queries.invalidateQueries({ queryKey: deviceQueries.all }),
  })
  const at = text.dateTime(wipedAt ?? lostAt ?? 0)
  if (wipedAt !== null) return <Trans>Wiped on {at}</Trans>
  const count = text.count(unsent)
  const lost = lostAt === null
  return (
    <>
      {lostAt === null ? null : (
        <>
          <Trans>Called lost on {at}; it has not been heard of since.</Trans>{' '}
        </>
      )}
      {lost || mayFind ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={lost ? t`Call ${name} lost…` : t`Call ${name} found…`}
          onClick={() => {
            act.reset()
            setAsking(true)
          }}
        >
          {lost ? <Trans>Lost…</Trans> : <Trans>Found…</Trans>}
        </Button>
      ) : null}
      {asking ? (
        <AskDialog
          title={lost ? t`Call ${name} lost` : t`Call ${name} found`}
          label={t`Reason`}
          send={lost ? t`Call it lost` : t`Call it found`}
          long
          mostLetters={500}
          busy={act.isPending}
          error={act.error}
          onSend={(reason) => act.mutate({ lost, reason })}
          onClose={() => setAsking(false)}
        >
          {lost ? (
            <p>
              <Trans>
                At its next contact the device gives the work that was not sent to the server, where it stays as
                evidence, and destroys everything that it holds of this person. That cannot be undone. Not sent when it
                was last heard of: {count}.
              </Trans>
            </p>
          ) : (
            <p>
              <Trans>The device is left as it is and goes on.</Trans>
            </p>
          )}
        </AskDialog>
      ) : null}
    </>
  )
}
