import { useText } from '#platform/locale/locale.ts'
import { Combobox } from '#ui/combobox.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { placeQueries } from './place-queries.ts'

type Props = { label: string; value: string; onChange: (id: string) => void; error: string | null }

/** A volume of the own offices, found by its mouza or number. */
export function VolumeBox({ label, value, onChange, error }: Props) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const asked = typed === '' && value !== '' ? { id: value } : { text: typed }
  const found = useQuery({ ...placeQueries.volumes(asked), placeholderData: keepPreviousData })
  const items = (found.data ?? []).map(({ id, nameBn, nameEn, aboveBn, aboveEn }) => ({
    id,
    label: text.digits(text.pick(nameBn, nameEn)),
    detail: text.digits(text.pick(aboveBn ?? '', aboveEn ?? '')),
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
      required
      error={error}
    />
  )
}
