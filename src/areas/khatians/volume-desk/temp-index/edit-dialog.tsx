import type { Volume } from '#domain/volume/volume.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { focusRow, RowForm } from './row-form.tsx'
import { checkRow, type RowFaults, type RowText } from './row-values.ts'

type Props = {
  title: string
  volume: Volume
  row: RowText
  /** what was wrong with it already */
  faults?: RowFaults | null
  error?: unknown
  busy?: boolean
  /** what else there is to know before it is saved */
  remark?: ReactNode
  onSave: (row: RowText) => void
  onClose: () => void
}

/** One entry in three fields, to be changed. What is typed stays until it is saved or given up. */
export function EditDialog({ title, volume, row, faults = null, error, busy = false, remark, onSave, onClose }: Props) {
  const problemText = useProblemText()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(row)
  const [checked, setChecked] = useState<RowFaults | null>(null)
  const told = checked ?? faults
  useEffect(() => focusRow(form.current, faults), [faults])

  function save(): void {
    const wrong = checkRow(typed, volume)
    setChecked(wrong)
    if (wrong !== null) focusRow(form.current, wrong)
    else if (!busy) onSave(typed)
  }

  return (
    <Dialog title={title} onClose={onClose} wide>
      {error === undefined || error === null || told !== null ? null : <Notice kind="bad">{problemText(error)}</Notice>}
      {remark}
      <RowForm
        volume={volume}
        row={typed}
        faults={told}
        onRow={(change) => {
          setChecked(null)
          setTyped({ ...typed, ...change })
        }}
        onSave={save}
        form={form}
      >
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={busy}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </RowForm>
    </Dialog>
  )
}
