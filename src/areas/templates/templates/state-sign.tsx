import { templateStatus, type TemplateStatus } from '#domain/template/template.ts'
import { Trans } from '@lingui/react/macro'
import classes from './templates.module.css'

/** Whether a template can be used, may still change, or has a later version. */
export function StateSign({ status, replaced = false }: { status: TemplateStatus; replaced?: boolean }) {
  if (status === templateStatus.draft)
    return (
      <span className={classes['sign']} data-kind="draft">
        <Trans>Draft</Trans>
      </span>
    )
  return (
    <span className={classes['sign']} data-kind={replaced ? 'old' : 'good'}>
      {replaced ? <Trans>Approved, a later version is there</Trans> : <Trans>Approved</Trans>}
    </span>
  )
}
