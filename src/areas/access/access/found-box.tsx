import type { ListMeta } from '#contract/call.ts'
import { useText } from '#platform/locale/locale.ts'
import { Combobox, type ComboItem } from '#ui/combobox.tsx'
import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import { useAccess } from './access-queries.ts'

export type BoxProps = { label: string; value: ComboItem | null; onPick: (item: ComboItem | null) => void }

type Asked = { readonly text: string; readonly pageNo: number; readonly pageSize: 10 }

type Props<T> = BoxProps & {
  name: string
  ask: (input: Asked, options: { signal: AbortSignal }) => Promise<{ data: T[]; meta: ListMeta }>
  itemOf: (found: T) => ComboItem
}

/** One of many things that the server finds by what is typed. */
export function FoundBox<T>({ name, ask, itemOf, ...box }: Props<T>) {
  const { t } = useLingui()
  const text = useText()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim())
  const answer = useAccess([name, wanted], (signal) => ask({ text: wanted, pageNo: 1, pageSize: 10 }, { signal }), {
    keep: true,
  })
  const found = answer.data
  const rest = found === undefined ? 0 : found.meta.total - found.data.length
  const more = text.count(Math.max(0, rest))
  return (
    <Combobox
      {...box}
      typed={typed}
      onType={setTyped}
      items={(found?.data ?? []).map(itemOf)}
      loading={answer.isPlaceholderData || wanted !== typed.trim()}
      note={rest > 0 ? t`${more} more: type a few letters` : undefined}
    />
  )
}
