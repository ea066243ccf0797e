import { khatianActs } from '#domain/khatian/transitions.ts'
import { actDoneWords } from '#forms/khatian-words.ts'
import { khatianQueries } from '#platform/queries/khatian-queries.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans } from '@lingui/react/macro'
import { Timeline } from '#workflow/timeline.tsx'
import { useQuery } from '@tanstack/react-query'
import classes from './log.module.css'
import { LogDetail } from './log-detail.tsx'
import { useCommandWords } from './use-command-words.ts'

/** Everything that was ever done with a khatian, the newest first. */
export function LogList({ khatianId }: { khatianId: string }) {
  const problemText = useProblemText()
  const commandWords = useCommandWords()
  const log = useQuery(khatianQueries.log(khatianId))
  const record = useQuery(khatianQueries.withTemplate(khatianId))
  const error = log.error ?? record.error
  if (error !== null) return <Notice kind="bad">{problemText(error)}</Notice>
  if (log.data === undefined || record.data === undefined) return <Spinner />
  const { template } = record.data
  return (
    <>
      <p className={classes['hint']}>
        <Trans>Each entry is chained to the one before it, so that a later change would show.</Trans>
      </p>
      <Timeline
        reversed
        words={actDoneWords}
        entries={[...log.data].reverse().map((entry) => ({
          key: String(entry.index),
          done: khatianActs.find((one) => one === entry.act) ?? { said: commandWords(entry) },
          by: entry,
          at: entry.serverAt,
          deviceAt: entry.deviceAt,
          comment: entry.comment,
          detail: <LogDetail entry={entry} template={template} entries={log.data} />,
        }))}
      />
    </>
  )
}
