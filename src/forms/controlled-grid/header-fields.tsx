import type { Row } from '#domain/khatian/khatian.ts'
import type { CellValue } from '#domain/khatian/value.ts'
import { cellText } from '#domain/print/cell-text.ts'
import { parseCell } from '#domain/print/parse-cell.ts'
import { labelOf } from '#domain/print/print-value.ts'
import type { Template, TemplateField } from '#domain/template/template.ts'
import { cellTyping } from '#forms/cell-typing.ts'
import { undoCommand } from '#forms/screen-keys.ts'
import { useText } from '#platform/locale/locale.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import classes from './controlled-grid.module.css'
import type { CellDifference, GridPart } from './grid-part.ts'

type Props = {
  fields: readonly TemplateField[]
  cells: Row['cells']
  template: Template
  readOnly: boolean
  differenceOf: ((key: string) => CellDifference | null) | undefined
  onEdit: (key: string, value: CellValue) => void
  onUndo: () => void
  onRedo: () => void
  /** Enter in the last field */
  onDone: () => void
  ref: Ref<HeaderPart>
}

export type HeaderPart = GridPart & { focusField: (key: string) => void }

/** The fields above the grids: Enter goes through them as in entry, each is committed when it is left. [SEC-10] */
export function HeaderFields(props: Props) {
  const { fields, cells, template, readOnly, differenceOf, onEdit, onDone, ref } = props
  const text = useText()
  const codeText = useCodeText()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const inputs = useRef(new Map<string, HTMLInputElement>())

  /** False where it was refused and stays in its field. */
  function commit(field: TemplateField): boolean {
    const written = typed[field.key]
    if (written === undefined) return true
    const parsed = parseCell(field, written, template.areaUnit)
    const others = Object.fromEntries(Object.entries(problems).filter(([key]) => key !== field.key))
    if (!parsed.ok) {
      setProblems({ ...others, [field.key]: codeText(parsed.code) })
      return false
    }
    setProblems(others)
    setTyped(Object.fromEntries(Object.entries(typed).filter(([key]) => key !== field.key)))
    onEdit(field.key, parsed.value)
    return true
  }

  function onKeyDown(event: KeyboardEvent, field: TemplateField, index: number): void {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const step = undoCommand(event)
    if (step !== null && typed[field.key] === undefined && !readOnly) {
      event.preventDefault()
      return step === 'undo' ? props.onUndo() : props.onRedo()
    }
    if (event.key !== 'Enter' || event.ctrlKey || event.altKey) return
    event.preventDefault()
    if (!commit(field)) return
    const next = fields[index + (event.shiftKey ? -1 : 1)]
    if (next !== undefined) inputs.current.get(next.key)?.focus()
    else if (!event.shiftKey) onDone()
  }

  useImperativeHandle(ref, () => ({
    focus: () => inputs.current.get(fields[0]?.key ?? '')?.focus(),
    focusField: (key) => inputs.current.get(key)?.focus(),
    commit: () => {
      const refused = fields.find((field) => !commit(field))
      if (refused !== undefined) inputs.current.get(refused.key)?.focus()
      return refused === undefined
    },
    dirty: () => Object.keys(typed).length > 0,
  }))

  return (
    <div className={classes['header']} data-section="header">
      {fields.map((field, index) => {
        const difference = differenceOf?.(field.key) ?? null
        return (
          <TextInput
            key={field.key}
            ref={(element) => {
              if (element === null) inputs.current.delete(field.key)
              else inputs.current.set(field.key, element)
            }}
            enterKeyHint="next"
            autoComplete="off"
            onFocus={(event) => event.currentTarget.select()}
            size="sm"
            label={labelOf(field, text)}
            value={typed[field.key] ?? cellText(field, cells[field.key] ?? null, text.locale)}
            error={problems[field.key]}
            readOnly={readOnly}
            {...(difference === null
              ? {}
              : {
                  wrapperProps: { 'data-mark': difference.mark },
                  description: difference.title,
                  rightSection: (
                    <span className={classes['sign']} aria-hidden>
                      ≠
                    </span>
                  ),
                })}
            data-typing={cellTyping(field.kind).typing}
            onChange={(event) => setTyped({ ...typed, [field.key]: event.currentTarget.value })}
            onBlur={() => commit(field)}
            onKeyDown={(event) => onKeyDown(event, field, index)}
          />
        )
      })}
    </div>
  )
}
