import { vendorCalls, vendorTypes } from '#contract/calls/vendor.ts'
import {
  checkBanglaName,
  checkEnglishName,
  checkOneTimeCode,
  checkPassword,
  checkUsername,
} from '#domain/validation/contact.ts'
import { required } from '#domain/validation/rules.ts'
import { by } from '#forms/field-rules.ts'
import { CodeForm } from '#forms/plain/code-form.tsx'
import { ContactStep, useContactStep } from '#forms/plain/contact-step.tsx'
import { PlainName } from '#forms/plain/plain-name.tsx'
import classes from '#forms/plain/plain.module.css'
import { usePlainForm } from '#forms/plain/use-plain-form.ts'
import { VisitorPage } from '#forms/plain/visitor-page.tsx'
import { request } from '#platform/wire/api.ts'
import { getConfig } from '#platform/wire/config.ts'
import { useText } from '#platform/locale/locale.ts'
import { signInPlace } from '#platform/session/sign-in-place.ts'
import { Notice } from '#ui/notice.tsx'
import { PlainField, PlainSelect } from '#ui/plain-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { PlaceFields } from './place-fields.tsx'
import { vendorTypeWords } from '#forms/plain/vendor-words.ts'

const nothing = {
  code: '',
  vendorType: 'VENDOR',
  centreName: '',
  divisionBbsCode: '',
  districtBbsCode: '',
  upazilaBbsCode: '',
  nameBn: '',
  nameEn: '',
  username: '',
  password: '',
}

/** Registering as a vendor: a code to the contact, then the centre and the person. It waits for approval after that. */
export function VendorRegisterScreen({ language }: { language: ReactNode }) {
  const { t, i18n } = useLingui()
  const { pick } = useText()
  const { code, form: first } = useContactStep('vendor')
  const { sent } = code
  const [done, setDone] = useState(false)
  const { registrationText } = getConfig()
  const form = usePlainForm({
    initial: nothing,
    rules: {
      code: [required, by(checkOneTimeCode)],
      centreName: [required],
      divisionBbsCode: [required],
      districtBbsCode: [required],
      nameBn: [required, by(checkBanglaName)],
      nameEn: [required, by(checkEnglishName)],
      username: [required, by(checkUsername)],
      password: [required, by(checkPassword)],
    },
    places: { 'code.wrong': 'code', 'username.taken': 'username' },
    send: async ({ vendorType, upazilaBbsCode, ...rest }, idempotencyKey) => {
      const type = vendorTypes.find((one) => one === vendorType) ?? 'VENDOR'
      const place = { upazilaBbsCode: upazilaBbsCode === '' ? null : upazilaBbsCode }
      const input = { contact: sent?.to ?? '', ...rest, ...place, vendorType: type }
      await request(vendorCalls['vendor.register'], input, { idempotencyKey })
      setDone(true)
    },
  })
  const waiting = pick(registrationText.bn, registrationText.en)
  return (
    <VisitorPage kind="vendor" title={t`Register as a vendor`} language={language}>
      {done ? (
        <>
          <Notice kind="good">
            <Trans>Your registration was taken.</Trans> {waiting}
          </Notice>
          <p>
            <Trans>You are told by message when it is decided.</Trans>
          </p>
          <p>
            <a href={signInPlace('vendor')}>
              <Trans>Back to sign-in</Trans>
            </a>
          </p>
        </>
      ) : sent === null ? (
        <ContactStep kind="vendor" form={first}>
          <p>{waiting}</p>
        </ContactStep>
      ) : (
        <CodeForm code={code} sent={sent} form={form} submit={t`Register`} back={t`Another contact`}>
          <div className={classes['pair']}>
            <PlainSelect label={t`Kind`} {...form.field('vendorType')}>
              {vendorTypes.map((type) => (
                <option key={type} value={type}>
                  {i18n._(vendorTypeWords[type])}
                </option>
              ))}
            </PlainSelect>
            <PlainField label={t`Name of the centre`} autoComplete="organization" {...form.field('centreName')} />
          </div>
          <PlaceFields form={form} />
          <div className={classes['pair']}>
            <PlainName label={t`Name in Bangla`} script="bn" {...form.field('nameBn')} />
            <PlainName label={t`Name in English`} script="en" {...form.field('nameEn')} />
            <PlainField
              label={t`User name`}
              hint={t`At least 4 English letters, digits, dots or hyphens; a letter first.`}
              autoComplete="username"
              autoCapitalize="none"
              {...form.field('username')}
            />
            <PlainField
              label={t`Password`}
              type="password"
              autoComplete="new-password"
              hint={t`At least 10 signs, no common word and no name of yours.`}
              {...form.field('password')}
            />
          </div>
        </CodeForm>
      )}
    </VisitorPage>
  )
}
