import { Combobox, type ComboItem } from '#ui/combobox.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLingui } from '@lingui/react/macro'
import classes from './lists.module.css'

type Props = {
  label: string
  /** ids of what is picked */
  value: readonly string[]
  onChange: (ids: string[]) => void
  typed: string
  onType: (text: string) => void
  /** what fits the typed text */
  offered: readonly ComboItem[]
  /** what is offered answers an earlier text */
  loading?: boolean
  /** what is picked, by name */
  named: readonly ComboItem[]
  required: boolean
  error: string | null
}

/** Several of many: each is found by a few letters, and taken off by its own button. */
export function SeveralBox({ label, value, onChange, typed, onType, offered, loading = false, named, ...rest }: Props) {
  const { t } = useLingui()
  const names = new Map([...offered, ...named].map((one) => [one.id, one.label]))
  return (
    <div>
      <Combobox
        label={label}
        value={null}
        typed={typed}
        onType={onType}
        items={offered.filter(({ id }) => !value.includes(id))}
        onPick={(item) => {
          if (item !== null) onChange([...value, item.id])
        }}
        loading={loading}
        {...rest}
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
