import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { Combobox } from '#ui/combobox.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OptionView } from '#contract/declare/resource-calls.ts'
import { callOf } from './call-of.ts'
import { loadResource } from './load-declaration.ts'

type Props = {
  label: string
  /** the family that is picked from */
  target: string
  value: string
  onChange: (id: string) => void
  /** what the value is called, where that is known */
  named?: string | undefined
  required?: boolean
  error?: string | null
}

/** A row of another family, found by a few letters among its options. [RES-8] */
export function RefBox({ label, target, value, onChange, named, required, error }: Props) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const asked = typed === '' && value !== '' ? { id: value } : { text: typed }
  const found = useQuery({
    queryKey: ['resource', target, 'options', asked],
    queryFn: async ({ signal }) => {
      const declaration = await loadResource(target)
      return (await request(callOf(declaration, 'options'), asked, { signal })) as unknown as readonly OptionView[]
    },
    placeholderData: keepPreviousData,
  })
  const items = (found.data ?? []).map(({ id, nameBn, nameEn }) => ({ id, label: text.pick(nameBn, nameEn) }))
  const current = items.find(({ id }) => id === value)
  return (
    <Combobox
      label={label}
      value={value === '' ? null : { id: value, label: current?.label ?? named ?? '…' }}
      typed={typed}
      onType={setTyped}
      items={items}
      onPick={(item) => onChange(item?.id ?? '')}
      required={required ?? false}
      clearable={required !== true}
      error={error ?? null}
    />
  )
}
