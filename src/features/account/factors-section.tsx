import { accountCalls } from '#contract/calls/account.ts'
import type { CallOutput } from '#contract/call.ts'
import classes from '#forms/plain/plain.module.css'
import '#platform/wire/factor-refusals.ts'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { useSession } from '#platform/session/session.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AddFactorDialog, PaperCodesDialog } from './factor-dialogs.tsx'
import { factorQueries } from './session-queries.ts'

type Factors = CallOutput<(typeof accountCalls)['account.factors']>
type Line = Factors['factors'][number]

/** What one shows besides the password: codes of an app, keys, and codes on paper. [FAC-1] */
export function FactorsSection() {
  const { t } = useLingui()
  const problemText = useProblemText()
  const { user, externalUser } = useSession()
  const list = useQuery(factorQueries.of(user?.id ?? externalUser?.id))
  if (list.data?.isOffered === false) return null
  return (
    <section className={classes['part']} aria-label={t`Second step`}>
      <h2>
        <Trans>Second step</Trans>
      </h2>
      {list.error === null ? null : <Notice kind="bad">{problemText(list.error)}</Notice>}
      {list.data === undefined ? list.error === null && <Spinner /> : <Held data={list.data} />}
    </section>
  )
}

function Held({ data }: { data: Factors }) {
  const { t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const queries = useQueryClient()
  const [adding, setAdding] = useState<Line['kind'] | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const changed = () => queries.invalidateQueries({ queryKey: factorQueries.all })
  const remove = useMutation({
    mutationFn: (factorId: string) => request(accountCalls['account.remove-factor'], { factorId }),
    onSuccess: () => {
      showToast('good', t`Removed.`)
      return changed()
    },
  })
  const renew = useMutation({
    mutationFn: () => request(accountCalls['account.recovery-codes'], {}),
    onSuccess: ({ recoveryCodes }) => {
      setCodes(recoveryCodes)
      return changed()
    },
    gcTime: 0,
  })
  const columns: TableColumn<Line>[] = [
    { key: 'name', title: t`Name`, render: (line) => line.name },
    { key: 'kind', title: t`Kind`, render: (line) => (line.kind === 'TOTP' ? t`App with codes` : t`Key`) },
    { key: 'since', title: t`Since`, render: (line) => text.dateTime(line.createdAt) },
    { key: 'used', title: t`Last used`, render: (line) => (line.usedAt === null ? '–' : text.dateTime(line.usedAt)) },
    {
      key: 'acts',
      title: t`Acts`,
      render: (line) => (
        <button
          type="button"
          className={classes['quiet']}
          disabled={remove.isPending}
          aria-label={t`Remove ${line.name}`}
          onClick={() => remove.mutate(line.id)}
        >
          <Trans>Remove</Trans>
        </button>
      ),
    },
  ]
  const problem = remove.error ?? renew.error
  const left = text.count(data.recoveryLeft)
  return (
    <>
      <p>
        {data.factors.length > 0 ? (
          <Trans>It is asked at each sign-in after the password. Codes on paper left: {left}.</Trans>
        ) : data.isDuty ? (
          <Trans>Your work asks for one. It is set up at the next sign-in, or here.</Trans>
        ) : (
          <Trans>With one, nobody signs in who only knows your password.</Trans>
        )}
      </p>
      {problem === null ? null : <Notice kind="bad">{problemText(problem)}</Notice>}
      {data.factors.length === 0 ? null : (
        <DataTable
          caption={t`What is asked besides the password`}
          columns={columns}
          rows={data.factors}
          rowKey={(line) => line.id}
          empty=""
        />
      )}
      <div className={classes['form']}>
        <div className={classes['acts']}>
          <button type="button" className={classes['quiet']} onClick={() => setAdding('TOTP')}>
            <Trans>Add an app with codes</Trans>
          </button>
          {data.areKeysOffered === false ? null : (
            <button type="button" className={classes['quiet']} onClick={() => setAdding('KEY')}>
              <Trans>Add a key</Trans>
            </button>
          )}
          {data.factors.length === 0 ? null : (
            <button
              type="button"
              className={classes['quiet']}
              disabled={renew.isPending}
              onClick={() => renew.mutate()}
            >
              <Trans>New codes on paper</Trans>
            </button>
          )}
        </div>
      </div>
      {adding === null ? null : (
        <AddFactorDialog
          kind={adding}
          onClose={() => setAdding(null)}
          onAdded={(paper) => {
            setAdding(null)
            setCodes(paper)
            showToast('good', t`Added.`)
            void changed()
          }}
        />
      )}
      {codes === null ? null : <PaperCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  )
}
