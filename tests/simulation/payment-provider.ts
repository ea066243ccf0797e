import { paymentStatus as p, type PaymentProvider, type PaymentStatus } from '#domain/order/choices.ts'
import type { PaymentAnswer } from '#domain/payment/facts.ts'
import { ProviderDown, type AskedAbout, type PaymentAdapter } from '#server/integrations/payment/port.ts'

/** What goes wrong once with a call of the server: before the provider did anything, or after it. */
export const callFaults = [
  'open-before',
  'open-after',
  'execute-before',
  'execute-after',
  'query',
  'refund-before',
  'refund-after',
  'refund-refused',
] as const
export type CallFault = (typeof callFaults)[number]

export type PlayedPayment = {
  readonly ref: string
  readonly amount: number
  status: PaymentStatus
  /** what moved; with a wrong amount not what was asked for */
  moved: number
  /** by bKash the customer agrees, and the merchant moves the money */
  agreed: boolean
  short: boolean
  /** what was paid back when we told the service to */
  refunded: number
  /** a call that moved money, or may have, was given no answer, and nobody has asked since */
  unsure: boolean
}

/** A payment service as its adapter meets it: what its page did, and calls that are lost on their way. */
export type PlayedProvider = {
  readonly adapter: PaymentAdapter
  readonly payments: Map<string, PlayedPayment>
  /** answers given so far, by reference: nothing else may be believed [PAY-5] */
  readonly said: Map<string, PaymentAnswer[]>
  readonly faults: Set<CallFault>
  down: boolean
  /** the customer presses a button on its page */
  press(ref: string, button: 'pay' | 'pay-wrong' | 'fail' | 'cancel' | 'expire'): void
}

type Ports = {
  readonly pause: () => Promise<void>
  /** what must hold when it is called: nothing open in a transaction, and the attempt stored [PAY-8] */
  readonly called: (way: 'open' | 'execute' | 'query' | 'refund', asked: { readonly ref: string }) => void
}

const shortBy = 100

export function playProvider(provider: PaymentProvider, { pause, called }: Ports): PlayedProvider {
  const payments = new Map<string, PlayedPayment>()
  const said = new Map<string, PaymentAnswer[]>()
  const faults = new Set<CallFault>()
  const movesByItself = provider !== 3

  const lose = (fault: CallFault): void => {
    if (faults.delete(fault)) throw new ProviderDown(fault)
  }
  const up = (): void => {
    if (played.down) throw new ProviderDown('down')
  }
  const move = (payment: PlayedPayment): void => {
    if (payment.status !== p.pending) return
    payment.status = p.success
    payment.moved = payment.short ? payment.amount - shortBy : payment.amount
  }
  function say({ ref }: AskedAbout): PaymentAnswer {
    const payment = payments.get(ref)
    const moved = payment?.status === p.success
    const answer: PaymentAnswer = {
      status: payment?.status ?? p.pending,
      amount: moved ? payment.moved : null,
      txn: moved ? `T${ref.slice(-6)}` : null,
    }
    said.set(ref, [...(said.get(ref) ?? []), answer])
    return answer
  }

  const played: PlayedProvider = {
    payments,
    said,
    faults,
    down: false,
    adapter: {
      provider,
      open: async ({ ref, amount }) => {
        called('open', { ref })
        await pause()
        up()
        lose('open-before')
        payments.set(ref, {
          ref,
          amount,
          status: p.pending,
          moved: 0,
          agreed: false,
          short: false,
          refunded: 0,
          unsure: false,
        })
        lose('open-after')
        await pause()
        return { redirectUrl: ref, providerRef: `S${ref}` }
      },
      query: async (asked) => {
        called('query', asked)
        await pause()
        up()
        lose('query')
        const payment = payments.get(asked.ref)
        if (payment !== undefined) payment.unsure = false
        const answer = say(asked)
        await pause()
        return answer
      },
      ...(provider === 1
        ? {}
        : {
            refund: {
              send: async ({ ref, amount }) => {
                called('refund', { ref })
                await pause()
                up()
                lose('refund-before')
                const payment = payments.get(ref)
                if (payment === undefined || faults.delete('refund-refused')) return { state: 'failed', txn: null }
                payment.refunded += amount
                lose('refund-after')
                await pause()
                return { state: 'paid', txn: `R${ref.slice(-6)}` }
              },
              query: async ({ ref }) => {
                await pause()
                up()
                return (payments.get(ref)?.refunded ?? 0) > 0 ? { state: 'paid', txn: `R${ref.slice(-6)}` } : null
              },
            },
          }),
      ...(movesByItself
        ? {}
        : {
            execute: async (asked: AskedAbout) => {
              called('execute', asked)
              await pause()
              up()
              const payment = payments.get(asked.ref)
              if (payment !== undefined && faults.has('execute-before')) payment.unsure = true
              lose('execute-before')
              if (payment?.agreed === true) move(payment)
              if (payment !== undefined && faults.has('execute-after')) payment.unsure = true
              lose('execute-after')
              const answer = say(asked)
              await pause()
              return answer
            },
          }),
    },
    press: (ref, button) => {
      const payment = payments.get(ref)
      if (payment === undefined || payment.status !== p.pending) return
      if (button === 'fail') payment.status = p.failed
      else if (button === 'cancel') payment.status = p.cancel
      else if (button === 'expire') payment.status = p.expired
      else {
        payment.short ||= button === 'pay-wrong'
        if (movesByItself) move(payment)
        else payment.agreed = true
      }
    },
  }
  return played
}
