import { vendorPayoutCalls } from '#contract/calls/vendor-payout.ts'
import type { CallOutput } from '#contract/call.ts'
import { useText } from '#platform/locale/locale.ts'
import { showMoney } from '#platform/locale/show-money.ts'
import { orderQueries } from '#platform/queries/order-queries.ts'
import { useSession } from '#platform/session/session.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrderSend } from './use-order-send.ts'

type Owed = CallOutput<(typeof vendorPayoutCalls)['vendor-payout.owed']>[number]

/** Prepares paying out what the office owes to a vendor; another person pays it. [FEE-5] */
export function PreparePayout() {
  const { online } = useConnectivity()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button disabled={!online} onClick={() => setOpen(true)}>
        <Trans>Pay commission out</Trans>
      </Button>
      {open ? <OwedDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function OwedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const { desk } = useSession()
  const owed = useQuery(orderQueries.owedToVendors(desk?.id))
  const prepare = useOrderSend(
    ({ vendorId, amount }: Owed, idempotencyKey) =>
      request(vendorPayoutCalls['vendor-payout.prepare'], { vendorId, acceptedAmount: amount }, { idempotencyKey }),
    () => {
      showToast('good', t`It is prepared. Another person pays it.`)
      onClose()
    },
  )
  const columns: TableColumn<Owed>[] = [
    { key: 'vendor', title: t`Vendor`, render: ({ nameBn, nameEn }) => text.pick(nameBn, nameEn) },
    { key: 'centre', title: t`Centre`, render: ({ centreName }) => centreName },
    { key: 'amount', title: t`Commission`, render: ({ amount }) => showMoney(amount, text) },
    {
      key: 'acts',
      title: t`Acts`,
      render: (one) => (
        <Button size="compact-sm" disabled={prepare.isPending} onClick={() => prepare.mutate(one)}>
          <Trans>Prepare</Trans>
        </Button>
      ),
    },
  ]
  const problem = prepare.error ?? owed.error
  return (
    <Dialog title={t`Pay commission out`} onClose={onClose}>
      <p>
        <Trans>Of orders whose copies are out. All that is owed to a vendor is paid out together.</Trans>
      </p>
      {problem === null ? null : <Notice kind="bad">{problemText(problem)}</Notice>}
      {owed.data === undefined ? (
        owed.error === null ? (
          <Spinner />
        ) : null
      ) : owed.data.length === 0 ? (
        <Notice kind="info">
          <Trans>Nothing is owed to vendors.</Trans>
        </Notice>
      ) : (
        <DataTable
          caption={t`Owed to vendors`}
          columns={columns}
          rows={owed.data}
          rowKey={({ vendorId }) => vendorId}
          empty="–"
        />
      )}
    </Dialog>
  )
}
