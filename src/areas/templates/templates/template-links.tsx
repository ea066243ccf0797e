import type { TemplateEntry } from '#contract/lists/template.ts'
import { templateStatus } from '#domain/template/template.ts'
import { useMay } from '#platform/session/session.ts'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import classes from './templates.module.css'

export function NewTemplate() {
  const may = useMay()
  const navigate = useNavigate()
  if (!may('KHATIAN_TEMPLATE.CREATE')) return null
  return (
    <Button onClick={() => void navigate({ to: '/khatian-template/add-new' })}>
      <Trans>New template</Trans>
    </Button>
  )
}

/** The other screens of a template. */
export function TemplateLinks({ template: { id, status } }: { template: Pick<TemplateEntry, 'id' | 'status'> }) {
  const may = useMay()
  return (
    <span className={classes['links']}>
      {may('KHATIAN_TEMPLATE.READ_ONE') ? (
        <Link to="/khatian-template/preview/$id" params={{ id }}>
          <Trans>Preview</Trans>
        </Link>
      ) : null}
      {status === templateStatus.draft && may('KHATIAN_TEMPLATE.UPDATE') ? (
        <Link to="/khatian-template/edit/$id" params={{ id }}>
          <Trans>Change</Trans>
        </Link>
      ) : null}
    </span>
  )
}
