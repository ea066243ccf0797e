import { citizenCalls } from '#contract/calls/citizen.ts'
import {
  checkBanglaName,
  checkBirthDate,
  checkEnglishName,
  checkOneTimeCode,
  checkPassword,
} from '#domain/validation/contact.ts'
import { required } from '#domain/validation/rules.ts'
import { by, wholeDate } from '#forms/field-rules.ts'
import { CodeForm } from '#forms/plain/code-form.tsx'
import { ContactStep, useContactStep } from '#forms/plain/contact-step.tsx'
import { PlainDate } from '#forms/plain/plain-date.tsx'
import { PlainDigits } from '#forms/plain/plain-digits.tsx'
import { PlainName } from '#forms/plain/plain-name.tsx'
import classes from '#forms/plain/plain.module.css'
import { usePlainForm } from '#forms/plain/use-plain-form.ts'
import { VisitorPage } from '#forms/plain/visitor-page.tsx'
import { request } from '#platform/wire/api.ts'
import { signInPlace } from '#platform/session/sign-in-place.ts'
import { SignInHere } from '#forms/plain/sign-in-here.tsx'
import { useText } from '#platform/locale/locale.ts'
import { Notice } from '#ui/notice.tsx'
import { PlainField, PlainSelect } from '#ui/plain-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { checkNid, readGender, todayInDhaka } from './person-rules.ts'
import { GenderOptions } from './gender-options.tsx'

const nothing = { code: '', nameBn: '', nameEn: '', gender: '', nid: '', dateOfBirth: '', password: '' }

type Props = {
  readonly language: ReactNode
  /** items that this visitor chose before registering */
  readonly cartCount?: number
}

/** Registering: a code to the mobile number or e-mail address, then the person. An NID may be proven at once. */
export function CitizenRegisterScreen({ language, cartCount = 0 }: Props) {
  const { t } = useLingui()
  const { code, form: first } = useContactStep('citizen')
  const { sent } = code
  const [done, setDone] = useState(false)
  const form = usePlainForm({
    initial: nothing,
    rules: {
      code: [required, by(checkOneTimeCode)],
      nameBn: [required, by(checkBanglaName)],
      nameEn: [required, by(checkEnglishName)],
      nid: [by(checkNid)],
      dateOfBirth: [wholeDate, by((text) => checkBirthDate(text, todayInDhaka()))],
      password: [required, by(checkPassword)],
    },
    places: { 'code.wrong': 'code', 'nid.not-matched': 'nid', 'nid.taken': 'nid' },
    send: async ({ gender, nid, dateOfBirth, ...rest }, idempotencyKey) => {
      const person = { gender: readGender(gender), nid: nid.trim() || null, dateOfBirth: dateOfBirth || null }
      const input = { contact: sent?.to ?? '', ...rest, ...person }
      await request(citizenCalls['citizen.register'], input, { idempotencyKey })
      setDone(true)
    },
  })
  return (
    <VisitorPage kind="citizen" title={t`Register as a citizen`} language={language}>
      {done ? (
        <>
          <Notice kind="good">
            <Trans>You are registered.</Trans>
          </Notice>
          {cartCount > 0 ? (
            <BackToCart count={cartCount} />
          ) : (
            <p>
              <a href={signInPlace('citizen')}>
                <Trans>Sign in</Trans>
              </a>
            </p>
          )}
        </>
      ) : sent === null ? (
        <ContactStep kind="citizen" form={first} />
      ) : (
        <CodeForm code={code} sent={sent} form={form} submit={t`Register`} back={t`Another contact`}>
          <div className={classes['pair']}>
            <PlainName label={t`Name in Bangla`} script="bn" {...form.field('nameBn')} />
            <PlainName label={t`Name in English`} script="en" {...form.field('nameEn')} />
          </div>
          <div className={classes['pair']}>
            <PlainDigits
              label={cartCount > 0 ? t`NID number` : t`NID (if you have one)`}
              hint={
                cartCount > 0
                  ? t`You need a verified NID to order the items in your cart. Name and birth date must be those on it.`
                  : t`With an NID the name and birth date must be those on it.`
              }
              {...form.field('nid')}
            />
            <PlainDate label={t`Birth date`} autoComplete="bday" {...form.field('dateOfBirth')} />
          </div>
          <div className={classes['pair']}>
            <PlainSelect label={t`Gender`} {...form.field('gender')}>
              <GenderOptions />
            </PlainSelect>
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

/** Signs in with the new account and opens the cart, which keeps its items. */
function BackToCart({ count }: { readonly count: number }) {
  const text = useText()
  const items = text.count(count)
  return (
    <>
      <p>
        <Trans>Your cart still has {items} items.</Trans>
      </p>
      <SignInHere returnTo="/cart" mayRegister={false} label={<Trans>Sign in and open the cart ({items})</Trans>} />
    </>
  )
}
