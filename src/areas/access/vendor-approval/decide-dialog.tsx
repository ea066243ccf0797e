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

export type Verdict = 'approve' | 'refuse' | 'suspend' | 'resume'

type DecideDialogProps = {
  vendor: VendorEntry
  verdict: Verdict
  onClose: () => void
  onDecided: () => void
}

/** A decision on a vendor: once and for good on the registration, or for a time. All but the approval give a reason. */
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
  const registration = {
    approve: {
      title: t`Approve the vendor`,
      button: t`Approve`,
      done: t`The vendor was approved and is told.`,
      about: t`${name}, ${centre}, can sign in from then on.`,
    },
    refuse: {
      title: t`Refuse the vendor`,
      button: t`Refuse`,
      done: t`The vendor was refused and is told.`,
      about: t`${name}, ${centre}, cannot sign in. The reason is sent to them.`,
    },
  }
  const newName = vendor.proposedName
  const rename = {
    approve: {
      title: t`Approve the new name`,
      button: t`Approve`,
      done: t`The new name was approved and the vendor is informed.`,
      about: t`${centre} will be called ${newName} on lists and papers from then on.`,
    },
    refuse: {
      title: t`Refuse the new name`,
      button: t`Refuse`,
      done: t`The new name was refused and the vendor is informed.`,
      about: t`${centre} keeps its name and does not become ${newName}. The reason is sent to the vendor.`,
    },
  }
  const said = {
    ...(newName === null ? registration : rename),
    suspend: {
      title: t`Suspend the vendor`,
      button: t`Suspend`,
      done: t`The vendor is suspended.`,
      about: t`${name}, ${centre}, is signed out everywhere at once and cannot sign in until you let them work again. They read the reason when they try.`,
    },
    resume: {
      title: t`Let the vendor work again`,
      button: t`Let work again`,
      done: t`The vendor can work again.`,
      about: t`${name}, ${centre}, can sign in again.`,
    },
  }[verdict]
  const decide = useMutation({
    mutationFn: () =>
      verdict === 'approve'
        ? request(
            vendorCalls['vendor.approve'],
            { vendorId: vendor.id, proposedName: vendor.proposedName },
            { idempotencyKey },
          )
        : request(vendorCalls[`vendor.${verdict}`], { vendorId: vendor.id, reason }, { idempotencyKey }),
    onSuccess: () => {
      showToast('good', said.done)
      onDecided()
    },
  })
  const code = decide.error instanceof ApiProblem ? decide.error.fields['REASON'] : undefined
  const fault = missing ? t`Give a reason.` : code === undefined ? null : words(code)

  function press(): void {
    if (verdict !== 'approve' && reason.trim() === '') {
      setMissing(true)
      field.current?.focus()
      return
    }
    decide.mutate()
  }

  return (
    <Dialog title={said.title} onClose={onClose}>
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          press()
        }}
      >
        <p>{said.about}</p>
        <FormProblem problem={code === undefined ? decide.error : null} />
        {verdict !== 'approve' ? (
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
            {said.button}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
