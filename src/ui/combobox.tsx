/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- no element of HTML is a combobox */
import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import classes from './combobox.module.css'
import { Icon } from './icon.tsx'
import options from './option-list.module.css'

export type ComboItem = { readonly id: string; readonly label: string; readonly detail?: string }

type ComboboxProps = {
  label: string
  /** what is chosen: its name stands in the field until something is typed */
  value: ComboItem | null
  typed: string
  onType: (text: string) => void
  /** what fits the typed text, best first */
  items: readonly ComboItem[]
  /** a remark below the items, such as how many more there are */
  note?: string | undefined
  onPick: (item: ComboItem | null) => void
  /** false: something is always chosen */
  clearable?: boolean
  disabled?: boolean
  /** the items are on their way: the field takes focus and letters meanwhile, and Enter picks of what comes */
  loading?: boolean
  error?: string | null
  required?: boolean
}

const pageStep = 8

/** A field with suggestions, by the keys of the usual pattern. Nothing is chosen until it is picked. */
export function Combobox(props: ComboboxProps) {
  const {
    label,
    value,
    typed,
    onType,
    items,
    note,
    onPick,
    clearable = true,
    disabled = false,
    loading = false,
    error = null,
    required = false,
  } = props
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const awaited = useRef(false)
  const current = Math.min(at, items.length - 1)
  const optionId = (index: number) => `${listId}-${index}`

  useEffect(() => {
    if (open) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [open, current])

  // What stands there answers an earlier text: whoever types a name and Enter means the first of what it finds.
  useEffect(() => {
    if (loading || !awaited.current) return
    awaited.current = false
    const [first] = items
    if (first !== undefined) pick(first)
  })

  function show(): void {
    if (disabled || open) return
    setAt(Math.max(0, value === null ? 0 : items.findIndex(({ id }) => id === value.id)))
    setOpen(true)
  }

  function close(): void {
    awaited.current = false
    setOpen(false)
    onType('')
  }

  function pick(item: ComboItem | null): void {
    onPick(item)
    close()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: pageStep, PageUp: -pageStep }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (!open) return show()
      const [next, count] = [current + step, items.length]
      if (count > 0) setAt(Math.abs(step) === 1 ? (next + count) % count : Math.max(0, Math.min(count - 1, next)))
    } else if (event.key === 'Enter' && open) {
      // Within a form the field's Enter chooses and sends nothing.
      event.preventDefault()
      const item = items[current]
      if (loading) awaited.current = true
      else if (item !== undefined) pick(item)
    } else if (event.key === 'Escape' && (open || typed !== '')) {
      // The dialog around it stays.
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && clearable && value !== null && typed === '') {
      event.preventDefault()
      onPick(null)
    }
  }

  return (
    <div
      className={classes['box']}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <TextInput
        ref={field}
        label={label}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open && items.length > 0 ? optionId(current) : undefined}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        aria-busy={loading}
        required={required}
        error={error}
        placeholder={t`Type to search`}
        value={typed === '' ? (value?.label ?? '') : typed}
        onChange={(event) => {
          const text = event.currentTarget.value
          awaited.current = false
          // What is typed takes the place of the name that stood there, at its end as well.
          onType(typed === '' && value !== null && text.startsWith(value.label) ? text.slice(value.label.length) : text)
          setAt(0)
          setOpen(true)
        }}
        onFocus={(event) => event.currentTarget.select()}
        onClick={show}
        onKeyDown={onKeyDown}
        rightSectionPointerEvents="auto"
        rightSection={
          value === null || disabled || !clearable ? null : (
            <button
              type="button"
              className={classes['clear']}
              aria-label={t`Clear: ${label}`}
              onClick={() => {
                pick(null)
                field.current?.focus()
              }}
            >
              <Icon name="close" size={16} />
            </button>
          )
        }
      />
      <div className={classes['popup']} hidden={!open}>
        <ul
          ref={list}
          id={listId}
          role="listbox"
          aria-label={label}
          className={`${options['options']} ${classes['list']}`}
        >
          {(open ? items : []).map((item, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys belong to the field above
            <li
              key={item.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === current}
              data-chosen={item.id === value?.id}
              onPointerMove={() => setAt(index)}
              // The focus stays in the field, which would otherwise close the list before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(item)}
            >
              <span>{item.label}</span>
              {item.detail === undefined ? null : <small>{item.detail}</small>}
            </li>
          ))}
        </ul>
        <output className={classes['note']}>
          {loading ? t`Loading…` : items.length === 0 ? t`Nothing found.` : note}
        </output>
      </div>
    </div>
  )
}
