import { volumePlace } from '#contract/resources/volume-place.ts'
import { checkDay } from '#domain/validation/dates.ts'
import { DateInput } from '#forms/date-input.tsx'
import { request } from '#platform/wire/api.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useIdempotencyKey } from '#platform/wire/use-idempotency-key.ts'
import { showToast } from '#ui/toast.ts'
import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ActDialog } from './act-dialog.tsx'
import { type Place, usePlacesChanged } from './place-queries.ts'

/** Gives a volume to somebody until a day. [RRM-1] */
export function LoanDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const { t } = useLingui()
  const codeText = useCodeText()
  const changed = usePlacesChanged()
  const keyFor = useIdempotencyKey()
  const [borrower, setBorrower] = useState(place.borrower ?? '')
  const [dueOn, setDueOn] = useState(place.dueOn ?? '')
  const [pressed, setPressed] = useState(false)
  const lend = useMutation<unknown, Error, void>({
    mutationFn: async () => {
      const input = { id: place.id, rev: place.rev, borrower: borrower.trim(), dueOn }
      await request(volumePlace.calls.update, input, { idempotencyKey: keyFor(input) })
    },
    onSuccess: async () => {
      showToast('good', t`Saved.`)
      await changed()
      onClose()
    },
  })
  const codes = lend.error instanceof ApiProblem ? lend.error.fields : {}
  const fault = (key: string, missing: boolean): string | null => {
    const code = missing && pressed ? 'value.required' : codes[key]
    return code === undefined ? null : codeText(code)
  }
  const isDay = checkDay(dueOn).ok
  return (
    <ActDialog
      title={place.borrower === null ? t`Lend the volume` : t`Change the loan`}
      send={t`Save`}
      act={lend}
      onClose={onClose}
      onSend={() => {
        setPressed(true)
        if (borrower.trim() !== '' && isDay) lend.mutate()
      }}
    >
      <TextInput
        label={t`Lent to`}
        withAsterisk
        maxLength={160}
        value={borrower}
        onChange={(event) => setBorrower(event.currentTarget.value)}
        error={fault('BORROWER', borrower.trim() === '')}
      />
      <DateInput label={t`Due back`} withAsterisk value={dueOn} onChange={setDueOn} error={fault('DUE_ON', !isDay)} />
    </ActDialog>
  )
}
