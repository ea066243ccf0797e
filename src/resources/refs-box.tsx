import { Combobox } from '#ui/combobox.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import classes from './resources.module.css'
import { useOptions } from '#lists/use-options.ts'

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

/** Several rows of another family: each is found by a few letters, and taken off by its own button. [RES-8] */
export function RefsBox({ label, target, value, onChange, filters, required, error }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const offered = useOptions(target, { ...filters, text: typed })
  const named = useOptions(target, { ids: value.join(',') }, value.length > 0)
  const names = new Map([...offered, ...named].map(({ id, label: name }) => [id, name]))
  return (
    <div className={classes['refs']}>
      <Combobox
        label={label}
        value={null}
        typed={typed}
        onType={setTyped}
        items={offered.filter(({ id }) => !value.includes(id))}
        onPick={(item) => {
          if (item !== null) onChange([...value, item.id])
        }}
        required={required}
        error={error}
      />
      {value.length === 0 ? null : (
        <ul aria-label={label} className={classes['picked']}>
          {value.map((id) => {
            const name = names.get(id) ?? '…'
            return (
              <li key={id}>
                {name}
                <button
                  type="button"
                  aria-label={t`Take off: ${name}`}
                  onClick={() => onChange(value.filter((one) => one !== id))}
                >
                  <Icon name="close" size={16} />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
