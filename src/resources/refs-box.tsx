import { SeveralBox } from '#lists/several-box.tsx'
import { useOptions } from '#lists/use-options.ts'
import { useState } from 'react'

type Props = {
  label: string
  /** the family that is picked from */
  target: string
  /** keys of what is picked */
  value: readonly string[]
  onChange: (ids: string[]) => void
  /** filters of the family that narrow what is offered */
  filters: Readonly<Record<string, string>>
  required: boolean
  error: string | null
}

/** Several rows of another family. [RES-8] */
export function RefsBox({ target, filters, value, ...rest }: Props) {
  const [typed, setTyped] = useState('')
  const offered = useOptions(target, { ...filters, text: typed })
  const named = useOptions(target, { ids: value.join(',') }, value.length > 0)
  return (
    <SeveralBox
      {...rest}
      value={value}
      typed={typed}
      onType={setTyped}
      offered={offered.items}
      loading={offered.loading}
      named={named.items}
    />
  )
}
