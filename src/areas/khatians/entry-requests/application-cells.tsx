import type { ApplicationCard } from '#contract/calls/entry-request.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import { useText } from '#platform/locale/locale.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { showToast } from '#ui/toast.ts'
import { useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { requestActWords } from './request-words.ts'
import classes from './requests.module.css'
import { usePossibleActs, useRequestAct } from './use-request-act.ts'

export function ApplicationNumber({ of: { number } }: { of: ApplicationCard }) {
  const { locale } = useText()
  return showNumber(number, locale)
}

export function ApplicationMouza({ of: { mouzaBn, mouzaEn, jlNumber } }: { of: ApplicationCard }) {
  const text = useText()
  return `${text.pick(mouzaBn, mouzaEn)} (${text.digits(jlNumber)})`
}

export function Applicant({ of: { applicant, mobile } }: { of: ApplicationCard }) {
  const text = useText()
  return (
    <span>
      {applicant}
      <br />
      <span className={classes['muted']}>{text.digits(mobile)}</span>
    </span>
  )
}

export function Registered({ of: { createdAt, createdByBn, createdByEn } }: { of: ApplicationCard }) {
  const text = useText()
  return `${text.dateTime(createdAt)}, ${text.pick(createdByBn, createdByEn)}`
}

/** What the person may do with an application where it stands. */
export function ApplicationActs({ of: { id, status, own } }: { of: ApplicationCard }) {
  const { i18n } = useLingui()
  const problemText = useProblemText()
  const possible = usePossibleActs()
  const act = useRequestAct()
  return (
    <Group gap="xs">
      {possible({ status, own }).map(({ act: one, own: barred }) => (
        <Button
          key={one}
          size="compact-sm"
          variant="default"
          disabled={act.isPending || barred}
          onClick={() =>
            act.mutate(
              { act: one, applicationId: id, idempotencyKey: crypto.randomUUID() },
              { onError: (error) => showToast('bad', problemText(error)) },
            )
          }
        >
          {i18n._(requestActWords[one])}
        </Button>
      ))}
    </Group>
  )
}
