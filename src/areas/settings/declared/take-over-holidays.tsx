import { holiday } from '#contract/resources/holiday.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { DigitsInput } from '#forms/digits-input.tsx'
import { request } from '#platform/wire/api.ts'
import { useMay } from '#platform/session/session.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import type { ActProps } from '#resources/resource-screen.ts'
import { SyncOutcome } from '#resources/sync-outcome.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

/** Takes over the holidays of a year from their source, and shows what that changed. [HOL-1] */
export function TakeOverHolidays({ onChanged }: ActProps) {
  const may = useMay()
  const [open, setOpen] = useState(false)
  if (!may(holiday.calls.sync.needs)) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        <Trans>Take over a year…</Trans>
      </Button>
      {open ? <YearDialog onChanged={onChanged} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function YearDialog({ onChanged, onClose }: ActProps & { onClose: () => void }) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const [year, setYear] = useState(() => dhakaDay(Date.now()).slice(0, 4))
  const taking = useMutation({
    mutationFn: () => request(holiday.calls.sync, { year: Number(year) }),
    onSuccess: onChanged,
  })
  return (
    <Dialog title={t`Holidays from the source`} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          taking.mutate()
        }}
      >
        {taking.error === null ? null : <Notice kind="bad">{problemText(taking.error)}</Notice>}
        <DigitsInput label={t`Year`} required maxLength={4} value={year} onChange={setYear} />
        {taking.data === undefined ? (
          <p>
            <Trans>New days are added and changed ones follow. What people changed here stays as it is.</Trans>
          </p>
        ) : (
          <SyncOutcome report={taking.data} fields={holiday.fields} taken />
        )}
        <Group justify="flex-end" gap="sm" mt="md">
          <Button variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button type="submit" loading={taking.isPending} disabled={!/^\d{4}$/.test(year)}>
            <Trans>Take over</Trans>
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
