import { Combobox } from '#ui/combobox.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useOptions } from './use-options.ts'

type Props = {
  label: string
  /** the family that is picked from */
  target: string
  value: string
  onChange: (id: string) => void
  /** filters of the family that narrow what is offered */
  filters?: Readonly<Record<string, string>>
  /** what the value is called, where that is known */
  named?: string | undefined
  required?: boolean
  /** a filter: the only row there is narrows nothing, so it is shown and cannot be taken off */
  filter?: boolean
  error?: string | null
}

/** A row of another family, found by a few letters among its options; the only one there is is preselected. [RES-8] [RES-31] */
export function RefBox({ label, target, value, onChange, filters, named, required, filter, error }: Props) {
  const [typed, setTyped] = useState('')
  const { items, loading } = useOptions(
    target,
    typed === '' && value !== '' ? { id: value } : { ...filters, text: typed },
  )
  const single = value === '' && typed === '' && !loading && items.length === 1 ? items[0] : undefined
  const only = required === true ? single : undefined
  const shown = filter === true ? single : undefined
  const preselect = useEffectEvent((id: string) => onChange(id))
  useEffect(() => {
    if (only !== undefined) preselect(only.id)
  }, [only])
  const current = items.find(({ id }) => id === value)
  return (
    <Combobox
      label={label}
      value={value === '' ? (shown ?? null) : { id: value, label: current?.label ?? named ?? '…' }}
      typed={typed}
      onType={setTyped}
      items={items}
      loading={loading}
      onPick={(item) => onChange(item?.id ?? '')}
      required={required ?? false}
      clearable={required !== true && shown === undefined}
      error={error ?? null}
    />
  )
}
