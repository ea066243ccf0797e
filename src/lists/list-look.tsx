import { CheckBox } from '#ui/check-box.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useNames } from './field-text.ts'
import type { ListShape } from './list-shape.ts'
import type { ListView } from './list-view.ts'
import classes from './lists.module.css'

/** Which columns a list shows, and how close its lines stand. */
export function ListLook({ shape, view: { look, setLook } }: { shape: ListShape; view: ListView }) {
  const { t } = useLingui()
  const names = useNames()
  const box = useRef<HTMLDetailsElement>(null)
  const shown = shape.shown.filter((key) => !look.hidden.includes(key))
  useEffect(() => {
    const close = (event: Event): void => {
      const away =
        event instanceof KeyboardEvent ? event.key === 'Escape' : !box.current?.contains(event.target as Node)
      if (!away || box.current?.open !== true) return
      if (event instanceof KeyboardEvent) box.current.querySelector('summary')?.focus()
      box.current.open = false
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [])
  return (
    <details ref={box} className={classes['look']}>
      <summary>
        <Trans>Columns</Trans>
      </summary>
      <div className={classes['choices']}>
        {shape.shown.map((key) => {
          const field = shape.fields[key]
          const isShown = shown.includes(key)
          return field === undefined ? null : (
            <CheckBox
              key={key}
              label={names(field.label)}
              checked={isShown}
              // A list of no columns would show nothing to come back by.
              disabled={isShown && shown.length === 1}
              onChange={(event) => {
                const rest = look.hidden.filter((one) => one !== key)
                setLook({ ...look, hidden: event.currentTarget.checked ? rest : [...rest, key] })
              }}
            />
          )
        })}
        <hr />
        <CheckBox
          label={t`Close lines`}
          checked={look.dense}
          onChange={(event) => setLook({ ...look, dense: event.currentTarget.checked })}
        />
      </div>
    </details>
  )
}
