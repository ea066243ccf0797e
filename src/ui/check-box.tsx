import { type ComponentProps, useId } from 'react'
import classes from './check-box.module.css'

type CheckBoxProps = Omit<ComponentProps<'input'>, 'type'> & { label: string; description?: string }

/** A box with its label beside it, and what it means below the label. */
export function CheckBox({ label, description, ...box }: CheckBoxProps) {
  const id = useId()
  return (
    <div className={classes['box']}>
      <label>
        <input type="checkbox" aria-describedby={description === undefined ? undefined : id} {...box} />
        <span>{label}</span>
      </label>
      {description === undefined ? null : <p id={id}>{description}</p>}
    </div>
  )
}
