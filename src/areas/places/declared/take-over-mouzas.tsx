import { mouza } from '#contract/resources/mouza.ts'
import { request } from '#platform/wire/api.ts'
import { useMay } from '#platform/session/session.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { RefBox } from '#lists/ref-box.tsx'
import type { ActProps } from '#resources/resource-screen.ts'
import { SyncOutcome } from '#resources/sync-outcome.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

/** Takes over the mouzas of a district from their source, once what differs was seen. [MZA-1] */
export function TakeOverMouzas({ onChanged }: ActProps) {
  const may = useMay()
  const [open, setOpen] = useState(false)
  if (!may(mouza.calls.sync.needs)) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        <Trans>Take over a district…</Trans>
      </Button>
      {open ? <DistrictDialog onChanged={onChanged} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function DistrictDialog({ onChanged, onClose }: ActProps & { onClose: () => void }) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const [district, setDistrict] = useState('')
  const looking = useMutation({
    mutationFn: () => request(mouza.calls['sync-difference'], { districtBbsCode: district }),
  })
  const taking = useMutation({
    mutationFn: () => request(mouza.calls.sync, { districtBbsCode: district }),
    onSuccess: onChanged,
  })
  const problem = taking.error ?? looking.error
  const report = taking.data ?? looking.data
  const differs = looking.data !== undefined && looking.data.rows.length > 0 && taking.data === undefined
  return (
    <Dialog title={t`Mouzas from the source`} onClose={onClose}>
      {problem === null ? null : <Notice kind="bad">{problemText(problem)}</Notice>}
      <RefBox
        label={t`District`}
        target="district"
        value={district}
        required
        onChange={(next) => {
          setDistrict(next)
          looking.reset()
          taking.reset()
        }}
      />
      {report === undefined ? (
        <p>
          <Trans>What differs is shown first. What people changed here stays as it is.</Trans>
        </p>
      ) : (
        <SyncOutcome report={report} />
      )}
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        {differs ? (
          <Button loading={taking.isPending} onClick={() => taking.mutate()}>
            <Trans>Take over</Trans>
          </Button>
        ) : (
          <Button loading={looking.isPending} disabled={district === ''} onClick={() => looking.mutate()}>
            <Trans>Show what differs</Trans>
          </Button>
        )}
      </Group>
    </Dialog>
  )
}
