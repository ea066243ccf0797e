import { templateCalls } from '#contract/calls/template.ts'
import type { Template } from '#domain/template/template.ts'
import { ActDialog } from '#forms/act-dialog.tsx'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useTemplatesChanged } from './use-template.ts'

/** The last look before a form can be used and never changes again. */
export function ApproveDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const { t } = useLingui()
  const text = useText()
  const changed = useTemplatesChanged()
  const name = text.pick(template.name, template.nameEn)
  const approve = useMutation({
    mutationFn: () => request(templateCalls['template.approve'], { templateId: template.id }),
    onSuccess: async () => {
      await changed()
      showToast('good', t`Template approved.`)
      onClose()
    },
  })
  return (
    <ActDialog title={t`Approve the template?`} confirm={t`Approve`} act={approve} onClose={onClose}>
      <p>
        <Trans>
          <strong>{name}</strong> can be chosen for volumes from now on, and never changes again. A later change is a
          next version.
        </Trans>
      </p>
    </ActDialog>
  )
}
