import { expect } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { comeBack, pressAtProvider } from './payment-page.ts'
import { signIn, Visitor } from './sign-in.ts'
import { testPassword, type Answer, type CallName, type TestServer } from './test-server.ts'

type Body = Answer['body']
type Way = { readonly copyType: 1 | 2; readonly medium: 1 | 2 | 4 }

export type OrderDesk = {
  readonly citizen: (name: CallName, input: object) => Promise<Answer>
  /** somebody of the staff on one order */
  readonly by: (who: string, name: CallName, order: Body, more?: object) => Promise<Answer>
  /** number of a khatian of the demonstration that is approved */
  readonly approved: string
  readonly placed: (way: Way) => Promise<Body>
  readonly paid: (order: Body, provider?: 1 | 2 | 3) => Promise<void>
  readonly toApproved: (order: Body) => Promise<void>
  /** ordered by mail, and taken in by the post under an article number */
  readonly takenIn: (articleNo: string) => Promise<Body>
}

export const toldOf = ({ status, body }: Answer): unknown => [status, body?.CODE ?? body?.code]

const address = { line: 'বাড়ি ১', postOffice: 'সাভার', postalCode: '1340', upazilaId: null }

/** A citizen who orders copies and the staff that makes them, over HTTP: what tests of orders begin with. */
export async function openOrderDesk(server: TestServer): Promise<OrderDesk> {
  const own = await signIn(server.url, '01711000001', testPassword, new Visitor(), 'dlrms-citizen')
  const citizen: OrderDesk['citizen'] = (name, input) => server.call(name, input, { 'User-Token': own.accessToken })
  const jlNumberId = seedId.jlNumber('birulia', 'RS')
  const [row] = await server.db.query<{ number: string }>(
    `select number from khatian_index where home_district = '26' and jl_number_id = $1 and survey = 'RS' and status = 5
      order by number_lead limit 1`,
    [jlNumberId],
  )
  if (row === undefined) throw new Error('the demonstration has no approved khatian')
  const approved = row.number

  const by: OrderDesk['by'] = async (who, name, order, more = {}) =>
    (await server.as(who)).call(name as 'khatian-order.get', { orderId: order.ID as string, ...more })
  const must = (answer: Answer): Body => {
    expect(toldOf(answer)).toEqual([200, undefined])
    return answer.body.data
  }

  const placed: OrderDesk['placed'] = async ({ copyType, medium }) => {
    // Limits of a day and an hour are no matter of these tests.
    await server.db.query('delete from rate_limit')
    const cartItems = [{ jlNumberId, survey: 'RS', khatianNo: approved, copyType }]
    const cart = must(await citizen('citizen-order.cart-add', { cartItems }))
    const itemIds = [(cart.CART_ITEMS as { ID: string }[]).at(-1)?.ID ?? '']
    const acceptedTotal = must(await citizen('citizen-order.price', { itemIds, medium })).PRICE.TOTAL as number
    return must(
      await citizen('citizen-order.place', { itemIds, medium, acceptedTotal, ...(medium === 2 ? { address } : {}) }),
    )
  }
  const paid: OrderDesk['paid'] = async (order, provider = 3) => {
    const answer = must(await citizen('citizen-order.pay', { applicationId: order.PUBLIC_ID, provider }))
    await comeBack(await pressAtProvider(server.url, answer.REDIRECT_URL as string, 'pay'))
  }
  const toApproved: OrderDesk['toApproved'] = async (order) => {
    for (const [who, name] of [
      ['entry1', 'khatian-order.entry-complete'],
      ['verifier1', 'khatian-order.verify'],
      ['comparer1', 'khatian-order.compare'],
      ['approver1', 'khatian-order.approve'],
    ] as const)
      must(await by(who, name, order))
  }
  return {
    citizen,
    by,
    approved,
    placed,
    paid,
    toApproved,
    takenIn: async (articleNo) => {
      const order = await placed({ copyType: 2, medium: 2 })
      await paid(order)
      await toApproved(order)
      must(await by('deliverer1', 'khatian-order.send-to-dak', order))
      must(await by('dak1', 'dak-order.receive', order, { articleNo }))
      return order
    },
  }
}
