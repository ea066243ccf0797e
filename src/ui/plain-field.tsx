import { Trans } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import classes from './plain-field.module.css'

type Said = {
  label: string
  /** what is wrong with the value, in words */
  fault?: string | null
  hint?: ReactNode
}

type PlainFieldProps = Said &
  Omit<ComponentProps<'input'>, 'id' | 'type'> & {
    type?: 'text' | 'password'
    /** as the typing aids know it: letters of one script only; `plain` for what is no Bangla text */
    'data-script'?: 'bn' | 'en'
    'data-typing'?: 'plain'
  }

/** A labelled field of pages without a component library. A password can be shown while it is typed. */
export function PlainField({ label, fault = null, hint, type = 'text', ...input }: PlainFieldProps) {
  const [shown, setShown] = useState(false)
  const id = useId()
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        type={type === 'password' && shown ? 'text' : type}
        spellCheck={false}
        aria-invalid={fault !== null}
        aria-describedby={`${id}-about`}
      />
      <About id={`${id}-about`} fault={fault} hint={hint} />
      {type === 'password' ? (
        <label className={classes['show']}>
          <input type="checkbox" checked={shown} onChange={(event) => setShown(event.currentTarget.checked)} />
          <Trans>Show what I type</Trans>
        </label>
      ) : null}
    </div>
  )
}

type PlainSelectProps = Said & Omit<ComponentProps<'select'>, 'id'>

/** A choice of few, by the browser's own list. */
export function PlainSelect({ label, fault = null, hint, children, ...select }: PlainSelectProps) {
  const id = useId()
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      <select {...select} id={id} aria-invalid={fault !== null} aria-describedby={`${id}-about`}>
        {children}
      </select>
      <About id={`${id}-about`} fault={fault} hint={hint} />
    </div>
  )
}

function About({ id, fault, hint }: { id: string; fault: string | null; hint: ReactNode }) {
  return (
    <div id={id} aria-live="polite">
      {fault === null ? null : <p className={classes['fault']}>{fault}</p>}
      {hint === undefined ? null : <p className={classes['hint']}>{hint}</p>}
    </div>
  )
}
