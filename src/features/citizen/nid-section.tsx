import { citizenCalls } from '#contract/calls/citizen.ts'
import { checkBirthDate } from '#domain/validation/contact.ts'
import { required } from '#domain/validation/rules.ts'
import { by, wholeDate } from '#forms/field-rules.ts'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import { PlainDate } from '#forms/plain/plain-date.tsx'
import { PlainDigits } from '#forms/plain/plain-digits.tsx'
import classes from '#forms/plain/plain.module.css'
import { SubmitRow } from '#forms/plain/submit-row.tsx'
import { usePlainForm } from '#forms/plain/use-plain-form.ts'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { showExternalUser } from '#platform/session/session-start.ts'
import type { CitizenProfile } from '#platform/session/session.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { checkNid, todayInDhaka } from './person-rules.ts'

/** Whether the NID is verified; where it is not, the check at the registry by number, name and birth date. */
export function NidSection({ person }: { person: CitizenProfile }) {
  const { t } = useLingui()
  const text = useText()
  const nid = text.digits(person.nid ?? '')
  return (
    <section className={classes['part']} aria-label={t`NID`}>
      <h2>
        <Trans>NID</Trans>
      </h2>
      {person.nidVerified ? (
        <Notice kind="good">
          <Trans>NID {nid} is verified.</Trans>
        </Notice>
      ) : (
        <>
          <Notice kind="info">
            <Trans>NID not verified: verify it here in the profile.</Trans>
          </Notice>
          <NidForm person={person} />
        </>
      )}
    </section>
  )
}

function NidForm({ person }: { person: CitizenProfile }) {
  const { t } = useLingui()
  const { nameBn } = person
  const form = usePlainForm({
    initial: { nid: person.nid ?? '', dateOfBirth: person.dateOfBirth ?? '' },
    rules: {
      nid: [required, by(checkNid)],
      dateOfBirth: [required, wholeDate, by((text) => checkBirthDate(text, todayInDhaka()))],
    },
    places: { 'nid.not-matched': 'nid', 'nid.taken': 'nid' },
    send: async (values, idempotencyKey) => {
      showExternalUser(await request(citizenCalls['citizen.verify-nid'], values, { idempotencyKey }))
    },
  })
  return (
    <form {...form.form} className={classes['form']}>
      <FormProblem problem={form.problem} />
      <p>
        <Trans>The name on the NID must be the one of your profile: {nameBn}</Trans>
      </p>
      <div className={classes['pair']}>
        <PlainDigits label={t`NID number`} {...form.field('nid')} />
        <PlainDate label={t`Birth date on the NID`} {...form.field('dateOfBirth')} />
      </div>
      <SubmitRow busy={form.busy} label={t`Verify`} />
    </form>
  )
}
