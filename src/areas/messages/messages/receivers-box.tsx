import { SeveralBox } from '#lists/several-box.tsx'
import { useState } from 'react'
import { useReceivers } from './message-queries.ts'

type Props = {
  which: 'message.desks' | 'message-circulation.offices'
  label: string
  value: readonly string[]
  onChange: (ids: string[]) => void
  error: string | null
}

/** Desks or offices on the own ground, found by a few letters. */
export function ReceiversBox({ which, value, ...rest }: Props) {
  const [typed, setTyped] = useState('')
  const offered = useReceivers(which, { text: typed })
  const named = useReceivers(which, { ids: value.join(',') }, value.length > 0)
  const { items, loading } = offered
  return (
    <SeveralBox
      {...rest}
      {...{ value, typed, loading }}
      onType={setTyped}
      offered={items}
      named={named.items}
      required
    />
  )
}
