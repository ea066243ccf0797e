import type { Template, TemplateField } from '#domain/template/template.ts'
import { cellText } from '#domain/print/cell-text.ts'
import { cellTyping } from '#forms/cell-typing.ts'
import { parseCell } from '#domain/print/parse-cell.ts'
import { labelOf } from '#domain/print/print-value.ts'
import { useText } from '#platform/locale/locale.ts'
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { type SecondDraft, writeHeader } from './second-draft.ts'
import type { SecondPart } from './second-parts.ts'
import classes from './second-keying.module.css'

type SecondHeaderProps = {
  fields: readonly TemplateField[]
  template: Template
  draft: SecondDraft
  onDraft: (change: (before: SecondDraft) => SecondDraft) => void
  codeText: (code: string) => string
  /** Enter in the last field */
  onDone: () => void
  ref: Ref<SecondPart>
}

/** The header fields that are keyed twice: Enter walks them as in entry, each is committed when it is left. [SEC-10] */
export function SecondHeader({ fields, template, draft, onDraft, codeText, onDone, ref }: SecondHeaderProps) {
  const { locale } = useText()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})

  const inputs = useRef(new Map<string, HTMLInputElement>())

  /** False where it was refused and stays in its field. */
  function commit(field: TemplateField): boolean {
    const text = typed[field.key]
    if (text === undefined) return true
    const parsed = parseCell(field, text, template.areaUnit)
    const others = Object.fromEntries(Object.entries(problems).filter(([key]) => key !== field.key))
    if (!parsed.ok) {
      setProblems({ ...others, [field.key]: codeText(parsed.code) })
      return false
    }
    setProblems(others)
    setTyped(Object.fromEntries(Object.entries(typed).filter(([key]) => key !== field.key)))
    onDraft((before) => writeHeader(before, field.key, parsed.value))
    return true
  }

  function onKeyDown(event: KeyboardEvent, field: TemplateField, index: number): void {
    if (event.key !== 'Enter' || event.ctrlKey || event.altKey) return
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    if (!commit(field)) return
    const next = fields[index + (event.shiftKey ? -1 : 1)]
    if (next !== undefined) inputs.current.get(next.key)?.focus()
    else if (!event.shiftKey) onDone()
  }

  useImperativeHandle(ref, () => ({
    focus: () => inputs.current.get(fields[0]?.key ?? '')?.focus(),
    commit: () => {
      const refused = fields.find((field) => !commit(field))
      if (refused !== undefined) inputs.current.get(refused.key)?.focus()
      return refused === undefined
    },
  }))

  return (
    <div className={classes['header']}>
      {fields.map((field, index) => (
        <TextInput
          key={field.key}
          ref={(element) => {
            if (element === null) inputs.current.delete(field.key)
            else inputs.current.set(field.key, element)
          }}
          enterKeyHint="next"
          onFocus={(event) => event.currentTarget.select()}
          size="sm"
          label={labelOf(field, { locale })}
          value={typed[field.key] ?? cellText(field, draft.header[field.key] ?? null, locale)}
          error={problems[field.key]}
          data-typing={cellTyping(field.kind).typing}
          onChange={(event) => setTyped({ ...typed, [field.key]: event.currentTarget.value })}
          onBlur={() => commit(field)}
          onKeyDown={(event) => onKeyDown(event, field, index)}
        />
      ))}
    </div>
  )
}
