import { jobCalls, type JobView } from '#contract/calls/job.ts'
import type { ListRowOf } from '#contract/declare/list.ts'
import { job } from '#contract/lists/job.ts'
import { takeJobFile } from '#lists/files.ts'
import { useText } from '#platform/locale/locale.ts'
import { request } from '#platform/wire/api.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'

type Row = ListRowOf<typeof job>

/** A job that goes on is stopped, one that ended is asked for once more; only by who asked for it. */
export function JobActs({ row: { id, state, mine } }: { row: Row }) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const queries = useQueryClient()
  const act = useMutation({
    mutationFn: (which: 'job.cancel' | 'job.repeat') => request(jobCalls[which], { jobId: id }),
    onSuccess: async (_done, which) => {
      showToast('good', which === 'job.repeat' ? t`It is done once more.` : t`It is stopped.`)
      await queries.invalidateQueries({ queryKey: [job.name] })
    },
    onError: (error) => showToast('bad', problemText(error)),
  })
  if (!mine) return '–'
  const open = state === 'WAITING' || state === 'RUNNING' || state === 'CHECKED'
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
