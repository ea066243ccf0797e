import { findStatusName, statusWordsOf, type Workflow } from '#domain/workflow/workflow.ts'
import { useText } from '#platform/locale/locale.ts'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import classes from './status-badge.module.css'

/** What colour repeats of a status: begun, something to be done about it, on its way, done, closed, no longer in use. */
export type Tone = 'open' | 'attention' | 'moving' | 'done' | 'locked' | 'old'

/** How the statuses of a workflow are called and coloured; each has both. */
export type StatusLook<Status extends number> = Readonly<
  Record<Status, { readonly words: MessageDescriptor; readonly tone: Tone }>
>

type Props<Status extends number> = {
  workflow: Workflow<Status>
  look: StatusLook<Status>
  status: Status
}

/** A status in words, with a tone that only repeats them. A newer server may know one that this build does not. */
export function StatusBadge<Status extends number>({ workflow, look, status }: Props<Status>) {
  const { i18n } = useLingui()
  const text = useText()
  if (findStatusName(workflow, status) === null)
    return <span className={classes['badge']}>{text.pick(...statusWordsOf(workflow, {}, status))}</span>
  const { words, tone } = look[status]
  return (
    <span className={classes['badge']} data-tone={tone}>
      {i18n._(words)}
    </span>
  )
}
