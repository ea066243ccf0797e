import type { TemplateContent } from '#domain/template/check-template.ts'
import type { Template } from '#domain/template/template.ts'
import { ListState } from '#forms/list/list-state.tsx'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useSession } from '#platform/session/session.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { BuilderScreen } from './builder-screen.tsx'
import { readDraft } from './draft-kept.ts'
import { contentOf, emptyContent } from './empty-content.ts'
import { StartChoice } from './start-choice.tsx'
import { useTemplate } from './use-template.ts'

type Saved = { onSaved: (template: Template) => void }

/** A new form, from one that is there or from nothing; what was begun on this device goes on. */
export function NewTemplateScreen({ onSaved }: Saved) {
  const { t } = useLingui()
  const owner = useSession().user?.id ?? null
  const [start, setStart] = useState<TemplateContent | null>(() =>
    readDraft('new', owner) === null ? null : emptyContent('RS'),
  )
  usePageTitle(t`New template`)
  if (start === null) return <StartChoice onStart={setStart} />
  return (
    <BuilderScreen
      template={null}
      start={start}
      of="new"
      title={t`New template`}
      onSaved={onSaved}
      onGiveUp={() => setStart(null)}
    />
  )
}

/** The next version of an approved form begins with all that it says. */
export function NextVersionScreen({ templateId, onSaved }: Saved & { templateId: string }) {
  const { t } = useLingui()
  const found = useTemplate(templateId)
  usePageTitle(t`Next version of a template`)
  return (
    <ListState of={found}>
      {(template) => (
        <BuilderScreen
          template={null}
          start={{ ...contentOf(template), replaces: template.id }}
          of={`next-${templateId}`}
          title={t`Next version of a template`}
          onSaved={onSaved}
        />
      )}
    </ListState>
  )
}
