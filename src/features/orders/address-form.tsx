import type { address } from '#contract/calls/order-shapes.ts'
import { required } from '#domain/validation/rules.ts'
import { toAsciiDigits } from '#domain/kernel/digits.ts'
import { checkPostalCode } from '#domain/validation/codes.ts'
import { by } from '#forms/field-rules.ts'
import { noPlace, type PlaceChoice } from '#forms/location-picker/place-choice.ts'
import { usePlaces } from '#forms/location-picker/use-places.ts'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import { PlainDigits } from '#forms/plain/plain-digits.tsx'
import classes from '#forms/plain/plain.module.css'
import { SubmitRow } from '#forms/plain/submit-row.tsx'
import { usePlainForm } from '#forms/plain/use-plain-form.ts'
import { useIdempotencyKey } from '#platform/wire/use-idempotency-key.ts'
import { PlainField } from '#ui/plain-field.tsx'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import { PlaceSelects } from './place-selects.tsx'

export type Address = z.output<typeof address>

type Props = {
  readonly initial: Address | null
  readonly submit: string
  /** `key` stays the same for the same address */
  readonly send: (address: Address, key: string) => Promise<void>
  readonly disabled?: boolean
  readonly children?: ReactNode
}

/** Where copies are sent by mail: what the post needs, an upazila where it helps. */
export function AddressForm({ initial, submit, send, disabled = false, children }: Props) {
  const { t } = useLingui()
  const held = usePlaces('public')
  const keyFor = useIdempotencyKey()
  const [place, setPlace] = useState<PlaceChoice>({ ...noPlace, upazila: initial?.upazilaId ?? '' })
  // A stored address names its upazila alone; what that lies in follows from the lists.
  const known = held.places?.upazilas.find(({ id }) => id === place.upazila)
  const shown =
    known === undefined ? place : { ...place, division: known.divisionBbsCode, district: known.districtBbsCode }
  const form = usePlainForm({
    initial: {
      line: initial?.line ?? '',
      postOffice: initial?.postOffice ?? '',
      postalCode: initial?.postalCode ?? '',
    },
    rules: { line: [required], postOffice: [required], postalCode: [required, by(checkPostalCode)] },
    send: (values) => {
      const upazilaId = place.upazila === '' ? null : place.upazila
      const wanted = { ...values, postalCode: toAsciiDigits(values.postalCode.trim()), upazilaId }
      return send(wanted, keyFor(wanted))
    },
  })
  return (
    <form {...form.form} className={classes['form']}>
      <FormProblem problem={form.problem} />
      <PlainField
        label={t`House, road, village`}
        autoComplete="street-address"
        maxLength={300}
        {...form.field('line')}
      />
      <div className={classes['pair']}>
        <PlainField label={t`Post office`} maxLength={300} {...form.field('postOffice')} />
        <PlainDigits label={t`Postal code (4 digits)`} maxLength={4} {...form.field('postalCode')} />
      </div>
      <PlaceSelects held={held} choice={shown} onChoice={setPlace} optional />
      {children}
      <SubmitRow busy={form.busy} label={submit} disabled={disabled} />
    </form>
  )
}
