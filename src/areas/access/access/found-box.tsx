import type { CallInput, CallSpec, ListMeta } from '#contract/call.ts'
import { useText } from '#platform/locale/locale.ts'
import { Combobox, type ComboItem } from '#ui/combobox.tsx'
import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import { useAccess } from './access-queries.ts'
import type * as z from 'zod/mini'

export type BoxProps = { label: string; value: ComboItem | null; onPick: (item: ComboItem | null) => void }

type Props<C extends CallSpec> = BoxProps & {
  call: C & { readonly shape: 'list' }
  itemOf: (found: z.output<C['output']>) => ComboItem
}

/** One of many things that the server finds by what is typed. */
export function FoundBox<C extends CallSpec>({ call, itemOf, ...box }: Props<C>) {
  const { t } = useLingui()
  const text = useText()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim())
  const asked = { text: wanted, pageNo: 1, pageSize: 10 } as CallInput<C>
  const answer = useAccess(call, asked, { keep: true })
  const found = answer.data as { data: z.output<C['output']>[]; meta: ListMeta } | undefined
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
