import type { Template, TemplateField } from '#domain/template/template.ts'
import { cellText } from '#domain/print/cell-text.ts'
import { cellTyping } from '#forms/cell-typing.ts'
import { parseCell } from '#domain/print/parse-cell.ts'
import { labelOf } from '#domain/print/print-value.ts'
import { useText } from '#platform/locale.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type SecondDraft, writeHeader } from './second-draft.ts'
import classes from './second-keying.module.css'

type SecondHeaderProps = {
  fields: readonly TemplateField[]
  template: Template
  draft: SecondDraft
  onDraft: (change: (before: SecondDraft) => SecondDraft) => void
  codeText: (code: string) => string
}

/** The header fields that are keyed twice. */
export function SecondHeader({ fields, template, draft, onDraft, codeText }: SecondHeaderProps) {
  const { locale } = useText()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})

  function commit(field: TemplateField): void {
    const text = typed[field.key]
    if (text === undefined) return
    const parsed = parseCell(field, text, template.areaUnit)
    const others = Object.fromEntries(Object.entries(problems).filter(([key]) => key !== field.key))
    if (!parsed.ok) return setProblems({ ...others, [field.key]: codeText(parsed.code) })
    setProblems(others)
    setTyped(Object.fromEntries(Object.entries(typed).filter(([key]) => key !== field.key)))
    onDraft((before) => writeHeader(before, field.key, parsed.value))
  }

  return (
    <div className={classes['header']}>
      {fields.map((field) => (
        <TextInput
          key={field.key}
          size="sm"
          label={labelOf(field, { locale })}
          value={typed[field.key] ?? cellText(field, draft.header[field.key] ?? null, locale)}
          error={problems[field.key]}
          data-typing={cellTyping(field.kind).typing}
          onChange={(event) => setTyped({ ...typed, [field.key]: event.currentTarget.value })}
          onBlur={() => commit(field)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) commit(field)
          }}
        />
      ))}
    </div>
  )
}
