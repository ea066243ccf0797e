import { accountCalls } from '#contract/calls/account.ts'
import type { CallOutput } from '#contract/call.ts'
import classes from '#forms/plain/plain.module.css'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { useSession } from '#platform/session/session.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sessionDevice } from '#ui/session-device.ts'
import { sessionQueries } from './session-queries.ts'

type Line = CallOutput<(typeof accountCalls)['account.sessions']>['sessions'][number]

/** Where one is signed in, and the end of all but this session. */
export function SessionsSection() {
  const { t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const queries = useQueryClient()
  const { user, externalUser } = useSession()
  const list = useQuery(sessionQueries.of(user?.id ?? externalUser?.id))
  const end = useMutation({
    mutationFn: () => request(accountCalls['account.end-sessions'], {}),
    onSuccess: ({ ended }) => {
      const shown = text.count(ended)
      showToast('good', t`Sessions ended: ${shown}`)
      return queries.invalidateQueries({ queryKey: sessionQueries.all })
    },
  })
  const endOne = useMutation({
    mutationFn: (sessionId: string) => request(accountCalls['account.end-session'], { sessionId }),
    onSuccess: () => {
      showToast('good', t`The session has ended.`)
    },
    // One that is gone meanwhile is not listed any more.
    onSettled: () => queries.invalidateQueries({ queryKey: sessionQueries.all }),
  })
  const lines = list.data?.sessions ?? []
  const columns: TableColumn<Line>[] = [
    { key: 'since', title: t`Signed in`, render: (line) => text.dateTime(line.startedAt) },
    { key: 'device', title: t`Device`, render: (line) => sessionDevice(line) },
    { key: 'used', title: t`Last used`, render: (line) => (line.usedAt === null ? '–' : text.dateTime(line.usedAt)) },
    { key: 'until', title: t`Until`, render: (line) => text.dateTime(line.expiresAt) },
    {
      key: 'here',
      title: t`Where`,
      render: (line) =>
        line.isCurrent ? (
          t`This session`
        ) : (
          <button
            type="button"
            className={classes['quiet']}
            disabled={endOne.isPending}
            aria-label={t`End the session of ${sessionDevice(line)}`}
            onClick={() => endOne.mutate(line.id)}
          >
            <Trans>End</Trans>
          </button>
        ),
    },
  ]
  return (
    <section className={classes['part']} aria-label={t`Sessions`}>
      <h2>
        <Trans>Sessions</Trans>
      </h2>
      {list.error === null ? null : <Notice kind="bad">{problemText(list.error)}</Notice>}
      {endOne.error === null ? null : <Notice kind="bad">{problemText(endOne.error)}</Notice>}
      {end.error === null ? null : <Notice kind="bad">{problemText(end.error)}</Notice>}
      {list.data === undefined ? (
        list.error === null && <Spinner />
      ) : (
        <DataTable
          caption={t`Where you are signed in`}
          columns={columns}
          rows={lines}
          rowKey={(line) => line.id}
          empty={t`No session is listed.`}
        />
      )}
      <div className={classes['form']}>
        {lines.some((line) => !line.isCurrent) ? (
          <div className={classes['acts']}>
            <button type="button" className={classes['quiet']} disabled={end.isPending} onClick={() => end.mutate()}>
              <Trans>End the others</Trans>
            </button>
          </div>
        ) : (
          <p>
            <Trans>You are signed in nowhere else.</Trans>
          </p>
        )}
      </div>
    </section>
  )
}
