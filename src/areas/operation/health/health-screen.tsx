import { operationCalls } from '#contract/calls/operation.ts'
import type { JobView } from '#contract/calls/job.ts'
import { JobDialog } from '#lists/job-dialog.tsx'
import { ListState } from '#forms/list/list-state.tsx'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useMay } from '#platform/session/session.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HealthTable } from './health-table.tsx'
import classes from './health.module.css'
import { systemHealth } from './health-queries.ts'

const everyMs = 15_000

/** How each part of the system stands, and what to do where it does not stand well. [ADM-20] */
export function HealthScreen() {
  const { t } = useLingui()
  const text = useText()
  const { online } = useConnectivity()
  const title = t`State of the system`
  usePageTitle(title)
  const health = useQuery({
    ...systemHealth,
    refetchInterval: everyMs,
    enabled: online,
  })
  return (
    <>
      <div className={classes['head']}>
        <h1>{title}</h1>
        <TakeBackup />
      </div>
      <ListState of={health}>
        {(found) => {
          const at = text.dateTime(found.at)
          return (
            <>
              <HealthTable health={found} />
              <p className={classes['at']}>
                <Trans>As of {at}; read anew every 15 seconds.</Trans>
              </p>
            </>
          )
        }}
      </ListState>
    </>
  )
}

function TakeBackup() {
  const may = useMay()
  const problemText = useProblemText()
  const queries = useQueryClient()
  const [begun, setBegun] = useState<JobView | null>(null)
  const take = useMutation({
    mutationFn: () => request(operationCalls['operation.backup'], {}),
    onSuccess: setBegun,
  })
  if (!may(operationCalls['operation.backup'].needs)) return null
  return (
    <>
      <Button loading={take.isPending} onClick={() => take.mutate()}>
        <Trans>Take a backup now</Trans>
      </Button>
      {take.error === null ? null : <Notice kind="bad">{problemText(take.error)}</Notice>}
      {begun === null ? null : (
        <JobDialog
          begun={begun}
          onClose={() => {
            setBegun(null)
            void queries.invalidateQueries({ queryKey: systemHealth.queryKey })
          }}
        />
      )}
    </>
  )
}
