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
import type { CellDifference, GridFault, GridPart } from './grid-part.ts'

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
  faults: readonly GridFault[]
  /** texts that were open when the form was left */
  firstOpen: Readonly<Record<string, string>>
  ref: Ref<HeaderPart>
}

type Texts = Readonly<Record<string, string>>

export type HeaderPart = GridPart & {
  focusField: (key: string) => void
  /** Commits each field. Returns the texts that were refused. */
  settle: () => Texts
}

/** The fields above the grids. Enter moves to the next field, and leaving a field commits it. [SEC-10] */
export function HeaderFields(props: Props) {
  const { fields, cells, template, readOnly, differenceOf, onEdit, onDone, ref } = props
  const text = useText()
  const codeText = useCodeText()
  function problemsOf(texts: Texts): Texts {
    return Object.fromEntries(
      fields.flatMap((field) => {
        const parsed = parseCell(field, texts[field.key] ?? '', template.areaUnit)
        return parsed.ok ? [] : [[field.key, codeText(parsed.code)] as const]
      }),
    )
  }

  const [typed, setTyped] = useState<Texts>(props.firstOpen)
  /** with the changes of this very event, which no render has seen yet */
  const typedNow = useRef<Texts>(typed)
  const [problems, setProblems] = useState<Texts>(() => problemsOf(props.firstOpen))
  const inputs = useRef(new Map<string, HTMLInputElement>())

  const faultOf = (key: string): string | undefined =>
    props.faults.find((one) => one.section === 'header' && one.key === key)?.message

  function changeTyped(next: Texts): void {
    typedNow.current = next
    setTyped(next)
  }

  /** False where it was refused and stays in its field. */
  function commit(field: TemplateField): boolean {
    const written = typedNow.current[field.key]
    if (written === undefined) return true
    const parsed = parseCell(field, written, template.areaUnit)
    if (!parsed.ok) {
      setProblems((others) => ({ ...others, [field.key]: codeText(parsed.code) }))
      return false
    }
    setProblems((others) => without(others, field.key))
    changeTyped(without(typedNow.current, field.key))
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
    dirty: () => Object.keys(typedNow.current).length > 0,
    settle: () => {
      for (const field of fields) commit(field)
      return typedNow.current
    },
    drop: () => {
      changeTyped({})
      setProblems({})
    },
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
            error={problems[field.key] ?? faultOf(field.key)}
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
            onChange={(event) => changeTyped({ ...typedNow.current, [field.key]: event.currentTarget.value })}
            onBlur={() => commit(field)}
            onKeyDown={(event) => onKeyDown(event, field, index)}
          />
        )
      })}
    </div>
  )
}

const without = (texts: Texts, gone: string): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => key !== gone))
