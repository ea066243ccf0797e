import { accessHistory } from '#contract/lists/access-history.ts'
import { ListState } from '#forms/list/list-state.tsx'
import { useText } from '#platform/locale/locale.ts'
import { useMay } from '#platform/session/session.ts'
import { usePaging } from '#platform/wire/use-paging.ts'
import { Pager } from '#ui/pager.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import classes from './access.module.css'
import { useAccess } from './access-queries.ts'
import { HistoryList } from './history-list.tsx'
import type { AccessChange } from './history-words.ts'

/** What was done to one thing or person, below its screen; nothing for who may not read the history. */
export function HistoryOf({ subjectKind, subjectId }: Pick<AccessChange, 'subjectKind' | 'subjectId'>) {
  const { t } = useLingui()
  const text = useText()
  const may = useMay()
  const paging = usePaging('history-of', 5)
  const { page, pageSize } = paging
  const allowed = may('AUDIT_LOG.READ_ALL')
  const history = useAccess(
    accessHistory.calls.list,
    { subjectKind, subjectId, pageNo: page, pageSize },
    { enabled: allowed, keep: true },
  )
  if (!allowed) return null
  return (
    <section>
      <h2>
        <Trans>History</Trans>
      </h2>
      <ListState of={history}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <p className={classes['empty']}>
              <Trans>Nothing was changed here yet.</Trans>
            </p>
          ) : (
            <>
              <HistoryList changes={data} label={t`History`} />
              <Pager paging={paging} total={meta.total} digits={text.digits} />
            </>
          )
        }
      </ListState>
    </section>
  )
}
