import { AskDialog } from '#forms/ask-dialog.tsx'
import { useMay } from '#platform/session/session.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { ActBar } from '#workflow/act-bar.tsx'
import { passKeys, useActKeys } from '#workflow/use-act-keys.ts'
import { useEffect, useRef, useState } from 'react'
import { actCallOf } from './act-calls.ts'
import { DeliverDialog } from './deliver-dialog.tsx'
import { actsOfItem, actsOfOrder, type DeskAct } from './order-acts.ts'
import type { OrderCard } from './order-card.ts'
import { orderActWords, orderDoneWords } from './order-words.ts'
import classes from './orders.module.css'
import { useNextOrder } from './use-next-order.ts'
import { useOrderSend } from './use-order-send.ts'

type Wish = { readonly act: Exclude<DeskAct, 'deliver'>; readonly itemId?: string; readonly comment?: string }

const keys = { ...passKeys, KeyN: 'next' } as const
const ownWords = msg`You entered it, so somebody else must pass it.`
const commentWords = {
  'new-version': msg`What is to be corrected?`,
  undeliverable: msg`Why it cannot be delivered`,
} as const

/** Gives acts on an order or one of its khatians. */
function useOrderAct({ order }: OrderCard, onDone: () => void) {
  const { i18n, t } = useLingui()
  return useOrderSend(
    ({ act, ...rest }: Wish, idempotencyKey) =>
      request(actCallOf(order.kind, act), { orderId: order.id, baseRev: order.rev, ...rest }, { idempotencyKey }),
    (_order, { act }) => {
      const [no, done] = [order.no, i18n._(orderDoneWords[act])]
      showToast('good', t`Order ${no}: ${done}`)
      onDone()
    },
  )
}

/** What the person may do with the order where it stands, and the way to the next one. */
export function OrderActs({ card }: { card: OrderCard }) {
  const { order } = card
  const may = useMay()
  const { online } = useConnectivity()
  const problemText = useProblemText()
  // After an act the queue is still the one that the order was found in.
  const [waited] = useState(order.status)
  const next = useNextOrder(order, waited)
  const nextButton = useRef<HTMLButtonElement>(null)
  const [asking, setAsking] = useState<Wish['act'] | null>(null)
  const [delivering, setDelivering] = useState(false)
  const [given, setGiven] = useState(0)
  // The button of the act is gone: the next thing to do has the focus.
  useEffect(() => {
    if (given > 0) nextButton.current?.focus()
  }, [given])
  const goOn = (): void => {
    setAsking(null)
    setDelivering(false)
    setGiven(given + 1)
  }
  const act = useOrderAct(card, goOn)
  const acts = actsOfOrder(card, may)
  const pass = acts.find(({ commented }) => !commented)
  const back = acts.find((one) => one.act === 'new-version')

  function press(which: DeskAct, commented: boolean): void {
    act.reset()
    if (which === 'deliver') setDelivering(true)
    else if (commented) setAsking(which)
    else act.mutate({ act: which })
  }

  useActKeys(keys, (command) => {
    if (command === 'next') return next.busy ? undefined : next.goNext()
    const chosen = command === 'pass' ? pass : back
    if (chosen === undefined || chosen.own || act.isPending || !online) return
    press(chosen.act, chosen.commented)
  })

  return (
    <div className={classes['acts']}>
      {act.error === null || asking !== null ? null : <Notice kind="bad">{problemText(act.error)}</Notice>}
      {online ? null : (
        <Notice kind="info">
          <Trans>There is no connection. Passing an order on needs the server.</Trans>
        </Notice>
      )}
      <ActBar
        acts={acts}
        words={orderActWords}
        ownWords={ownWords}
        rests={!online}
        busy={act.isPending && asking === null}
        keysOf={(one) => (one === pass?.act ? 'Alt+V' : one === 'new-version' ? 'Alt+B' : undefined)}
        onGive={press}
      />
      {may('KHATIAN_ORDER.READ_ALL') ? (
        <Button
          ref={nextButton}
          variant="default"
          title="Alt+N"
          disabled={!online}
          loading={next.busy}
          onClick={next.goNext}
        >
          <Trans>Next in the queue</Trans>
        </Button>
      ) : null}
      {asking === null ? null : (
        <CommentDialog
          act={asking}
          busy={act.isPending}
          error={act.error}
          onSend={(comment) => act.mutate({ act: asking, comment })}
          onClose={() => setAsking(null)}
        />
      )}
      {delivering ? <DeliverDialog order={order} onDone={goOn} onClose={() => setDelivering(false)} /> : null}
    </div>
  )
}

/** The same acts on one khatian, where an order has several that go their own ways. */
export function ItemActs({ card, itemId }: { card: OrderCard; itemId: string }) {
  const may = useMay()
  const { online } = useConnectivity()
  const problemText = useProblemText()
  const [asking, setAsking] = useState<Wish['act'] | null>(null)
  const act = useOrderAct(card, () => setAsking(null))
  const acts = actsOfItem(card, itemId, may).filter(({ own }) => !own)
  return (
    <>
      {act.error === null || asking !== null ? null : <Notice kind="bad">{problemText(act.error)}</Notice>}
      <ActBar
        acts={acts}
        words={orderActWords}
        size="compact-sm"
        rests={!online}
        busy={act.isPending && asking === null}
        onGive={(which, commented) => {
          act.reset()
          if (which === 'deliver') return
          if (commented) setAsking(which)
          else act.mutate({ act: which, itemId })
        }}
      />
      {asking === null ? null : (
        <CommentDialog
          act={asking}
          busy={act.isPending}
          error={act.error}
          onSend={(comment) => act.mutate({ act: asking, itemId, comment })}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}

type CommentProps = {
  act: Wish['act']
  busy: boolean
  error: unknown
  onSend: (comment: string) => void
  onClose: () => void
}

function CommentDialog({ act, ...rest }: CommentProps) {
  const { i18n, t } = useLingui()
  const label = act === 'undeliverable' ? commentWords.undeliverable : commentWords['new-version']
  return (
    <AskDialog
      title={i18n._(orderActWords[act])}
      label={i18n._(label)}
      send={t`Send`}
      long
      mostLetters={1000}
      {...rest}
    />
  )
}
