import { required } from '#domain/validation/rules.ts'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import classes from '#forms/plain/plain.module.css'
import { SubmitRow } from '#forms/plain/submit-row.tsx'
import { usePlainForm } from '#forms/plain/use-plain-form.ts'
import '#platform/wire/factor-refusals.ts'
import { isKioskOpen } from '#platform/session/kiosk-mode.ts'
import type { ExternalUser, VendorProfile } from '#platform/session/session.ts'
import { signInVendor } from '#platform/session/vendor-sign-in.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { Notice } from '#ui/notice.tsx'
import { PlainField } from '#ui/plain-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

type KioskLock = { readonly isLocked: boolean; readonly unlock: () => void }

/** A kiosk that is open for customers locks the pages of its account. [ORD-21] */
export function useKioskLock(user: ExternalUser | null): KioskLock {
  const [isOpen, setIsOpen] = useState(isKioskOpen)
  useEffect(() => {
    // The back button must not show a page that the browser kept unlocked.
    const shown = (event: PageTransitionEvent): void => {
      if (event.persisted) location.reload()
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
  const isKiosk = user?.userType === 'VENDOR' && user.vendorType === 'KIOSK'
  return { isLocked: isKiosk && isOpen, unlock: () => setIsOpen(false) }
}

type Props = { readonly vendor: VendorProfile; readonly onUnlocked: () => void }

/** Asks the operator for the password, and leads a customer back to the start. */
export function KioskLocked({ vendor, onUnlocked }: Props) {
  const { t } = useLingui()
  const [asksCode, setAsksCode] = useState(false)
  const form = usePlainForm({
    initial: { password: '', code: '' },
    rules: { password: [required], code: asksCode ? [required] : [] },
    send: async ({ password, code }) => {
      try {
        await signInVendor({ username: vendor.username, password, ...(asksCode ? { code } : {}) }, false)
      } catch (error) {
        if (!asksCode && error instanceof ApiProblem && error.code === 'factor.needed') return setAsksCode(true)
        throw error
      }
      onUnlocked()
    },
  })
  return (
    <>
      <Notice kind="info">
        <Trans>This kiosk is open for customers. Enter the password of the operator to open the account.</Trans>
      </Notice>
      <p className={classes['acts']}>
        <a href="/order?begin=1">
          <Trans>Go to the start of the kiosk</Trans>
        </a>
      </p>
      <form {...form.form} className={classes['form']}>
        <FormProblem problem={form.problem} />
        <PlainField label={t`Password`} type="password" autoComplete="off" {...form.field('password')} />
        {asksCode ? (
          <PlainField
            label={t`Code of the app, or one of those on paper`}
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoFocus
            data-typing="plain"
            {...form.field('code')}
          />
        ) : null}
        <SubmitRow busy={form.busy} label={t`Open the account`} />
      </form>
    </>
  )
}
