import type { Volume } from '#domain/volume/volume.ts'
import { DigitsInput } from '#forms/digits-input.tsx'
import { useText } from '#platform/locale/locale.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { rowFields, type RowFault, type RowFaults, type RowField, type RowText } from './row-values.ts'
import classes from './temp-index.module.css'

type Props = {
  volume: Pick<Volume, 'from' | 'to'>
  row: RowText
  faults: RowFaults | null
  onRow: (change: Partial<RowText>) => void
  onSave: () => void
  /** several columns of a spreadsheet were pasted into a field */
  onBlock?: (text: string) => void
  /** the arrow down in the number, which stands in one line */
  onDown?: () => void
  form: RefObject<HTMLFormElement | null>
  children: ReactNode
}

/** Number, owners and dags of one entry. Enter saves from any field; Shift and Enter begins another line of owners. */
export function RowForm({ volume, row, faults, onRow, onSave, onBlock, onDown, form, children }: Props) {
  const { t } = useLingui()
  const text = useText()
  const said = useFaultText()
  const error = (field: RowField): string | null => said(faults?.[field])
  function onOwnersKey(event: KeyboardEvent): void {
    // A key that ends a composed letter is not the person's Enter.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSave()
  }
  function onNumberKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' || onDown === undefined) return
    event.preventDefault()
    onDown()
  }
  return (
    <form
      ref={form}
      className={classes['row']}
      noValidate
      onPaste={(event) => {
        const text = event.clipboardData.getData('text/plain')
        if (onBlock === undefined || !text.includes('\t')) return
        event.preventDefault()
        onBlock(text)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <DigitsInput
        name="number"
        label={t`Khatian number`}
        description={`${text.digits(volume.from)}–${text.digits(volume.to)}`}
        inputMode="text"
        data-typing="plain"
        data-autofocus
        maxLength={40}
        value={row.number}
        error={error('number')}
        onKeyDown={onNumberKey}
        onChange={(number) => onRow({ number })}
      />
      <Textarea
        name="owners"
        label={t`Owners`}
        description={t`One after the other with commas; পিতা or স্বামী between two names`}
        rows={2}
        autoComplete="off"
        value={row.owners}
        error={error('owners')}
        onKeyDown={onOwnersKey}
        onChange={(event) => onRow({ owners: event.currentTarget.value })}
      />
      <DigitsInput
        name="dags"
        label={t`Dags`}
        description={t`With commas or blanks`}
        inputMode="text"
        data-typing="plain"
        value={row.dags}
        error={error('dags')}
        onChange={(dags) => onRow({ dags })}
      />
      {children}
    </form>
  )
}

/** A fault in words, with the place where a line holds several. */
export function useFaultText(): (fault: RowFault | undefined) => string | null {
  const { t } = useLingui()
  const text = useText()
  const codeText = useCodeText()
  return (fault) => {
    if (fault === undefined) return null
    const words = codeText(fault.code)
    if (fault.at === null) return words
    const place = text.digits(fault.at)
    return t`Place ${place}: ${words}`
  }
}

/** Takes the focus to the first field with a fault, or to the number, ready to be typed over. */
export function focusRow(form: HTMLFormElement | null, faults: RowFaults | null): void {
  const name = rowFields.find((field) => faults?.[field] !== undefined) ?? 'number'
  const field = form?.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  field.focus()
  field.select()
}
