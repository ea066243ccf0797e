import { templateStatus, type Template } from '#domain/template/template.ts'
import { ListState } from '#forms/list/list-state.tsx'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { BuilderScreen } from './builder-screen.tsx'
import { contentOf } from './empty-content.ts'
import { useTemplate } from './use-template.ts'

/** Changes a draft; an approved form says what to do instead. */
export function EditTemplateScreen({
  templateId,
  onSaved,
}: {
  templateId: string
  onSaved: (template: Template) => void
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const found = useTemplate(templateId)
  usePageTitle(t`Change a template`)
  return (
    <ListState of={found}>
      {(template) =>
        template.status === templateStatus.approved ? (
          <Notice
            kind="info"
            action={
              <Button
                onClick={() => void navigate({ to: '/khatian-template/add-new', search: { next_of: templateId } })}
              >
                <Trans>Next version</Trans>
              </Button>
            }
          >
            <Trans>An approved template never changes, since khatians were keyed with it. Make its next version.</Trans>
          </Notice>
        ) : (
          <BuilderScreen
            template={template}
            start={contentOf(template)}
            of={templateId}
            title={t`Change a template`}
            onSaved={onSaved}
          />
        )
      }
    </ListState>
  )
}
