import { useText } from '#platform/locale/locale.ts'
import type { MessageDescriptor } from '@lingui/core'
import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import classes from './timeline.module.css'

/** Something that was done with a record, as its log has it. */
export type TimelineEntry<Act extends string> = {
  readonly key: string
  /** an act of the workflow; for anything else what it is called */
  readonly done: Act | { readonly said: string }
  readonly by: { readonly actorBn: string; readonly actorEn: string; readonly deskBn: string; readonly deskEn: string }
  /** by the server's clock */
  readonly at: string
  /** by the clock of the device on which it was done; null where it was done online */
  readonly deviceAt?: string | null
  readonly comment: string | null
  /** what it changed */
  readonly detail?: ReactNode
}

type Props<Act extends string> = {
  /** what each act of the workflow is called once it is done */
  words: Readonly<Record<Act, MessageDescriptor>>
  entries: readonly TimelineEntry<Act>[]
  /** the newest stands first, and is counted so */
  reversed?: boolean
}

/** The way of a record through its workflow: who did what, from which desk, when, and with which words. */
export function Timeline<Act extends string>({ words, entries, reversed = false }: Props<Act>) {
  return (
    <ol className={classes['timeline']} reversed={reversed}>
      {entries.map((entry) => (
        <li key={entry.key}>
          <Entry entry={entry} words={words} />
        </li>
      ))}
    </ol>
  )
}

function Entry<Act extends string>({ entry, words }: Pick<Props<Act>, 'words'> & { entry: TimelineEntry<Act> }) {
  const { i18n } = useLingui()
  const text = useText()
  const { done, by, at, deviceAt = null } = entry
  const [server, device] = [text.format(at, 'LLL'), deviceAt === null ? null : text.format(deviceAt, 'LLL')]
  return (
    <article className={classes['entry']}>
      <header>
        <strong>{typeof done === 'string' ? i18n._(words[done]) : done.said}</strong>
        <span>
          {[text.pick(by.actorBn, by.actorEn), text.pick(by.deskBn, by.deskEn)]
            .filter((said) => said !== '')
            .join(', ')}
        </span>
        <span className={classes['times']}>
          <time dateTime={at}>{device === null ? server : <Trans>Server: {server}</Trans>}</time>
          {device === null || deviceAt === null ? null : (
            <time dateTime={deviceAt}>
              <Trans>Device: {device}</Trans>
            </time>
          )}
        </span>
      </header>
      {entry.comment === null ? null : <q className={classes['comment']}>{entry.comment}</q>}
      {entry.detail}
    </article>
  )
}
