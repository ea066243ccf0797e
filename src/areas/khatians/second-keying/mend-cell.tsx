import type { Difference } from '#domain/khatian/khatian.ts'
import type { CellValue } from '#domain/khatian/value.ts'
import { isRowBody } from '#domain/khatian/edit.ts'
import { cellText } from '#domain/print/cell-text.ts'
import { parseCell } from '#domain/print/parse-cell.ts'
import type { AreaUnit, TemplateField } from '#domain/template/template.ts'
import { cellTyping } from '#forms/cell-typing.ts'
import { useText } from '#platform/locale/locale.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import classes from './second-keying.module.css'

type Props = {
  difference: Difference
  /** of the place, as the table says it */
  name: string
  /** undefined where a whole row stands there */
  field: TemplateField | undefined
  areaUnit: AreaUnit
  /** stores it; the reason where it was refused */
  onMend: (value: CellValue) => Promise<string | null>
}

/** An own slip in the second keying is put right where it is seen: Enter stores, Escape gives it up. [SEC-9] */
export function MendCell({ difference, name, field, areaUnit, onMend }: Props) {
  const { t } = useLingui()
  const { locale } = useText()
  const codeText = useCodeText()
  const button = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  function close(): void {
    setTyped(null)
    setProblem(null)
    // The button is there again once this is drawn.
    requestAnimationFrame(() => button.current?.focus())
  }

  async function store(): Promise<void> {
    if (busy) return
    const parsed = field === undefined ? null : parseCell(field, typed ?? '', areaUnit)
    if (parsed !== null && !parsed.ok) return setProblem(codeText(parsed.code))
    setBusy(true)
    const refused = await onMend(parsed === null ? null : parsed.value)
    setBusy(false)
    if (refused === null) setTyped(null)
    setProblem(refused)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void store()
    else return
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
        aria-label={field === undefined ? `${name}: ${t`Take my line away`}` : `${name}: ${t`Mend my value`}`}
        onClick={() => {
          const { second } = difference
          setTyped(field === undefined || isRowBody(second) ? '' : cellText(field, second, locale))
        }}
      >
        {field === undefined ? <Trans>Take my line away…</Trans> : <Trans>Mend</Trans>}
      </Button>
    )
  return (
    <span className={classes['choices']}>
      {field === undefined ? null : (
        <TextInput
          size="xs"
          autoFocus
          aria-label={`${name}: ${t`My value`}`}
          value={typed}
          error={problem}
          enterKeyHint="done"
          data-typing={cellTyping(field.kind).typing}
          onKeyDown={onKeyDown}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <Button size="compact-xs" loading={busy} onKeyDown={onKeyDown} onClick={() => void store()}>
        {field === undefined ? <Trans>Yes, take it away</Trans> : <Trans>Store my value</Trans>}
      </Button>
      <Button size="compact-xs" variant="default" autoFocus={field === undefined} onKeyDown={onKeyDown} onClick={close}>
        <Trans>Keep</Trans>
      </Button>
      {field === undefined && problem !== null ? <span role="alert">{problem}</span> : null}
    </span>
  )
}
