import { required } from '#domain/validation/rules.ts'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import { PlainDigits } from '#forms/plain/plain-digits.tsx'
import plain from '#forms/plain/plain.module.css'
import { SubmitRow } from '#forms/plain/submit-row.tsx'
import { usePlainForm } from '#forms/plain/use-plain-form.ts'
import { TypingButton } from '#typing/typing-button.tsx'
import { PlainField } from '#ui/plain-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import classes from './orders.module.css'

const ways = ['khatianNo', 'dag', 'owner'] as const

type By = (typeof ways)[number]

export type Sought = { readonly by: By; readonly text: string }

/** By what a khatian is looked for: its number, one of its dags, or an owner. */
export function SoughtForm({ onSought }: { readonly onSought: (sought: Sought) => Promise<void> }) {
  const { t } = useLingui()
  const [by, setBy] = useState<By>('khatianNo')
  const names: Readonly<Record<By, string>> = {
    khatianNo: t`Khatian number`,
    dag: t`Dag number`,
    owner: t`Owner’s name`,
  }
  const form = usePlainForm({
    initial: { text: '' },
    rules: { text: [required] },
    send: async ({ text }) => {
      await onSought({ by, text: text.trim() })
      // A typed search is nothing that could be lost.
      form.reset({ text })
    },
  })
  return (
    <form {...form.form} className={plain['form']}>
      <FormProblem problem={form.problem} />
      <fieldset className={classes['choices']}>
        <legend>
          <Trans>Look by</Trans>
        </legend>
        {ways.map((way) => (
          <label key={way}>
            <input type="radio" name="by" value={way} checked={by === way} onChange={() => setBy(way)} />
            {names[way]}
          </label>
        ))}
      </fieldset>
      {by === 'owner' ? (
        // The server finds a name by its sound in both scripts, so neither script is a mistake here.
        <PlainField
          label={names[by]}
          maxLength={200}
          autoComplete="off"
          hint={
            <>
              <Trans>Write the name in Bangla or English letters.</Trans>{' '}
              <TypingButton className={plain['aid']} named />
            </>
          }
          {...form.field('text')}
        />
      ) : (
        <PlainDigits label={names[by]} maxLength={60} {...form.field('text')} />
      )}
      <SubmitRow busy={form.busy} label={t`Search`} />
    </form>
  )
}
