import { isPaidByLink } from '#domain/order/pay-link.ts'
import type { FastifyInstance } from 'fastify'
import { apiPrefix } from '#server/request/api-prefix.ts'
import { addressOf } from '#server/identity/client-address.ts'
import type { Sql } from '#server/db/port.ts'
import { mustHit, type Limit } from '#server/identity/limits.ts'
import { payBackPath } from './pay-link.ts'
import type { Outcome, Payments } from './payments.ts'
import { findOrder } from './store.ts'
import { providerOf, publicIdOf } from './public-urls.ts'

/** A provider sends a few notices a payment, from few addresses. [PAY-23] */
const noticeLimit: Limit = { act: 'public/payment-notice', most: 6_000, seconds: 3600 }

type ReturnPorts = { readonly payments: Payments; readonly db: Sql }

type Way = { Params: { provider: string; ref: string }; Querystring: { status?: unknown } }

/**
 * Where browsers come back from a provider, and where a provider tells of itself: outside the call table, since their forms
 * are the providers'. Neither is believed: each is a cause to ask. [PAY-5]
 */
export function addPaymentRoutes(app: FastifyInstance, { payments, db }: ReturnPorts): void {
  app.get<Way>(`${apiPrefix}/public/payment-return/:provider/:ref`, async ({ params, query }, reply) => {
    const provider = providerOf(params.provider)
    const status = typeof query.status === 'string' ? query.status : ''
    const attempt =
      provider === null ? null : await payments.heard(provider, params.ref, 'return', status, outcomeOf(status))
    const order = attempt === null ? null : (await findOrder(db, attempt.homeDistrict, attempt.orderId))?.order
    const to =
      order === null || order === undefined
        ? '/track'
        : isPaidByLink(order)
          ? payBackPath(order)
          : `/citizen-application-details?invoiceId=${publicIdOf(order.homeDistrict, order.id)}`
    return reply.header('cache-control', 'no-store').redirect(to, 303)
  })
  app.post<Way>(`${apiPrefix}/public/payment-notices/:provider/:ref`, async (request, reply) => {
    const { params, body } = request
    await mustHit(db, noticeLimit, addressOf(request))
    const provider = providerOf(params.provider)
    // Whatever came is answered alike: a provider repeats until it is taken, and a stranger learns nothing.
    if (provider !== null) await payments.heard(provider, params.ref, 'notice', JSON.stringify(body ?? null), 'unknown')
    return reply.code(200).send({})
  })
}

/** As bKash and uPay name it; ekPay comes back at addresses that we name alike. */
const outcomes: Readonly<Record<string, Outcome>> = {
  success: 'agreed',
  cancel: 'cancelled',
  cancelled: 'cancelled',
  failure: 'cancelled',
  failed: 'cancelled',
}

function outcomeOf(status: string): Outcome {
  return (Object.hasOwn(outcomes, status) ? outcomes[status] : undefined) ?? 'unknown'
}
