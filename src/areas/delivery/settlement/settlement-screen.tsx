import { RecordProblem } from '#forms/way-back/record-problem.tsx'
import { settlementStates } from '#contract/lists/postal-settlement.ts'
import { settlementStatus } from '#domain/postal-settlement/settlement.ts'
import { FactGrid } from '#forms/fact-grid.tsx'
import { useNames } from '#lists/field-text.ts'
import { ListPanel } from '#lists/list-panel.tsx'
import { partOf } from '#lists/list-screen.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { showMoney } from '#platform/locale/show-money.ts'
import { useMay, useSession } from '#platform/session/session.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PayDialog } from './pay-dialog.tsx'
import type { Settlement } from './settlement.ts'
import { postalHistories, postalOrders } from './settlement-lists.tsx'
import { settlementQueries } from './settlement-queries.ts'

const without = ['settlementId']
const histories = partOf(postalHistories, 'settlement', { without, slots: {} })
const orders = partOf(postalOrders, 'settlement', { without, slots: {} })

/** One settlement with the post: what is owed, what was paid, and for which orders. */
export function SettlementScreen({ settlementId }: { settlementId: string }) {
  const { t } = useLingui()
  const { desk } = useSession()
  const { online } = useConnectivity()
  const found = useQuery({ ...settlementQueries.one(desk?.id, settlementId), enabled: online })
  usePageTitle(t`Settlement with the post`)
  return (
    <>
      <h1>
        <Trans>Settlement with the post</Trans>
      </h1>
      {found.data !== undefined ? (
        <Shown settlement={found.data} />
      ) : found.error === null ? (
        <Spinner />
      ) : (
        <RecordProblem error={found.error} />
      )}
    </>
  )
}

function Shown({ settlement }: { settlement: Settlement }) {
  const { t } = useLingui()
  const names = useNames()
  const text = useText()
  const may = useMay()
  const { online } = useConnectivity()
  const [paying, setPaying] = useState(false)
  const { id, from, to, payable, paid, remaining, status, sendings, madeBn, madeEn, madeAt } = settlement
  const fixed = { settlementId: id }
  const facts = [
    { label: t`Status`, value: names(settlementStates[status]) },
    { label: t`Postal code`, value: text.digits(settlement.postalCode) },
    { label: t`Taken in`, value: `${text.date(from)} – ${text.date(to)}` },
    { label: t`Sendings`, value: text.count(sendings) },
    { label: t`Payable`, value: showMoney(payable, text) },
    { label: t`Paid`, value: showMoney(paid, text) },
    { label: t`Remaining`, value: showMoney(remaining, text) },
    { label: t`Made`, value: `${text.pick(madeBn, madeEn)}, ${text.dateTime(madeAt)}` },
  ]
  return (
    <>
      <FactGrid facts={facts} />
      {status === settlementStatus.open && may('POSTAL_SETTLEMENT.UPDATE') ? (
        <Button disabled={!online} onClick={() => setPaying(true)}>
          <Trans>Note a payment</Trans>
        </Button>
      ) : null}
      <section>
        <h2>
          <Trans>Payments</Trans>
        </h2>
        <ListPanel screen={histories} fixed={fixed} />
      </section>
      <section>
        <h2>
          <Trans>Orders</Trans>
        </h2>
        <ListPanel screen={orders} fixed={fixed} />
      </section>
      {paying ? <PayDialog settlement={settlement} onClose={() => setPaying(false)} /> : null}
    </>
  )
}
