import { surveyCalls, type JlNumber } from '#contract/calls/survey.ts'
import { ActDialog } from '#forms/act-dialog.tsx'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useSurveysChanged } from './survey-queries.ts'

/** Asks before a JL number goes; one with volumes stays, and the server says so. */
export function RemoveJlDialog({ jl, onClose }: { jl: JlNumber; onClose: () => void }) {
  const { t } = useLingui()
  const text = useText()
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
    <ActDialog title={t`Remove the JL number?`} confirm={t`Remove`} isDanger act={remove} onClose={onClose}>
      <p>
        <Trans>
          JL number <strong>{number}</strong> of {mouza} goes. It can be given again.
        </Trans>
      </p>
    </ActDialog>
  )
}
