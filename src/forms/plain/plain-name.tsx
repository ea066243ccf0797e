import { TypingButton } from '#typing/typing-button.tsx'
import { PlainField } from '#ui/plain-field.tsx'
import type { ComponentProps } from 'react'
import classes from './plain.module.css'
import { type Script, useScriptFault } from '../use-script-fault.ts'

type PlainNameProps = Omit<ComponentProps<typeof PlainField>, 'type'> & { value: string; script: Script }

/** A text of one script, marked while it is typed; letters of another are left out of what is pasted. [VAL-11] */
export function PlainName({ script, fault = null, hint, ...field }: PlainNameProps) {
  const mixed = useScriptFault(script, field.value)
  const aid = script === 'bn' ? <TypingButton className={classes['aid']} named /> : undefined
  return (
    <PlainField
      lang={script}
      data-script={script}
      autoComplete="off"
      {...field}
      hint={hint ?? aid}
      fault={mixed ?? fault}
    />
  )
}
