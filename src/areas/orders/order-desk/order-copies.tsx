import { showNumber } from '#domain/kernel/khatian-number.ts'
import { copyTypes, itemKinds } from '#domain/order/choices.ts'
import { AskDialog } from '#forms/ask-dialog.tsx'
import { useText } from '#platform/locale/locale.ts'
import { useMay } from '#platform/session/session.ts'
import { request, requestFile } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { openBlob } from '#platform/wire/download.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { copyCallsOf } from './act-calls.ts'
import type { OrderCard } from './order-card.ts'
import { useOrderSend } from './use-order-send.ts'

type Copy = OrderCard['copies'][number]

/** The copies that were issued, with their prints. [CPY-3] */
export function OrderCopies({ card: { order, copies } }: { card: OrderCard }) {
  const { t } = useLingui()
  const text = useText()
  const numberOf = (copy: Copy): string => {
    const item = order.items.find(({ id }) => id === copy.itemId)
    return showNumber(item?.sheetNo ?? item?.khatianNo ?? '', text.locale)
  }
  const columns: TableColumn<Copy>[] = [
    {
      key: 'no',
      title: t`Copy number`,
      render: ({ no, duplicate }) => (duplicate ? `${no} · ${t`Duplicate`}` : no),
    },
    { key: 'khatian', title: order.kind === itemKinds.map ? t`Map sheet` : t`Khatian`, render: numberOf },
    { key: 'issued', title: t`Issued`, render: ({ issuedAt }) => text.date(issuedAt) },
    {
      key: 'prints',
      title: t`State`,
      render: ({ prints, revoked }) => {
        const times = text.count(prints)
        return revoked ? t`Revoked` : prints === 0 ? t`Not printed yet` : t`Printed ${times} times`
      },
    },
    {
      key: 'acts',
      title: t`Acts`,
      render: (copy) => <CopyActs order={order} copy={copy} printed={order.copyType === copyTypes.certified} />,
    },
  ]
  if (copies.length === 0) return null
  return (
    <section>
      <h2>
        <Trans>Copies</Trans>
      </h2>
      <DataTable caption={t`Copies`} columns={columns} rows={copies} rowKey={({ id }) => id} empty="–" />
    </section>
  )
}

type ActsProps = {
  order: OrderCard['order']
  copy: Copy
  /** on paper by the office, and not by its customer */ printed: boolean
}

function CopyActs({ order: { id: orderId, kind }, copy, printed }: ActsProps) {
  const calls = copyCallsOf(kind)
  const { t } = useLingui()
  const may = useMay()
  const { online } = useConnectivity()
  const problemText = useProblemText()
  const [asking, setAsking] = useState<'reprint' | 'revoke' | null>(null)
  const print = useOrderSend(
    (reason: string | undefined, idempotencyKey) =>
      requestFile(
        calls.print,
        { orderId, copyId: copy.id, ...(reason === undefined ? {} : { reason }) },
        { idempotencyKey },
      ),
    (paper) => {
      setAsking(null)
      openBlob(`${copy.no}.pdf`, paper)
    },
  )
  const revoke = useOrderSend(
    (reason: string, idempotencyKey) => request(calls.revoke, { orderId, copyId: copy.id, reason }, { idempotencyKey }),
    ({ no }) => {
      setAsking(null)
      showToast('good', t`Copy ${no} is revoked`)
    },
  )
  if (copy.revoked) return '–'
  const isFirst = copy.prints === 0
  return (
    <Group gap="xs">
      {printed && (isFirst || may('KHATIAN_ORDER.REPRINT')) ? (
        <Button
          size="compact-sm"
          variant="default"
          disabled={!online}
          loading={print.isPending && asking === null}
          onClick={() => {
            print.reset()
            if (isFirst) print.mutate(undefined, { onError: (error) => showToast('bad', problemText(error)) })
            else setAsking('reprint')
          }}
        >
          {!isFirst ? (
            <Trans>Reprint</Trans>
          ) : copy.duplicate ? (
            <Trans>Print the duplicate</Trans>
          ) : (
            <Trans>Print the original</Trans>
          )}
        </Button>
      ) : null}
      {may('KHATIAN_ORDER.REVOKE_COPY') ? (
        <Button
          size="compact-sm"
          variant="default"
          disabled={!online}
          onClick={() => {
            revoke.reset()
            setAsking('revoke')
          }}
        >
          <Trans>Revoke</Trans>
        </Button>
      ) : null}
      {asking === null ? null : (
        <AskDialog
          title={asking === 'reprint' ? t`Print the copy once more` : t`Revoke the copy`}
          label={t`Reason`}
          send={asking === 'reprint' ? t`Reprint` : t`Revoke`}
          long
          mostLetters={300}
          busy={print.isPending || revoke.isPending}
          error={asking === 'reprint' ? print.error : revoke.error}
          onSend={(reason) => (asking === 'reprint' ? print.mutate(reason) : revoke.mutate(reason))}
          onClose={() => setAsking(null)}
        />
      )}
    </Group>
  )
}
