import { khatianOrderCalls } from '#contract/calls/khatian-order.ts'
import type { ListRowOf } from '#contract/declare/list.ts'
import type { dakOrder } from '#contract/lists/dak-order.ts'
import { orderStatus } from '#domain/order/status.ts'
import { orderWorkflow, type OrderCondition } from '#domain/order/transitions.ts'
import { findStep } from '#domain/workflow/steps.ts'
import { AskDialog } from '#forms/ask-dialog.tsx'
import { orderQueries } from '#platform/queries/order-queries.ts'
import { useMay } from '#platform/session/session.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { showToast } from '#ui/toast.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { givableAct } from '#workflow/givable-acts.ts'

const dakActs = ['receive', 'deliver', 'return'] as const
type DakAct = (typeof dakActs)[number]

type Words = {
  readonly act: MessageDescriptor
  readonly asked: MessageDescriptor
  readonly done: MessageDescriptor
  readonly mostLetters: number
  readonly long?: true
}

const words: Readonly<Record<DakAct, Words>> = {
  receive: {
    act: msg`Receive`,
    asked: msg`Article number of the post`,
    done: msg`Received by the dak panel`,
    mostLetters: 60,
  },
  deliver: {
    act: msg`Deliver`,
    asked: msg`Who took it, and the identity that was seen`,
    done: msg`Delivered`,
    mostLetters: 200,
  },
  return: {
    act: msg`Came back`,
    asked: msg`Why it came back`,
    done: msg`Came back from the post`,
    mostLetters: 1000,
    long: true,
  },
}

const calls = khatianOrderCalls

function send(act: DakAct, orderId: string, typed: string) {
  const options = { idempotencyKey: crypto.randomUUID() }
  if (act === 'receive') return request(calls['dak-order.receive'], { orderId, articleNo: typed }, options)
  if (act === 'deliver') return request(calls['dak-order.deliver'], { orderId, identity: typed }, options)
  return request(calls['dak-order.return'], { orderId, comment: typed }, options)
}

/** What the dak panel does with an order where the post has it; each act asks for the one thing that it notes. */
export function DakActs({ row }: { row: ListRowOf<typeof dakOrder> }) {
  const { i18n, t } = useLingui()
  const may = useMay()
  const { online } = useConnectivity()
  const queries = useQueryClient()
  const [asking, setAsking] = useState<DakAct | null>(null)
  const give = useMutation({
    mutationFn: ({ act, typed }: { act: DakAct; typed: string }) => send(act, row.id, typed),
    onSuccess: (_order, { act }) => {
      setAsking(null)
      const [no, done] = [row.no, i18n._(words[act].done)]
      showToast('good', t`Order ${no}: ${done}`)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: orderQueries.all }),
  })
  const holds = (one: OrderCondition): boolean => one === `dak-${row.dakState}`
  const giver = { may, isAuthor: false, allowSamePerson: false }
  const acts = dakActs.flatMap((act) =>
    givableAct<DakAct>(act, findStep(orderWorkflow, act, orderStatus.sentToDak, holds), giver),
  )
  return (
    <Group gap="xs">
      {acts.map(({ act }) => (
        <Button
          key={act}
          size="compact-sm"
          variant="default"
          disabled={!online}
          onClick={() => {
            give.reset()
            setAsking(act)
          }}
        >
          {i18n._(words[act].act)}
        </Button>
      ))}
      {asking === null ? null : (
        <AskDialog
          title={i18n._(words[asking].act)}
          label={i18n._(words[asking].asked)}
          send={i18n._(words[asking].act)}
          long={words[asking].long === true}
          mostLetters={words[asking].mostLetters}
          busy={give.isPending}
          error={give.error}
          onSend={(typed) => give.mutate({ act: asking, typed })}
          onClose={() => setAsking(null)}
        />
      )}
    </Group>
  )
}
