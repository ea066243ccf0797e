import { RecordProblem } from '#forms/way-back/record-problem.tsx'
import '#platform/wire/correction-refusals.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import { surveyChoices } from '#contract/lists/survey-names.ts'
import { FactGrid } from '#forms/fact-grid.tsx'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useMay, useSession } from '#platform/session/session.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useScreenKeySheet } from '#ui/key-sheet.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { balanceKeys } from './balance-keys.ts'
import { balanceQueries, type Balance } from './balance-queries.ts'
import classes from './balance.module.css'
import { DagTable } from './dag-table.tsx'
import { BalanceHistory } from './balance-history.tsx'

/** What is left of each dag of a khatian and of each owner's part of it, and how it came to that. */
export function BalanceScreen({ khatianId }: { khatianId: string }) {
  const { t } = useLingui()
  const { desk } = useSession()
  const { online } = useConnectivity()
  const found = useQuery({ ...balanceQueries.one(desk?.id, khatianId), enabled: online })
  usePageTitle(t`Land balance`)
  useScreenKeySheet(balanceKeys)
  if (found.data !== undefined) return <Shown found={found.data} />
  return (
    <>
      <h1>
        <Trans>Land balance</Trans>
      </h1>
      {online ? (
        found.error === null ? (
          <Spinner />
        ) : (
          <RecordProblem error={found.error} />
        )
      ) : (
        <Notice kind="info">
          <Trans>There is no connection. What is left of the land is known to the server alone.</Trans>
        </Notice>
      )}
    </>
  )
}

function Shown({ found }: { found: Balance }) {
  const { t } = useLingui()
  const text = useText()
  const may = useMay()
  const [surveyBn, surveyEn] = surveyChoices[found.survey]
  const number = showNumber(found.khatianNo, text.locale)
  const khatian = `${text.pick(surveyBn, surveyEn)} ${number}`
  const address = found.survey === 'MUTATION' ? 'mutation-khatian-view' : `khatian-view/${found.survey}`
  const excess = found.dags.filter((dag) => dag.excess > 0)
  return (
    <>
      <h1>
        <Trans>Land balance of khatian {number}</Trans>
      </h1>
      <FactGrid
        facts={[
          { label: t`Khatian`, value: <a href={`/${address}/${found.khatianId}`}>{khatian}</a> },
          { label: t`Mouza`, value: text.pick(found.mouzaBn, found.mouzaEn) },
          { label: t`Version counted`, value: text.digits(found.version) },
        ]}
      />
      {may('KHATIAN_CORRECTION.REQUEST') ? (
        <p>
          <Link
            to="/khatian-requests/new/$khatianId"
            params={{ khatianId: found.khatianId }}
            search={{ KIND: 'balance-reset' }}
          >
            <Trans>Ask for a reset</Trans>
          </Link>
        </p>
      ) : null}
      {excess.length === 0 ? null : (
        <Notice kind="warn">
          <Trans>More was taken of some dags than they have.</Trans>
        </Notice>
      )}
      <section className={classes['part']}>
        <h2>
          <Trans>Dags</Trans>
        </h2>
        <p className={classes['muted']}>
          <Trans>Areas in acres.</Trans>
        </p>
        <DagTable dags={found.dags} />
      </section>
      <section className={classes['part']}>
        <h2>
          <Trans>History</Trans>
        </h2>
        <BalanceHistory khatianId={found.khatianId} hasEntries={found.rev > 0} />
      </section>
    </>
  )
}
