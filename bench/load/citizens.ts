import { look } from './arrivals.ts'
import { headersOf, Unanswered, type Caller, type Seat } from './caller.ts'
import { Client } from './client.ts'
import { password, type Citizen, type Orderable } from './ground.ts'
import type { Measures } from './measures.ts'
import { signInOf } from './sign-in.ts'

type Ports = { readonly call: Caller; readonly measures: Measures; readonly origin: string }

/** Somebody comes, searches, signs in, orders a copy, pays it at the sandbox, looks where it is, and takes one that is online. */
export async function visit(
  { call, measures, origin }: Ports,
  { username, mobile }: Citizen,
  { jlNumberId, number, owner }: Orderable,
  turn: number,
  address: number,
): Promise<void> {
  const client = new Client(origin, address)
  const nobody: Seat = { client, token: '', deskId: null }
  try {
    const place = { jlNumberId, survey: 'RS' } as const
    await call('public-search', nobody, 'public-order.khatians', { ...place, owner: owner.split(' ')[0] ?? owner })
    await look(2_000, 5_000)
    await call('public-search', nobody, 'public-order.khatians', { ...place, khatianNo: number })
    await look(2_000, 5_000)
    const token = await measures.timed('sign-in', () => signInOf(client, origin, username, password, 'dlrms-citizen'))
    const own: Seat = { client, token, deskId: null }
    const [copyType, medium] = turn % 2 === 0 ? ([2, 1] as const) : ([1, 4] as const)
    const chosen = { ...place, khatianNo: number, copyType }
    const cart = (await call('cart', own, 'citizen-order.cart-add', { cartItems: [chosen] })).data
    const itemIds = (cart.CART_ITEMS as { ID: string }[]).map(({ ID }) => ID)
    const { PRICE } = (await call('cart', own, 'citizen-order.price', { itemIds, medium })).data
    await look(2_000, 4_000)
    const acceptedTotal = PRICE.TOTAL as number
    const order = (await call('order', own, 'citizen-order.place', { itemIds, medium, acceptedTotal })).data
    const applicationId = order.PUBLIC_ID as string
    const provider = ([1, 2, 3] as const)[turn % 3] ?? 1
    const { REDIRECT_URL } = (await call('pay', own, 'citizen-order.pay', { applicationId, provider })).data
    await look(1_000, 3_000)
    await payAt(client, REDIRECT_URL as string, measures)
    const paid = (await call('own-order', own, 'citizen-order.get', { applicationId })).data.ORDER
    if ((paid.STATUS as number) < 2) throw new Unanswered(`an order is not paid: ${paid.STATUS}`)
    await look(2_000, 4_000)
    await call('track', nobody, 'public-order.track', { orderNo: order.NO as string, mobileEnd: mobile.slice(-4) })
    const copyId = (paid.ITEMS as { COPY_ID: string | null }[])[0]?.COPY_ID
    if (copyType === 1 && typeof copyId === 'string') await takeCopy(own, applicationId, copyId, measures)
  } catch (fault) {
    measures.fault('citizen', fault instanceof Error ? fault.message : String(fault))
  } finally {
    client.close()
  }
}

/** On the page of the provider, which is played by the same server, and back from it. */
export async function payAt(client: Client, page: string, measures: Measures): Promise<void> {
  const first = await client.send(pathOf(page))
  const { text } =
    first.headers.location === undefined ? first : await client.send(pathOf(new URL(first.headers.location, page).href))
  const action = /action="([^"]+)"/.exec(text)?.[1] ?? ''
  const pressed = await client.send(pathOf(new URL(action, page).href), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'act=pay',
  })
  const back = pressed.headers.location
  if (back === undefined) throw new Unanswered(`the provider's page: ${pressed.status}`)
  await measures.timed('paid', async () => {
    const { status } = await client.send(pathOf(back))
    if (status >= 400) throw new Unanswered(`back from the provider: ${status}`)
  })
}

async function takeCopy(seat: Seat, applicationId: string, copyId: string, measures: Measures): Promise<void> {
  await measures.timed('copy', async () => {
    const path = `/api/v1/citizens/applications/${applicationId}/copies/${copyId}`
    const { status } = await seat.client.send(path, { headers: headersOf(seat) })
    if (status !== 200) throw new Unanswered(`copy: ${status}`)
  })
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
