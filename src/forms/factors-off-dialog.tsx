import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { AskDialog } from './ask-dialog.tsx'

type Props = {
  name: string
  /** takes it off, for a reason; says how many there were */
  takeOff: (reason: string) => Promise<{ removed: number }>
  onClose: () => void
}

/** Takes the second step off from somebody who has lost it. [FAC-6] */
export function FactorsOffDialog({ name, takeOff, onClose }: Props) {
  const { t } = useLingui()
  const act = useMutation({
    mutationFn: takeOff,
    onSuccess: ({ removed }) => {
      if (removed === 0) showToast('plain', t`No second step is set up.`)
      else showToast('good', t`Taken off.`)
      onClose()
    },
  })
  return (
    <AskDialog
      title={t`Take the second step of ${name} off?`}
      label={t`Reason`}
      send={t`Take it off`}
      long
      mostLetters={500}
      busy={act.isPending}
      error={act.error}
      onSend={(reason) => act.mutate(reason)}
      onClose={onClose}
    >
      <p>
        <Trans>Until another is set up, the password alone signs in. Make sure who asks you for this.</Trans>
      </p>
    </AskDialog>
  )
}
