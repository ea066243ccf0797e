import type { ListMeta } from '#contract/call.ts'
import { ListState } from '#forms/list/list-state.tsx'
import { useText } from '#platform/locale/locale.ts'
import type { Paging } from '#platform/wire/use-paging.ts'
import { Pager } from '#ui/pager.tsx'
import { Timeline, type TimelineEntry } from '#workflow/timeline.tsx'
import type { MessageDescriptor } from '@lingui/core'
import type { UseQueryResult } from '@tanstack/react-query'

/** An act as a record's history answers it. */
type ActEntry = TimelineEntry<string>['by'] & {
  readonly at: string
  readonly act: string
  readonly comment: string | null
}

type Props<Act extends string> = {
  of: UseQueryResult<{ data: readonly ActEntry[]; meta: ListMeta }>
  paging: Paging
  words: Readonly<Record<Act, MessageDescriptor>>
}

/** The history of a record by pages, the newest act first; an act that no workflow here knows is called by its name. */
export function RecordTimeline<Act extends string>({ of, paging, words }: Props<Act>) {
  const text = useText()
  return (
    <ListState of={of}>
      {({ data, meta }) => (
        <>
          <Timeline
            words={words}
            entries={data.map((entry) => ({
              key: entry.at + entry.act,
              done: Object.hasOwn(words, entry.act) ? (entry.act as Act) : { said: entry.act },
              by: entry,
              at: entry.at,
              comment: entry.comment === '' ? null : entry.comment,
            }))}
          />
          <Pager paging={paging} total={meta.total} digits={text.digits} />
        </>
      )}
    </ListState>
  )
}
