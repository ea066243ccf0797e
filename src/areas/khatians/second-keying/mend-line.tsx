import type { CellValue } from '#domain/khatian/value.ts'
import { parseCell } from '#domain/print/parse-cell.ts'
import { labelOf } from '#domain/print/print-value.ts'
import type { AreaUnit, TemplateField } from '#domain/template/template.ts'
import { cellTyping } from '#forms/cell-typing.ts'
import { useText } from '#platform/locale/locale.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import classes from './second-keying.module.css'

type Props = {
  /** of the place, as the table says it */
  name: string
  /** the columns that are keyed twice */
  fields: readonly TemplateField[]
  areaUnit: AreaUnit
  /** stores it; the reason where it was refused */
  onMend: (cells: Record<string, CellValue>) => Promise<string | null>
}

/** A line of the page that was left out is keyed after all, from the page: Enter goes on, Escape gives it up. [SEC-9] */
export function MendLine({ name, fields, areaUnit, onMend }: Props) {
  const { t } = useLingui()
  const text = useText()
  const codeText = useCodeText()
  const button = useRef<HTMLButtonElement>(null)
  const inputs = useRef(new Map<string, HTMLInputElement>())
  const [typed, setTyped] = useState<Readonly<Record<string, string>> | null>(null)
  const [problem, setProblem] = useState<{ readonly key: string | null; readonly text: string } | null>(null)
  const [busy, setBusy] = useState(false)

  function close(): void {
    setTyped(null)
    setProblem(null)
    // The button is there again once this is drawn.
    requestAnimationFrame(() => button.current?.focus())
  }

  async function store(): Promise<void> {
    if (busy || typed === null) return
    const cells: Record<string, CellValue> = {}
    for (const field of fields) {
      const parsed = parseCell(field, typed[field.key] ?? '', areaUnit)
      if (!parsed.ok) {
        setProblem({ key: field.key, text: codeText(parsed.code) })
        inputs.current.get(field.key)?.focus()
        return
      }
      if (parsed.value !== null) cells[field.key] = parsed.value
    }
    if (Object.keys(cells).length === 0) {
      setProblem({ key: null, text: t`Nothing is keyed yet.` })
      return
    }
    setBusy(true)
    const refused = await onMend(cells)
    setBusy(false)
    if (refused === null) setTyped(null)
    setProblem(refused === null ? null : { key: null, text: refused })
  }

  function onKeyDown(event: KeyboardEvent, index: number | null): void {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && index !== null) {
      const next = fields[index + (event.shiftKey ? -1 : 1)]
      if (next !== undefined) inputs.current.get(next.key)?.focus()
      else if (!event.shiftKey) void store()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  if (typed === null)
    return (
      <Button
        ref={button}
        variant="default"
        size="compact-xs"
        data-mend
        aria-label={`${name}: ${t`Key the line that I left out`}`}
        onClick={() => setTyped({})}
      >
        <Trans>Key the line…</Trans>
      </Button>
    )
  return (
    <span className={classes['line']}>
      {fields.map((field, index) => {
        const label = labelOf(field, text)
        return (
          <TextInput
            key={field.key}
            ref={(element) => {
              if (element === null) inputs.current.delete(field.key)
              else inputs.current.set(field.key, element)
            }}
            size="xs"
            autoFocus={index === 0}
            label={label}
            aria-label={`${name}: ${label}`}
            value={typed[field.key] ?? ''}
            error={problem?.key === field.key ? problem.text : undefined}
            enterKeyHint={index === fields.length - 1 ? 'done' : 'next'}
            data-typing={cellTyping(field.kind).typing}
            onKeyDown={(event) => onKeyDown(event, index)}
            onChange={(event) => setTyped({ ...typed, [field.key]: event.currentTarget.value })}
          />
        )
      })}
      <span className={classes['choices']}>
        <Button
          size="compact-xs"
          loading={busy}
          onKeyDown={(event) => onKeyDown(event, null)}
          onClick={() => void store()}
        >
          <Trans>Store my line</Trans>
        </Button>
        <Button size="compact-xs" variant="default" onKeyDown={(event) => onKeyDown(event, null)} onClick={close}>
          <Trans>Leave it out</Trans>
        </Button>
      </span>
      {problem !== null && problem.key === null ? <span role="alert">{problem.text}</span> : null}
    </span>
  )
}
