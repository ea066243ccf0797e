import type { Template } from '#domain/template/template.ts'
import { ListState } from '#forms/list/list-state.tsx'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import type { ReactNode } from 'react'
import { TemplateStatusBadge } from './template-status.tsx'
import { useTemplate } from './use-template.ts'
import classes from './templates.module.css'

type Props = {
  templateId: string
  title: string
  /** what can be done with it, beside its name */
  acts?: (template: Template) => ReactNode
  children: (template: Template) => ReactNode
}

/** A screen about one template: its name and state, and what is asked of it. */
export function TemplateFrame({ templateId, title, acts, children }: Props) {
  const text = useText()
  const found = useTemplate(templateId)
  usePageTitle(title)
  return (
    <ListState of={found}>
      {(template) => (
        <>
          <header className={classes['head']}>
            <div>
              <h1>{text.pick(template.name, template.nameEn)}</h1>
              <TemplateStatusBadge status={template.status} />
            </div>
            <div className={classes['acts']}>{acts?.(template)}</div>
          </header>
          {children(template)}
        </>
      )}
    </ListState>
  )
}
