import { officeCalls } from '#contract/calls/office.ts'
import type { OfficeRules } from '#domain/volume/volume.ts'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useSession, type Desk } from '#platform/session/session.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { CheckBox } from '#ui/check-box.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Approvals } from './approvals.tsx'
import { ResolvedSettings } from './resolved-settings.tsx'
import { officeRulesQueries } from './office-rules-queries.ts'

type Rules = OfficeRules & { officeId: string }

/** What the office of the active desk decides about the way of its khatians. */
export function OfficeRulesScreen() {
  const { t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const { desk } = useSession()
  usePageTitle(t`Rules of the office`)
  const officeId = desk?.office.id ?? ''
  const rules = useQuery({ ...officeRulesQueries.own(officeId), enabled: desk !== null })
  return (
    <>
      <h1>
        <Trans>Rules of the office</Trans>
      </h1>
      {desk === null ? null : <p>{text.pick(desk.office.nameBn, desk.office.nameEn)}</p>}
      {rules.error === null ? null : <Notice kind="bad">{problemText(rules.error)}</Notice>}
      {rules.data === undefined ? rules.error === null && <Spinner /> : <RulesForm desk={desk} rules={rules.data} />}
      <Approvals kind="OFFICE_RULES" />
      <ResolvedSettings officeId={officeId} />
    </>
  )
}

function RulesForm({ desk, rules }: { desk: Desk | null; rules: Rules }) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const queries = useQueryClient()
  const form = useForm<Rules & { reason: string }>({
    mode: 'uncontrolled',
    initialValues: { ...rules, reason: '' },
  })
  const save = useMutation({
    mutationFn: ({ reason, ...values }: Rules & { reason: string }) =>
      request(officeCalls['office-configuration.update'], {
        ...values,
        ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
      }),
    onSuccess: (saved, wanted) => {
      if (desk !== null) queries.setQueryData(officeRulesQueries.own(desk.office.id).queryKey, saved)
      void queries.invalidateQueries({ queryKey: officeRulesQueries.approvals().queryKey })
      const held = (['skipVerification', 'allowSamePerson', 'verifyMutations'] as const).some(
        (rule) => saved[rule] !== wanted[rule],
      )
      showToast('good', held ? t`Saved. What lets fewer people look waits for a second person.` : t`Saved.`)
    },
  })
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <CheckBox
        label={t`Skip verification`}
        description={t`Khatians go from entry straight to comparison.`}
        key={form.key('skipVerification')}
        {...form.getInputProps('skipVerification', { type: 'checkbox' })}
      />
      <CheckBox
        label={t`Let the same person pass what they entered`}
        description={t`Only for offices with too few people. Every such act stays in the log.`}
        key={form.key('allowSamePerson')}
        {...form.getInputProps('allowSamePerson', { type: 'checkbox' })}
      />
      <CheckBox
        label={t`Verify mutation khatians`}
        description={t`Mutation khatians go from entry to verification; otherwise straight to comparison.`}
        key={form.key('verifyMutations')}
        {...form.getInputProps('verifyMutations', { type: 'checkbox' })}
      />
      <Textarea
        label={t`Reason`}
        description={t`Needed for rules by which fewer people look at a khatian: a second person confirms them.`}
        maxLength={500}
        autosize
        mb="md"
        key={form.key('reason')}
        {...form.getInputProps('reason')}
      />
      {save.error === null ? null : <Notice kind="bad">{problemText(save.error)}</Notice>}
      <Button type="submit" loading={save.isPending}>
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}
