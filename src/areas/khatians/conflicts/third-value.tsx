import type { TemplateField } from '#domain/template/template.ts'
import { offeredChoices } from '#domain/khatian/choices.ts'
import { cellTyping } from '#forms/cell-typing.ts'
import { useColumnHints } from '#forms/use-column-hints.ts'
import { useLocale } from '#platform/locale/locale.ts'
import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useId } from 'react'
import type { AreaUnit } from '#domain/template/template.ts'
import classes from './conflicts.module.css'
import { ThirdChoice } from './third-choice.tsx'

type Props = {
  path: string
  /** of the place, as the table says it */
  name: string
  field: TemplateField
  areaUnit: AreaUnit
  checked: boolean
  typed: string
  problem: string | undefined
  onChoose: (typed: string) => void
  /** it was left: what is typed is judged as in entry */
  onLeave: () => void
}

/** Neither of the two: what the paper says, typed as the cell is typed in entry. [SYN-34] */
export function ThirdValue({ path, name, field, areaUnit, checked, typed, problem, onChoose, onLeave }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const hint = useColumnHints(areaUnit)[field.kind]
  const list = useId()
  return (
    <div className={classes['third']}>
      <ThirdChoice path={path} name={name} checked={checked} onChoose={() => onChoose(typed)} />
      {checked ? (
        <TextInput
          size="sm"
          aria-label={`${name}: ${t`The right value`}`}
          description={hint}
          value={typed}
          error={problem}
          list={field.choice === undefined ? undefined : list}
          data-typing={cellTyping(field.kind).typing}
          onChange={(event) => onChoose(event.currentTarget.value)}
          onBlur={onLeave}
        />
      ) : null}
      {field.choice === undefined ? null : (
        <datalist id={list}>
          {offeredChoices(field).map((word) => (
            <option key={word.number}>{word[locale]}</option>
          ))}
        </datalist>
      )}
    </div>
  )
}
