import { jobCalls, type JobView } from '#contract/calls/job.ts'
import type { ListRowOf } from '#contract/declare/list.ts'
import { job } from '#contract/lists/job.ts'
import { takeJobFile } from '#lists/files.ts'
import { declaredKeys } from '#platform/queries/declared-queries.ts'
import { useText } from '#platform/locale/locale.ts'
import { request } from '#platform/wire/api.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'

type Row = ListRowOf<typeof job>

/** A job that goes on is stopped, one that ended is asked for once more; only by who asked for it. */
export function JobActs({ row }: { row: Row }) {
  const act = useAct(row)
  if (!row.mine) return '–'
  if (row.state === 'CHECKED') return <CheckedActs row={row} />
  const open = row.state === 'WAITING' || row.state === 'RUNNING'
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={act.isPending}
      onClick={() => act.mutate(open ? 'job.cancel' : 'job.repeat')}
    >
      {open ? <Trans>Stop</Trans> : <Trans>Once more</Trans>}
    </Button>
  )
}

/** A sheet that was looked through: what was found, and whether it is stored or dropped. [RES-12] */
function CheckedActs({ row }: { row: Row }) {
  const { count } = useText()
  const act = useAct(row)
  const { fresh = 0, changed = 0, refused = 0 } = row.counts ?? {}
  const [good, bad] = [count(fresh + changed), count(refused)]
  return (
    <Group gap="xs">
      <span>
        <Trans>
          {good} to be stored, {bad} refused
        </Trans>
      </span>
      <Button
        size="compact-sm"
        loading={act.isPending}
        disabled={fresh + changed === 0}
        onClick={() => act.mutate('job.confirm')}
      >
        <Trans>Store what is right</Trans>
      </Button>
      <Button size="compact-sm" variant="default" loading={act.isPending} onClick={() => act.mutate('job.cancel')}>
        <Trans>Drop it</Trans>
      </Button>
    </Group>
  )
}

type Act = 'job.cancel' | 'job.repeat' | 'job.confirm'

function useAct({ id, state }: Row) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const queries = useQueryClient()
  const done: Record<Act, string> = {
    'job.repeat': t`It is done once more.`,
    'job.confirm': t`It is being stored.`,
    'job.cancel': state === 'CHECKED' ? t`It is dropped; nothing was stored.` : t`It is stopped.`,
  }
  return useMutation<unknown, unknown, Act>({
    mutationFn: (which) => request(jobCalls[which], { jobId: id }),
    onSuccess: async (_done, which) => {
      showToast('good', done[which])
      await queries.invalidateQueries({ queryKey: declaredKeys.list(job.name) })
    },
    onError: (error) => showToast('bad', problemText(error)),
  })
}

/** The files of a job, and until when they are kept. */
export function JobFiles({ row }: { row: Row }) {
  const text = useText()
  const problemText = useProblemText()
  const take = useMutation({
    mutationFn: (name: string) => takeJobFile(row as unknown as JobView, name),
    onError: (error) => showToast('bad', problemText(error)),
  })
  if (row.files.length === 0) return '–'
  const until = row.expiresAt === null ? '' : text.dateTime(row.expiresAt)
  return (
    <Group gap="xs">
      {row.files.map(({ name }) => (
        <Button
          key={name}
          size="compact-sm"
          variant="default"
          loading={take.isPending}
          onClick={() => take.mutate(name)}
        >
          {name}
        </Button>
      ))}
      <span>
        <Trans>until {until}</Trans>
      </span>
    </Group>
  )
}
