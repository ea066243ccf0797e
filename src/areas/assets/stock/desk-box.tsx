import { useText } from '#platform/locale/locale.ts'
import { Combobox } from '#ui/combobox.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { stockQueries } from './stock-queries.ts'

type Props = { label: string; value: string; onChange: (id: string) => void; error: string | null }

/** A desk of the own offices. */
export function DeskBox({ label, value, onChange, error }: Props) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const asked = typed === '' && value !== '' ? { id: value } : { text: typed }
  const found = useQuery(stockQueries.desks(asked))
  const items = (found.data ?? []).map(({ id, nameBn, nameEn, aboveBn, aboveEn }) => ({
    id,
    label: text.pick(nameBn, nameEn),
    detail: text.pick(aboveBn ?? '', aboveEn ?? ''),
  }))
  const current = items.find(({ id }) => id === value)
  return (
    <Combobox
      label={label}
      value={value === '' ? null : { id: value, label: current?.label ?? '…' }}
      typed={typed}
      onType={setTyped}
      items={items}
      loading={found.isPlaceholderData}
      onPick={(item) => onChange(item?.id ?? '')}
      error={error}
    />
  )
}
