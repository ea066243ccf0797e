import { citizenCalls } from '#contract/calls/citizen.ts'
import { checkBanglaName, checkBirthDate, checkEnglishName } from '#domain/validation/contact.ts'
import { required } from '#domain/validation/rules.ts'
import { by, wholeDate } from '#forms/field-rules.ts'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import { PlainDate } from '#forms/plain/plain-date.tsx'
import { PlainName } from '#forms/plain/plain-name.tsx'
import classes from '#forms/plain/plain.module.css'
import { SubmitRow } from '#forms/plain/submit-row.tsx'
import { usePlainForm } from '#forms/plain/use-plain-form.ts'
import { request } from '#platform/wire/api.ts'
import { showExternalUser } from '#platform/session/session-start.ts'
import type { CitizenProfile } from '#platform/session/session.ts'
import { PlainSelect } from '#ui/plain-field.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { GenderOptions } from './gender-options.tsx'
import { readGender, todayInDhaka } from './person-rules.ts'

const valuesOf = (person: CitizenProfile) => ({
  nameBn: person.nameBn,
  nameEn: person.nameEn,
  gender: person.gender === null ? '' : String(person.gender),
  dateOfBirth: person.dateOfBirth ?? '',
})

/** The citizen's own data. What was verified with the NID stays as it is. */
export function CitizenDetails({ person }: { person: CitizenProfile }) {
  const { t } = useLingui()
  const form = usePlainForm({
    initial: valuesOf(person),
    rules: {
      nameBn: [required, by(checkBanglaName)],
      nameEn: [required, by(checkEnglishName)],
      dateOfBirth: [wholeDate, by((text) => checkBirthDate(text, todayInDhaka()))],
    },
    send: async ({ gender, dateOfBirth, ...names }, idempotencyKey) => {
      const input = { ...names, gender: readGender(gender), dateOfBirth: dateOfBirth || null }
      const saved = await request(citizenCalls['citizen.update-profile'], input, { idempotencyKey })
      form.reset(valuesOf(saved))
      showToast('good', t`Saved.`)
      showExternalUser(saved)
    },
  })
  const fixed = person.nidVerified
  return (
    <section className={classes['part']} aria-label={t`Profile`}>
      <h2>
        <Trans>Profile</Trans>
      </h2>
      <form {...form.form} className={classes['form']}>
        <FormProblem problem={form.problem} />
        <div className={classes['pair']}>
          <PlainName
            label={t`Name in Bangla`}
            script="bn"
            readOnly={fixed}
            hint={fixed ? t`Verified with the NID` : undefined}
            {...form.field('nameBn')}
          />
          <PlainName label={t`Name in English`} script="en" {...form.field('nameEn')} />
          <PlainSelect label={t`Gender`} {...form.field('gender')}>
            <GenderOptions />
          </PlainSelect>
          <PlainDate
            label={t`Birth date`}
            autoComplete="bday"
            readOnly={fixed}
            hint={fixed ? t`Verified with the NID` : undefined}
            {...form.field('dateOfBirth')}
          />
        </div>
        <SubmitRow busy={form.busy} label={t`Save`} />
      </form>
    </section>
  )
}
