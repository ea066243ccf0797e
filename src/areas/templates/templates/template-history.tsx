import type { TemplateAct } from '#domain/template/transitions.ts'
import { RecordTimeline } from '#forms/record-timeline.tsx'
import { templateQueries } from '#platform/queries/template-queries.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { usePaging } from '#platform/wire/use-paging.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import classes from './templates.module.css'

const doneWords: Readonly<Record<TemplateAct, MessageDescriptor>> = {
  create: msg`Made`,
  update: msg`Changed`,
  approve: msg`Approved`,
  remove: msg`Archived`,
}

/** Who made, changed and approved a template, and at which desk. [WFL-6] */
export function TemplateHistory({ templateId }: { templateId: string }) {
  const { online } = useConnectivity()
  const paging = usePaging('template-history')
  const page = { pageNo: paging.page, pageSize: paging.pageSize }
  const found = useQuery({ ...templateQueries.history(templateId, page), enabled: online })
  return (
    <section className={classes['section']}>
      <h2>
        <Trans>History</Trans>
      </h2>
      <RecordTimeline of={found} paging={paging} words={doneWords} />
    </section>
  )
}
