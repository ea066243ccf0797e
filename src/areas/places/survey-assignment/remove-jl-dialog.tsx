import { surveyCalls, type JlNumber } from '#contract/calls/survey.ts'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useSurveysChanged } from './survey-queries.ts'

/** Asks before a JL number goes; one with volumes stays, and the server says so. */
export function RemoveJlDialog({ jl, onClose }: { jl: JlNumber; onClose: () => void }) {
  const { t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const changed = useSurveysChanged()
  const [number, mouza] = [text.digits(jl.number), text.pick(jl.mouzaBn, jl.mouzaEn)]
  const remove = useMutation({
    mutationFn: () => request(surveyCalls['jl-number.remove'], { jlNumberId: jl.id }),
    onSuccess: async () => {
      await changed()
      showToast('good', t`Removed.`)
      onClose()
    },
  })
  return (
    <Dialog title={t`Remove the JL number?`} onClose={onClose}>
      <p>
        <Trans>
          JL number <strong>{number}</strong> of {mouza} goes. It can be given again.
        </Trans>
      </p>
      {remove.error === null ? null : <Notice kind="bad">{problemText(remove.error)}</Notice>}
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" autoFocus onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
          <Trans>Remove</Trans>
        </Button>
      </Group>
    </Dialog>
  )
}
