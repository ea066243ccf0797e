import { seedId } from '#server/seed/ids.ts'
import { comeBack, pressAtProvider } from '#tests/support/payment-page.ts'
import { signIn, Visitor } from '#tests/support/sign-in.ts'
import type { AppServer } from './server.ts'

type Placed = { readonly ID: string; readonly NO: string; readonly PUBLIC_ID: string }

const username = '01711000001'
/** uPay of the sandbox. */
const provider = 2

/** A citizen of the demonstration who orders certified copies and pays them, past all screens. */
export class Customer {
  readonly #server: AppServer
  #token = ''

  constructor(server: AppServer) {
    this.#server = server
  }

  /** An order of one khatian that is paid: for the counter, or by mail. */
  async orders(khatianNo: string, medium: 1 | 2): Promise<Placed> {
    const { url, passwords } = this.#server
    const password = passwords.get(username) ?? ''
    this.#token = (await signIn(url, username, password, new Visitor(), 'dlrms-citizen')).accessToken
    const item = { JL_NUMBER_ID: seedId.jlNumber('birulia', 'RS'), SURVEY: 'RS', KHATIAN_NO: khatianNo, COPY_TYPE: 2 }
    const cart = await this.#ask<{ CART_ITEMS: { ID: string }[] }>('POST', '/citizens/cart-session-items', {
      CART_ITEMS: [item],
    })
    const wish = { ITEM_IDS: cart.CART_ITEMS.map(({ ID }) => ID), MEDIUM: medium }
    const { PRICE } = await this.#ask<{ PRICE: { TOTAL: number } }>('POST', '/citizens/applications/price', wish)
    const address = { LINE: 'বাড়ি ১', POST_OFFICE: 'সাভার', POSTAL_CODE: '1340', UPAZILA_ID: null }
    const placed = await this.#ask<Placed>('POST', '/citizens/applications', {
      ...wish,
      ACCEPTED_TOTAL: PRICE.TOTAL,
      ...(medium === 2 ? { ADDRESS: address } : {}),
    })
    const { REDIRECT_URL } = await this.#ask<{ REDIRECT_URL: string }>(
      'POST',
      `/citizens/invoice/${placed.PUBLIC_ID}/pay`,
      { PROVIDER: provider },
    )
    await comeBack(await pressAtProvider(url, REDIRECT_URL, 'pay'))
    return placed
  }

  /** The code by which the copies are handed over. */
  async codeOf({ PUBLIC_ID }: Placed): Promise<string> {
    const { HANDOVER_CODE } = await this.#ask<{ HANDOVER_CODE: string | null }>(
      'GET',
      `/citizens/applications/${PUBLIC_ID}`,
    )
    return HANDOVER_CODE ?? ''
  }

  async #ask<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${this.#server.url}/api/v1${path}`, {
      method,
      headers: { 'user-token': this.#token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: T }).data
  }
}
