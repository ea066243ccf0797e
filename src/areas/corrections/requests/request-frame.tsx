import { RecordProblem } from '#forms/way-back/record-problem.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Timeline, type TimelineEntry } from '#workflow/timeline.tsx'
import classes from './requests.module.css'

type LogEntry = TimelineEntry<never>['by'] & {
  readonly act: string
  readonly at: string
  readonly comment: string | null
}

type Props<Act extends string> = {
  readonly title: string
  readonly badge: ReactNode
  /** what it is about, and what the person may do */
  readonly top: ReactNode
  readonly reason: string
  readonly log: readonly LogEntry[]
  /** what each act is called once it is done */
  readonly words: Readonly<Record<Act, MessageDescriptor>>
  /** what else there is of it, between the reason and the log */
  readonly children?: ReactNode
}

/** A request as it is shown, whoever asks for it: what it is about, why, and what was done by whom. */
export function RequestFrame<Act extends string>({ title, badge, top, reason, log, words, children }: Props<Act>) {
  const entries = log.map((entry, at) => ({
    key: String(at),
    done: Object.hasOwn(words, entry.act) ? (entry.act as Act) : { said: entry.act },
    by: entry,
    at: entry.at,
    comment: entry.comment,
  }))
  return (
    <>
      <div className={classes['head']}>
        <h1>{title}</h1>
        {badge}
      </div>
      {top}
      <section className={classes['part']}>
        <h2>
          <Trans>Reason</Trans>
        </h2>
        <p className={classes['said']}>{reason}</p>
      </section>
      {children}
      <section className={classes['part']}>
        <h2>
          <Trans>What was done</Trans>
        </h2>
        <Timeline words={words} entries={entries} />
      </section>
    </>
  )
}

/** What stands there until the request has come, or why it does not. */
export function RequestPending({ title, error }: { title: string; error: Error | null }) {
  return (
    <>
      <h1>{title}</h1>
      {error === null ? <Spinner /> : <RecordProblem error={error} />}
    </>
  )
}
