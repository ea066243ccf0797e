import { officeApprovalCalls, type OfficeApproval } from '#contract/calls/office-approval.ts'
import { permissions } from '#domain/permission/permission.ts'
import { useText } from '#platform/locale/locale.ts'
import { useMay } from '#platform/session/session.ts'
import { request } from '#platform/wire/api.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { officeRulesQueries } from './office-rules-queries.ts'

/** What takes two persons, what became of it and why; whoever may decide and did not ask confirms it here. [APR-2] */
export function Approvals({ kind }: { kind?: OfficeApproval['kind'] }) {
  const { t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const queries = useQueryClient()
  const may = useMay()
  const found = useQuery(officeRulesQueries.approvals())
  const decide = useMutation({
    mutationFn: ({ act, approvalId }: { act: 'confirm' | 'refuse'; approvalId: string }) =>
      request(officeApprovalCalls[`office-approval.${act}`], { approvalId }),
    onSuccess: (answer) => {
      queries.setQueryData(officeRulesQueries.approvals().queryKey, answer)
      void queries.invalidateQueries({ queryKey: officeRulesQueries.ofAll })
    },
  })
  const rows = (found.data ?? []).filter((one) => kind === undefined || one.kind === kind)
  const problem = found.error ?? decide.error
  const name = ({ nameBn, nameEn }: { nameBn: string; nameEn: string }): string => text.pick(nameBn, nameEn)
  return (
    <section>
      <h2>
        <Trans>What takes two persons</Trans>
      </h2>
      {problem === null ? null : <Notice kind="bad">{problemText(problem)}</Notice>}
      <DataTable
        caption={t`What takes two persons`}
        rows={rows}
        rowKey={({ id }) => id}
        empty={t`Nothing waits for a second person.`}
        columns={[
          { key: 'office', title: t`Office`, render: ({ office }) => name(office) },
          { key: 'what', title: t`What`, render: (one) => <What one={one} /> },
          { key: 'reason', title: t`Reason`, render: ({ reason }) => reason },
          {
            key: 'asked',
            title: t`Who asked`,
            render: ({ askedBy, askedAt }) => `${name(askedBy)}, ${text.dateTime(askedAt)}`,
          },
          {
            key: 'outcome',
            title: t`Decision`,
            render: ({ id: approvalId, outcome, decidedBy, isOwn }) => {
              if (outcome !== null) return <Outcome outcome={outcome} by={decidedBy === null ? '' : name(decidedBy)} />
              if (!may(permissions.officeConfigure)) return <Trans>Waits for a second person</Trans>
              return (
                <Group gap="xs">
                  {isOwn ? (
                    <Trans>Waits for a second person</Trans>
                  ) : (
                    <Button size="xs" onClick={() => decide.mutate({ act: 'confirm', approvalId })}>
                      <Trans>Confirm</Trans>
                    </Button>
                  )}
                  <Button size="xs" variant="default" onClick={() => decide.mutate({ act: 'refuse', approvalId })}>
                    {isOwn ? <Trans>Withdraw</Trans> : <Trans>Refuse</Trans>}
                  </Button>
                </Group>
              )
            },
          },
        ]}
      />
    </section>
  )
}

function What({ one: { rules, keyId, isSigned } }: { one: OfficeApproval }) {
  const { t } = useLingui()
  if (rules === null) {
    const sign = keyId?.slice(0, 8) ?? ''
    return isSigned === true ? t`Recovery key ${sign}, signed by the one before` : t`Recovery key ${sign}, not signed`
  }
  const on = [
    rules.skipVerification ? t`Skip verification` : null,
    rules.allowSamePerson ? t`Let the same person pass what they entered` : null,
    rules.verifyMutations ? null : t`Mutations are not verified`,
  ]
  return on.filter((line) => line !== null).join('; ')
}

function Outcome({ outcome, by }: { outcome: NonNullable<OfficeApproval['outcome']>; by: string }) {
  if (outcome === 'CONFIRMED') return <Trans>Confirmed by {by}</Trans>
  if (outcome === 'REFUSED') return <Trans>Refused by {by}</Trans>
  return <Trans>Replaced by another one</Trans>
}
