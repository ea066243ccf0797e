import { runStart } from '#domain/kernel/order-key.ts'
import { uuid7Node } from '#domain/kernel/uuid7.ts'
import { fieldsOf } from '#domain/khatian/canonical-value.ts'
import { isTyped } from '#domain/correction/side-lines.ts'
import { sortRows, type Row, type RowSection } from '#domain/khatian/khatian.ts'
import { rowPath } from '#domain/khatian/path.ts'
import { parseCell } from '#domain/print/parse-cell.ts'
import { labelOf } from '#domain/print/print-value.ts'
import { useText } from '#platform/locale/locale.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import classes from './cases.module.css'
import { ProposalButtons } from './proposal-buttons.tsx'
import type { Proposing } from './proposing.ts'

/** An owner, a dag or a page more, behind those that there are. */
export function ProposeRow({ section, sides, busy, onEdit, onClose }: Proposing & { section: RowSection }) {
  const text = useText()
  const codeText = useCodeText()
  const { before, after, template } = sides
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [isEmpty, setEmpty] = useState(false)
  const fields = fieldsOf(template, section).filter((field) => isTyped({ section, field }))

  function submit(event: FormEvent): void {
    event.preventDefault()
    const read = fields.map((field) => ({
      key: field.key,
      cell: parseCell(field, typed[field.key] ?? '', template.areaUnit),
    }))
    const wrong = read.flatMap(({ key, cell }) => (cell.ok ? [] : [[key, cell.code] as const]))
    const cells: Row['cells'] = Object.fromEntries(
      read.flatMap(({ key, cell }) => (cell.ok && cell.value !== null ? [[key, cell.value]] : [])),
    )
    setFaults(Object.fromEntries(wrong))
    setEmpty(wrong.length === 0 && Object.keys(cells).length === 0)
    if (wrong.length > 0 || Object.keys(cells).length === 0) return
    const last = sortRows((after ?? before)[section]).at(-1)
    const order = runStart(last?.order ?? null, null, random)
    onEdit({ path: rowPath(section, newRowId()), from: null, to: { order, cells } })
  }

  return (
    <form noValidate onSubmit={submit} className={classes['form']}>
      {isEmpty ? (
        <Notice kind="bad">
          <Trans>Fill in at least one value.</Trans>
        </Notice>
      ) : null}
      {fields.map((field) => {
        const fault = faults[field.key]
        return (
          <TextInput
            key={field.key}
            label={labelOf(field, text)}
            autoComplete="off"
            maxLength={1000}
            value={typed[field.key] ?? ''}
            error={fault === undefined ? null : codeText(fault)}
            onChange={(event) => setTyped({ ...typed, [field.key]: event.currentTarget.value })}
          />
        )
      })}
      <ProposalButtons busy={busy} onClose={onClose} />
    </form>
  )
}

const random = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
const newRowId = uuid7Node(() => Date.now(), random)
