import { JobActs, JobFiles } from '#areas/operation/jobs/job-acts.tsx'
import type { ListRowOf } from '#contract/declare/list.ts'
import { job } from '#contract/lists/job.ts'
import { listScreenOf } from '#lists/list-screen.ts'
import { declaredKeys } from '#platform/queries/declared-queries.ts'
import { useText } from '#platform/locale/locale.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const everyMs = 5_000

type Row = ListRowOf<typeof job>

/** What goes on without its screen, how far it is, and the files that it made. [ADM-21] */
export const screen = listScreenOf(job, {
  cells: {
    subjectBn: ({ subjectBn, subjectEn }) => <Either bn={subjectBn} en={subjectEn} />,
    askedBn: ({ askedBn, askedEn }) => <Either bn={askedBn} en={askedEn} />,
    done: (row) => <Progress row={row} />,
    code: ({ code, detail }) => <Reason code={code} detail={detail} />,
    expiresAt: (row) => <JobFiles row={row} />,
  },
  rowActs: (row) => <JobActs row={row} />,
  mark: ({ state }) => (state === 'FAILED' || state === 'CHECKED' ? 'attention' : undefined),
  acts: [Anew],
})

/** A job moves no record, so that nothing tells of it: the list is read anew now and then. */
function Anew() {
  const queries = useQueryClient()
  const { online } = useConnectivity()
  useEffect(() => {
    if (!online) return undefined
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: declaredKeys.list(job.name) }), everyMs)
    return () => clearInterval(timer)
  }, [queries, online])
  return null
}

function Either({ bn, en }: { bn: string; en: string }) {
  const { pick } = useText()
  return pick(bn, en) || '–'
}

function Progress({ row: { done, total, state } }: { row: Row }) {
  const { count } = useText()
  if (total === null) return done === 0 ? '–' : count(done)
  const [of, all] = [count(done), count(total)]
  if (state !== 'RUNNING')
    return (
      <Trans>
        {of} of {all}
      </Trans>
    )
  return (
    <span>
      <progress aria-hidden="true" value={done} max={Math.max(1, total)} />{' '}
      <Trans>
        {of} of {all}
      </Trans>
    </span>
  )
}

function Reason({ code, detail }: { code: string | null; detail: string | null }) {
  const codeText = useCodeText()
  if (code === null) return '–'
  return detail === null ? codeText(code) : `${codeText(code)} ${detail}`
}
