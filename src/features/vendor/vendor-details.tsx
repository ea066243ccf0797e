import { vendorCalls } from '#contract/calls/vendor.ts'
import { checkBanglaName, checkEnglishName } from '#domain/validation/contact.ts'
import { required } from '#domain/validation/rules.ts'
import { by } from '#forms/field-rules.ts'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import { PlainName } from '#forms/plain/plain-name.tsx'
import classes from '#forms/plain/plain.module.css'
import { SubmitRow } from '#forms/plain/submit-row.tsx'
import { usePlainForm } from '#forms/plain/use-plain-form.ts'
import { request } from '#platform/wire/api.ts'
import { showExternalUser } from '#platform/session/session-start.ts'
import type { VendorProfile } from '#platform/session/session.ts'
import { Notice } from '#ui/notice.tsx'
import { PlainField } from '#ui/plain-field.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { vendorTypeWords } from '#forms/plain/vendor-words.ts'

const valuesOf = ({ nameBn, nameEn, centreName, proposedName }: VendorProfile) => ({
  nameBn,
  nameEn,
  centreName: proposedName ?? centreName,
})

/** The vendor's own data. Kind and place were approved and stay. */
export function VendorDetails({ vendor, place }: { vendor: VendorProfile; place: string }) {
  const { t, i18n } = useLingui()
  const form = usePlainForm({
    initial: valuesOf(vendor),
    rules: {
      nameBn: [required, by(checkBanglaName)],
      nameEn: [required, by(checkEnglishName)],
      centreName: [required],
    },
    send: async (values, idempotencyKey) => {
      const saved = await request(vendorCalls['vendor.update-profile'], values, { idempotencyKey })
      form.reset(valuesOf(saved))
      showToast('good', saved.proposedName ? t`Saved. The new name of the centre waits for approval.` : t`Saved.`)
      showExternalUser(saved)
    },
  })
  const newName = vendor.proposedName
  const approvedName = vendor.centreName
  return (
    <section className={classes['part']} aria-label={t`Profile`}>
      <h2>
        <Trans>Profile</Trans>
      </h2>
      <Notice kind="good">
        <Trans>Your registration is approved.</Trans>
      </Notice>
      <dl className={classes['facts']}>
        <dt>
          <Trans>Kind</Trans>
        </dt>
        <dd>{i18n._(vendorTypeWords[vendor.vendorType])}</dd>
        <dt>
          <Trans>Location</Trans>
        </dt>
        <dd>{place}</dd>
        <dt>
          <Trans>User name</Trans>
        </dt>
        <dd>{vendor.username}</dd>
      </dl>
      {vendor.proposedName ? (
        <Notice kind="info">
          <Trans>
            The new name of the centre, {newName}, waits for approval by the office. Until then {approvedName} is shown.
          </Trans>
        </Notice>
      ) : null}
      <form {...form.form} className={classes['form']}>
        <FormProblem problem={form.problem} />
        <div className={classes['pair']}>
          <PlainField label={t`Name of the centre`} autoComplete="organization" {...form.field('centreName')} />
          <PlainName label={t`Name in Bangla`} script="bn" {...form.field('nameBn')} />
          <PlainName label={t`Name in English`} script="en" {...form.field('nameEn')} />
        </div>
        <SubmitRow busy={form.busy} label={t`Save`} />
      </form>
    </section>
  )
}
