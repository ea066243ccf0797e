import { templateCalls } from '#contract/calls/template.ts'
import type { Template } from '#domain/template/template.ts'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTemplatesChanged } from './use-template.ts'

/** The last look before a form can be used and never changes again. */
export function ApproveDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const { t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
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
    <Dialog title={t`Approve the template?`} onClose={onClose}>
      <p>
        <Trans>
          <strong>{name}</strong> can be chosen for volumes from now on, and never changes again. A later change is a
          next version.
        </Trans>
      </p>
      {approve.error === null ? null : <Notice kind="bad">{problemText(approve.error)}</Notice>}
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button loading={approve.isPending} onClick={() => approve.mutate()}>
          <Trans>Approve</Trans>
        </Button>
      </Group>
    </Dialog>
  )
}
