import { useText } from '#platform/locale/locale.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { TextInput } from '@mantine/core'
import type { TypedCells } from './typed-khatian.ts'
import type { UndpForm } from './undp-queries.ts'
import classes from './undp.module.css'

type Props = {
  fields: UndpForm['owners']
  /** where these cells stand, as faults name them */
  at: string
  cells: TypedCells
  faults: Readonly<Record<string, string>>
  onChange: (cells: TypedCells) => void
}

/** The cells of the head or of one row, each under its name on the form. */
export function CellFields({ fields, at, cells, faults, onChange }: Props) {
  const text = useText()
  const codeText = useCodeText()
  return (
    <div className={classes['cells']}>
      {fields.map(({ key, labelBn, labelEn }) => {
        const fault = faults[`${at}.${key}`]
        return (
          <TextInput
            key={key}
            label={text.pick(labelBn, labelEn)}
            autoComplete="off"
            value={cells[key] ?? ''}
            error={fault === undefined ? null : codeText(fault)}
            onChange={(event) => onChange({ ...cells, [key]: event.currentTarget.value })}
          />
        )
      })}
    </div>
  )
}
