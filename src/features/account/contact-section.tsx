import { accountCalls } from '#contract/calls/account.ts'
import { checkContact, checkOneTimeCode } from '#domain/validation/contact.ts'
import { required } from '#domain/validation/rules.ts'
import { by } from '#forms/field-rules.ts'
import { CodeForm } from '#forms/plain/code-form.tsx'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import classes from '#forms/plain/plain.module.css'
import { SubmitRow } from '#forms/plain/submit-row.tsx'
import { usePlainForm } from '#forms/plain/use-plain-form.ts'
import { useSentCode } from '#forms/plain/use-sent-code.ts'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { Dialog } from '#ui/dialog.tsx'
import { PlainDigits } from '#forms/plain/plain-digits.tsx'
import { PlainField } from '#ui/plain-field.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'

export type Contacts = { mobile: string | null; email: string | null }

type ContactSectionProps = { contacts: Contacts; onChanged: (contacts: Contacts) => void }

/** Where a person is reached; another mobile number or e-mail address is taken over with a code that is sent there. */
export function ContactSection({ contacts, onChanged }: ContactSectionProps) {
  const { t } = useLingui()
  const text = useText()
  const [changing, setChanging] = useState(false)
  const none = t`not given`
  return (
    <section className={classes['part']} aria-label={t`Contact`}>
      <h2>
        <Trans>Contact</Trans>
      </h2>
      <dl className={classes['facts']}>
        <dt>
          <Trans>Mobile number</Trans>
        </dt>
        <dd>{contacts.mobile === null ? none : text.digits(contacts.mobile)}</dd>
        <dt>
          <Trans>E-mail</Trans>
        </dt>
        <dd>{contacts.email ?? none}</dd>
      </dl>
      <div className={classes['form']}>
        <div className={classes['acts']}>
          <button type="button" className={classes['quiet']} onClick={() => setChanging(true)}>
            <Trans>Change the contact</Trans>
          </button>
        </div>
      </div>
      {changing ? (
        <ContactDialog
          onClose={() => setChanging(false)}
          onChanged={(next) => {
            setChanging(false)
            showToast('good', t`Saved.`)
            onChanged(next)
          }}
        />
      ) : null}
    </section>
  )
}

type ContactDialogProps = { onClose: () => void; onChanged: (contacts: Contacts) => void }

function ContactDialog({ onClose, onChanged }: ContactDialogProps) {
  const { t } = useLingui()
  /** asked again with each code */
  const password = useRef('')
  const code = useSentCode((contact) =>
    request(accountCalls['account.contact-code'], { contact, currentPassword: password.current }),
  )
  const { sent } = code
  const first = usePlainForm({
    initial: { contact: '', currentPassword: '' },
    rules: { contact: [required, by(checkContact)] },
    places: { 'password.wrong': 'currentPassword' },
    send: ({ contact, currentPassword }) => {
      password.current = currentPassword
      return code.ask(contact)
    },
  })
  const second = usePlainForm({
    initial: { contact: '', code: '' },
    rules: { code: [required, by(checkOneTimeCode)] },
    places: { 'code.wrong': 'code' },
    send: async (typed, idempotencyKey) => {
      const input = { contact: sent?.to ?? '', code: typed.code }
      onChanged(await request(accountCalls['account.contact'], input, { idempotencyKey }))
    },
  })
  return (
    <Dialog title={t`Change the contact`} onClose={onClose}>
      {sent === null ? (
        <form {...first.form} className={classes['form']}>
          <FormProblem problem={first.problem} />
          <PlainDigits
            label={t`New mobile number or e-mail`}
            inputMode="email"
            autoComplete="off"
            autoFocus
            {...first.field('contact')}
          />
          <PlainField
            label={t`Present password`}
            type="password"
            autoComplete="current-password"
            {...first.field('currentPassword')}
          />
          <SubmitRow busy={first.busy} label={t`Send a code`} />
        </form>
      ) : (
        <CodeForm code={code} sent={sent} form={second} submit={t`Take it over`} back={t`Another contact`} />
      )}
    </Dialog>
  )
}
