import { copyCalls } from '#contract/calls/copy.ts'
import type { CallOutput } from '#contract/call.ts'
import { required } from '#domain/validation/rules.ts'
import { FactList } from '#forms/plain/fact-list.tsx'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import { PlainField } from '#ui/plain-field.tsx'
import plain from '#forms/plain/plain.module.css'
import { SubmitRow } from '#forms/plain/submit-row.tsx'
import { usePlainForm } from '#forms/plain/use-plain-form.ts'
import { useText } from '#platform/locale/locale.ts'
import { request } from '#platform/wire/api.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

type Looked = CallOutput<(typeof copyCalls)['copy.look']>

const standings: Readonly<Record<Looked['standing'], MessageDescriptor>> = {
  valid: msg`In the register, not revoked`,
  superseded: msg`In the register; there is a later version since`,
  revoked: msg`Revoked: it does not count any more`,
  unsigned: msg`Not signed yet`,
}

type Props = {
  /** whether this is the way by which the reader looks now */
  readonly active: boolean
  readonly onBegin: () => void
}

/** Looks up a copy by the number that is printed on it: what kind it is and whether it counts. [CPY-15] */
export function CopyNumber({ active, onBegin }: Props) {
  const { t, i18n } = useLingui()
  const text = useText()
  const [found, setFound] = useState<Looked | null>(null)
  const form = usePlainForm({
    initial: { number: '' },
    rules: { number: [required] },
    send: async (values) => {
      setFound(await request(copyCalls['copy.look'], values))
      form.reset(values)
    },
  })
  return (
    <>
      <form
        {...form.form}
        onSubmit={(event) => {
          onBegin()
          setFound(null)
          form.form.onSubmit(event)
        }}
        className={plain['form']}
      >
        {active ? <FormProblem problem={form.problem} /> : null}
        <PlainField label={t`Number of the copy`} {...form.field('number')} />
        <SubmitRow busy={form.busy} label={t`Look up`} />
      </form>
      <div aria-live="polite">
        {found === null || !active ? null : (
          <>
            <FactList
              facts={[
                [t`Number of the copy`, found.no],
                [t`Kind of copy`, found.certified ? t`Certified copy` : t`Information copy, not valid as evidence`],
                [t`Standing`, i18n._(standings[found.standing])],
                [t`District`, text.pick(found.districtBn, found.districtEn)],
                [t`Upazila`, found.upazilaBn === null ? null : text.pick(found.upazilaBn, found.upazilaEn ?? '')],
                [t`Issued on`, text.dateTime(found.issuedAt)],
              ]}
            />
            <p>
              <Trans>A number alone does not show that the paper is genuine. Scan its code to compare every row.</Trans>
            </p>
          </>
        )}
      </div>
    </>
  )
}
