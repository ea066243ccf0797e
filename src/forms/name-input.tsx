import { TextInput, type TextInputProps } from '@mantine/core'
import { type Script, useScriptFault } from './use-script-fault.ts'

type NameInputProps = TextInputProps & { value: string; script: Script }

/** A text of one script, marked while it is typed; letters of another are left out of what is pasted. [VAL-11] */
export function NameInput({ script, error, ...field }: NameInputProps) {
  const mixed = useScriptFault(script, field.value)
  return <TextInput lang={script} data-script={script} autoComplete="off" {...field} error={mixed ?? error} />
}
