import { cellTyping } from '#forms/cell-typing.ts'
import { labelOf } from '#domain/print/print-value.ts'
import type { TemplateField } from '#domain/template/template.ts'
import { useText } from '#platform/locale/locale.ts'
import { TextInput } from '@mantine/core'
import classes from './conflicts.module.css'
import { ThirdChoice } from './third-choice.tsx'
import type { TypedRow } from './typed-row.ts'

type Props = {
  path: string
  /** of the place, as the table says it */
  name: string
  fields: readonly TemplateField[]
  checked: boolean
  typed: TypedRow
  /** by column */
  problems: ReadonlyMap<string, string>
  onChoose: (typed: TypedRow) => void
}

/** Neither of the two rows: what the paper says, cell by cell, beginning with what stands. [SYN-34] */
export function ThirdRow({ path, name, fields, checked, typed, problems, onChoose }: Props) {
  const text = useText()
  return (
    <div className={classes['third']}>
      <ThirdChoice path={path} name={name} checked={checked} onChoose={() => onChoose(typed)} />
      {checked
        ? fields.map((field) => {
            const label = labelOf(field, text)
            return (
              <TextInput
                key={field.key}
                size="sm"
                label={label}
                aria-label={`${name}: ${label}`}
                data-column={field.key}
                value={typed[field.key] ?? ''}
                error={problems.get(field.key)}
                data-typing={cellTyping(field.kind).typing}
                onChange={(event) => onChoose({ ...typed, [field.key]: event.currentTarget.value })}
              />
            )
          })
        : null}
    </div>
  )
}
