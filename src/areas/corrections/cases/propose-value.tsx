import { isTyped, sideLines } from '#domain/correction/side-lines.ts'
import { parseCell } from '#domain/print/parse-cell.ts'
import { labelOf, printCell } from '#domain/print/print-value.ts'
import { useText } from '#platform/locale/locale.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { firstFocus } from '#ui/first-focus.ts'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import classes from './cases.module.css'
import { ProposalButtons } from './proposal-buttons.tsx'
import type { Proposing } from './proposing.ts'

/** Another value of a cell; where nothing is typed the cell is emptied. */
export function ProposeValue({ found, sides, busy, isFirst, onEdit, onClose }: Proposing & { isFirst: boolean }) {
  const { t } = useLingui()
  const text = useText()
  const codeText = useCodeText()
  const { before, after, template, changed } = sides
  const lines = sideLines(before, after ?? before, template, changed, true).filter(isTyped)
  const first =
    lines.find(({ path }) => found.cells.includes(path)) ?? lines.find(({ section }) => section === 'owners')
  const [path, setPath] = useState((first ?? lines[0])?.path ?? '')
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const style = { locale: text.locale, areaUnit: template.areaUnit }
  const names = { header: t`Header`, owners: t`Owner`, dags: t`Dag`, pages: t`Page` }
  const line = lines.find((one) => one.path === path)
  const now = line === undefined ? '' : printCell(line.field, line.after, style) || '–'

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (line === undefined) return
    const read = parseCell(line.field, typed, template.areaUnit)
    setFault(read.ok ? null : read.code)
    if (read.ok) onEdit({ path, from: line.after, to: read.value })
  }

  return (
    <form noValidate onSubmit={submit} className={classes['form']}>
      <NativeSelect
        label={t`Value of the khatian`}
        description={t`Now: ${now}`}
        data={lines.map((one) => {
          const row = one.row === null ? '' : ` ${text.digits(one.row)}`
          return { value: one.path, label: `${names[one.section]}${row}: ${labelOf(one.field, text)}` }
        })}
        value={path}
        onChange={(event) => {
          setPath(event.currentTarget.value)
          setFault(null)
        }}
      />
      <TextInput
        label={t`How it should read`}
        description={t`Left empty, the value is taken out.`}
        // Both where the values are there when the dialog opens, and where they come after it.
        ref={isFirst ? firstFocus : null}
        autoFocus={isFirst}
        autoComplete="off"
        maxLength={1000}
        value={typed}
        error={fault === null ? null : codeText(fault)}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setFault(null)
        }}
      />
      <ProposalButtons busy={busy} onClose={onClose} />
    </form>
  )
}
