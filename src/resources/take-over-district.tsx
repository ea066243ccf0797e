import type { Fields } from '#contract/declare/field.ts'
import type { SyncReport } from '#contract/declare/sync-report.ts'
import { RefBox } from '#lists/ref-box.tsx'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { SyncOutcome } from './sync-outcome.tsx'

type Props = {
  title: string
  /** of what is taken over, for what is wrong with a row */
  fields: Fields
  /** what differs from the source; nothing is changed */
  look: (district: { readonly districtBbsCode: string }) => Promise<SyncReport>
  take: (district: { readonly districtBbsCode: string }) => Promise<SyncReport>
  onTaken: () => void
}

/** Takes over rows of a district from their source, once what differs was seen. [ADM-2] [MZA-1] */
export function TakeOverDistrict(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        <Trans>Take over a district…</Trans>
      </Button>
      {open ? <DistrictDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function DistrictDialog({ title, fields, look, take, onTaken, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const [district, setDistrict] = useState('')
  const looking = useMutation({ mutationFn: () => look({ districtBbsCode: district }) })
  const taking = useMutation({ mutationFn: () => take({ districtBbsCode: district }), onSuccess: onTaken })
  const problem = taking.error ?? looking.error
  const report = taking.data ?? looking.data
  const { fresh = 0, changed = 0, missing = 0 } = looking.data ?? {}
  const differs = fresh + changed + missing > 0 && taking.data === undefined
  return (
    <Dialog title={title} onClose={onClose}>
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
        <SyncOutcome report={report} fields={fields} taken={taking.data !== undefined} />
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
