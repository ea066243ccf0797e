import { vendorCalls } from '#contract/calls/vendor.ts'
import type { ListRowOf } from '#contract/declare/list.ts'
import type { vendor } from '#contract/lists/vendor.ts'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import { request } from '#platform/wire/api.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useText } from '#platform/locale/locale.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'

export type VendorEntry = ListRowOf<typeof vendor>

type DecideDialogProps = {
  vendor: VendorEntry
  verdict: 'approve' | 'refuse'
  onClose: () => void
  onDecided: () => void
}

/** The decision on a registration, once and for good; a refusal gives a reason, which the vendor is told. */
export function DecideDialog({ vendor, verdict, onClose, onDecided }: DecideDialogProps) {
  const { t } = useLingui()
  const { pick } = useText()
  const words = useCodeText()
  const form = useId()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The same press again, after an answer that was lost, is the same decision.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const name = pick(vendor.nameBn, vendor.nameEn)
  const centre = vendor.centreName
  const decide = useMutation({
    mutationFn: () =>
      verdict === 'approve'
        ? request(vendorCalls['vendor.approve'], { vendorId: vendor.id }, { idempotencyKey })
        : request(vendorCalls['vendor.refuse'], { vendorId: vendor.id, reason }, { idempotencyKey }),
    onSuccess: () => {
      showToast(
        'good',
        verdict === 'approve' ? t`The vendor was approved and is told.` : t`The vendor was refused and is told.`,
      )
      onDecided()
    },
  })
  const code = decide.error instanceof ApiProblem ? decide.error.fields['REASON'] : undefined
  const fault = missing ? words('comment.required') : code === undefined ? null : words(code)

  function press(): void {
    if (verdict === 'refuse' && reason.trim() === '') {
      setMissing(true)
      field.current?.focus()
      return
    }
    decide.mutate()
  }

  return (
    <Dialog title={verdict === 'approve' ? t`Approve the vendor` : t`Refuse the vendor`} onClose={onClose}>
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          press()
        }}
      >
        <p>
          {verdict === 'approve' ? (
            <Trans>
              {name}, {centre}, can sign in from then on.
            </Trans>
          ) : (
            <Trans>
              {name}, {centre}, cannot sign in. The reason is sent to them.
            </Trans>
          )}
        </p>
        <FormProblem problem={code === undefined ? decide.error : null} />
        {verdict === 'refuse' ? (
          <TextInput
            ref={field}
            label={t`Reason`}
            required
            autoFocus
            maxLength={300}
            value={reason}
            error={fault}
            onChange={(event) => {
              setReason(event.currentTarget.value)
              setMissing(false)
            }}
          />
        ) : null}
        <Group justify="flex-end" gap="sm" mt="md">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={decide.isPending}>
            {verdict === 'approve' ? <Trans>Approve</Trans> : <Trans>Refuse</Trans>}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
