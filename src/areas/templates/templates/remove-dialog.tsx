import { templateCalls } from '#contract/calls/template.ts'
import type { Template } from '#domain/template/template.ts'
import { ActDialog } from '#forms/act-dialog.tsx'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTemplatesChanged } from './use-template.ts'

/** Asks before a template is removed or archived; the server decides which, by what hangs on it. [TPL-10] */
export function RemoveDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const { t } = useLingui()
  const text = useText()
  const changed = useTemplatesChanged()
  const navigate = useNavigate()
  const name = text.pick(template.name, template.nameEn)
  const remove = useMutation({
    mutationFn: () => request(templateCalls['template.remove'], { templateId: template.id }),
    onSuccess: async ({ template: archived }) => {
      if (archived === null) await navigate({ to: '/khatian-template' as '/' })
      await changed()
      showToast('good', archived === null ? t`The template was removed.` : t`The template was archived.`)
      onClose()
    },
  })
  return (
    <ActDialog title={t`Remove the template?`} confirm={t`Remove or archive`} isDanger act={remove} onClose={onClose}>
      <p>
        <Trans>
          <strong>{name}</strong> is removed if it is a draft that no volume uses. Otherwise it is archived: its
          khatians and volumes keep it, and no new volume can take it.
        </Trans>
      </p>
    </ActDialog>
  )
}
