import { isEditable } from '#domain/khatian/status.ts'
import { permissions } from '#domain/permission/permission.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useMay } from '#platform/session/session.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { recordTopic, useListPoll, useLiveQueries } from '#platform/live/use-live.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FilesBox } from './files-box.tsx'
import { SourcesBox } from './sources-box.tsx'
import classes from './mutation.module.css'
import { mutationQueries, readSourcesAt } from './mutation-queries.ts'

const untilSentMs = 3000

/** What a mutation khatian has in the place of a scan: where its land came from, and the papers of the case. */
export function PapersSide({ khatianId, readOnly = false }: { khatianId: string; readOnly?: boolean }) {
  const may = useMay()
  const problemText = useProblemText()
  const { online } = useConnectivity()
  const refetchInterval = useListPoll()
  useLiveQueries({ on: recordTopic(khatianId), ask: mutationQueries.papers(khatianId).queryKey })
  const found = useQuery({
    ...mutationQueries.papers(khatianId),
    // A khatian that was begun here reaches the server a moment later.
    refetchInterval: ({ state }) => (state.data === undefined ? untilSentMs : refetchInterval),
    enabled: online,
  })
  if (found.data === undefined) {
    if (online && found.error === null) return <Spinner />
    const unsent = !online || (found.error instanceof ApiProblem && found.error.status === 404)
    return (
      <div className={classes['papers']}>
        <Notice kind="info">
          {unsent ? (
            <Trans>Source khatians and files can be added as soon as this khatian has reached the server.</Trans>
          ) : (
            problemText(found.error)
          )}
        </Notice>
      </div>
    )
  }
  const { at, files } = found.data
  const open = !readOnly && online && isEditable(at.status) && may(permissions.mutationUpdate)
  return (
    <div className={classes['papers']}>
      <SourcesBox
        key={`${khatianId} ${open}`}
        khatianId={khatianId}
        number={at.number}
        at={at}
        open={open}
        onRead={() => readSourcesAt(khatianId)}
      />
      <FilesBox khatianId={khatianId} files={files} open={open} />
    </div>
  )
}
