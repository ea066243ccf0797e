import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { noteKeyOf } from '#domain/khatian/cell-note.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { checkText } from '#domain/kernel/text.ts'
import type { Template } from '#domain/template/template.ts'
import { labelOf } from '#domain/print/print-value.ts'
import { useText } from '#platform/locale/locale.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import type { RecordSession } from '#store/record-session.ts'
import { Dialog } from '#ui/dialog.tsx'
import { firstFocus } from '#ui/first-focus.ts'
import { changeCell, changeHeader } from './row-edits.ts'

/** A cell on which a note is written. */
export type NotedCell =
  | { readonly section: 'header'; readonly field: string }
  | { readonly section: 'owners' | 'dags'; readonly rowId: string; readonly field: string }

type NoteDialogProps = {
  session: RecordSession
  template: Template
  cell: NotedCell
  onClose: () => void
}

/** What the keyer wants to say of one cell: to whoever checks it, kept with the record. */
export function NoteDialog({ session, template, cell, onClose }: NoteDialogProps) {
  const { t } = useLingui()
  const { locale } = useText()
  const codeText = useCodeText()
  const { khatian, editable } = session.state()
  const held = khatian === undefined ? '' : noteOf(khatian, cell)
  const [text, setText] = useState(held)
  const [problem, setProblem] = useState<string | null>(null)
  const field = template[cell.section].find(({ key }) => key === cell.field)
  const name = field === undefined ? '' : labelOf(field, { locale })

  function save(event: FormEvent): void {
    event.preventDefault()
    const checked = checkText(text)
    if (!checked.ok) return setProblem(codeText(checked.code))
    const now = session.state().khatian
    const value = checked.value === '' ? null : checked.value
    const key = noteKeyOf(cell.field)
    const row = cell.section === 'header' ? undefined : now?.[cell.section].find(({ id }) => id === cell.rowId)
    const edit =
      cell.section === 'header'
        ? changeHeader(now?.header ?? {}, key, value)
        : row === undefined
          ? null
          : changeCell(cell.section, row, key, value)
    if (edit !== null) void session.edit([edit])
    onClose()
  }

  return (
    <Dialog title={t`Note on a cell: ${name}`} onClose={onClose}>
      <form onSubmit={save}>
        <TextInput
          label={t`Note`}
          description={t`Whoever checks this khatian reads it beside the value.`}
          value={text}
          readOnly={!editable}
          maxLength={500}
          ref={firstFocus}
          error={problem}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setProblem(null)
          }}
        />
        <Group justify="flex-end" gap="sm" mt="md">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {editable ? (
            <Button type="submit">
              <Trans>Keep the note</Trans>
            </Button>
          ) : null}
        </Group>
      </form>
    </Dialog>
  )
}

function noteOf(khatian: Khatian, cell: NotedCell): string {
  const cells =
    cell.section === 'header'
      ? khatian.header
      : (khatian[cell.section].find(({ id }) => id === cell.rowId)?.cells ?? {})
  const note = cells[noteKeyOf(cell.field)]
  return typeof note === 'string' ? note : ''
}
