import type { Volume } from '#domain/volume/volume.ts'
import { useText } from '#platform/locale/locale.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { EditDialog } from './edit-dialog.tsx'
import { useFaultText } from './row-form.tsx'
import type { WaitingRow } from './row-queue.ts'
import { rowFields, type RowText } from './row-values.ts'
import classes from './temp-index.module.css'

type Props = {
  waiting: readonly WaitingRow[]
  volume: Volume
  online: boolean
  onAgain: () => void
  onCorrect: (key: string, text: RowText) => void
  onDrop: (key: string) => void
}

/** Rows that did not get through, each with what is the matter with it. Nothing here is lost with the page. [TMP-11] */
export function WaitingRows({ waiting, volume, online, onAgain, onCorrect, onDrop }: Props) {
  const { t } = useLingui()
  const text = useText()
  const [correcting, setCorrecting] = useState<WaitingRow | null>(null)
  const failed = waiting.filter((row) => row.state === 'failed').length
  const unsaved = waiting.length
  const count = text.count(unsaved)
  if (waiting.length === 0) return null
  return (
    <>
      <Group gap="sm" mb="xs" role="alert">
        <strong>
          <Plural value={unsaved} one={`${count} row is not saved`} other={`${count} rows are not saved`} />
        </strong>
        {failed === 0 ? null : (
          <Button size="compact-sm" disabled={!online} onClick={onAgain}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </Group>
      <ul className={classes['waiting']} aria-label={t`Rows that are not saved yet`}>
        {waiting.map((row) => (
          <WaitingLine key={row.key} row={row} onCorrect={() => setCorrecting(row)} onDrop={() => onDrop(row.key)} />
        ))}
      </ul>
      {correcting === null ? null : (
        <EditDialog
          title={t`Correct the entry`}
          volume={volume}
          row={correcting.text}
          faults={correcting.faults}
          onClose={() => setCorrecting(null)}
          onSave={(corrected) => {
            onCorrect(correcting.key, corrected)
            setCorrecting(null)
          }}
        />
      )}
    </>
  )
}

type LineProps = { row: WaitingRow; onCorrect: () => void; onDrop: () => void }

function WaitingLine({ row, onCorrect, onDrop }: LineProps) {
  const { t } = useLingui()
  const text = useText()
  const codeText = useCodeText()
  const faultText = useFaultText()
  const { number, owners, dags } = row.text
  const shown = text.digits(number)
  const faults = rowFields.map((field) => faultText(row.faults?.[field])).filter((words) => words !== null)
  const said =
    row.state === 'failed' ? t`No answer came.` : faults.length > 0 ? faults.join(' ') : codeText(row.code ?? '')
  return (
    <li data-state={row.state}>
      <strong>{shown === '' ? '–' : shown}</strong>
      <span>{[owners, text.digits(dags)].filter((part) => part !== '').join(' · ')}</span>
      <em>{said}</em>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" aria-label={t`Correct ${shown}`} onClick={onCorrect}>
          <Trans>Correct</Trans>
        </Button>
        <Button size="compact-sm" variant="default" aria-label={t`Drop ${shown}`} onClick={onDrop}>
          <Trans>Drop</Trans>
        </Button>
      </Group>
    </li>
  )
}
