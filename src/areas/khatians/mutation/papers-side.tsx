import { mutationKhatianCalls } from '#contract/calls/mutation-khatian.ts'
import { isEditable } from '#domain/khatian/status.ts'
import { permissions } from '#domain/permission/permission.ts'
import { request } from '#platform/wire/api.ts'
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

const untilSentMs = 3000

/** What a mutation khatian has in the place of a scan: where its land came from, and the papers of the case. */
export function PapersSide({ khatianId, readOnly = false }: { khatianId: string; readOnly?: boolean }) {
  const may = useMay()
  const problemText = useProblemText()
  const { online } = useConnectivity()
  const refetchInterval = useListPoll()
  useLiveQueries({ on: recordTopic(khatianId), ask: ['mutation', khatianId] })
  const found = useQuery({
    queryKey: ['mutation', khatianId],
    queryFn: async ({ signal }) => {
      const [at, files] = await Promise.all([
        readSourcesAt(khatianId, signal),
        request(mutationKhatianCalls['mutation-khatian.files'], { khatianId }, { signal }),
      ])
      return { at, files }
    },
    // A khatian that was begun here reaches the server a moment later.
    refetchInterval: ({ state }) => (state.data === undefined ? untilSentMs : refetchInterval),
    enabled: online,
    retry: false,
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

/** The revision is read before the list, so that it can only be too old for it: then saving finds that out. */
async function readSourcesAt(khatianId: string, signal?: AbortSignal) {
  const asked = signal === undefined ? {} : { signal }
  const { rev, khatian } = await request(mutationKhatianCalls['mutation-khatian.get'], { khatianId }, asked)
  const sources = await request(mutationKhatianCalls['mutation-khatian.sources'], { khatianId }, asked)
  return { rev, number: khatian.number, status: khatian.status, sources }
}
