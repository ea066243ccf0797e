import { askProvider, poishaOf, ProviderDown, textIn } from './port.ts'
import type { StatementLine } from './statement-line.ts'

/** A service that is asked for more is not the one that we mean. */
const mostPages = 1000

/**
 * The payments of a day, page by page. The published documents of the services know no such call, so it has one form for all,
 * at an address of its own in the settings: what a service gives in another form is turned into this one before it. [PAY-18]
 */
export async function readStatement(
  url: string,
  headers: Readonly<Record<string, string>>,
  day: string,
): Promise<StatementLine[]> {
  const lines: StatementLine[] = []
  let page: string | null = '1'
  for (let n = 0; page !== null; n++) {
    const asked = new URL(url)
    asked.searchParams.set('date', day)
    asked.searchParams.set('page', page)
    const { status, body } = await askProvider(asked.toString(), { method: 'GET', headers })
    const { transactions } = body
    if (status !== 200 || textIn(body, 'date') !== day || !Array.isArray(transactions) || n === mostPages)
      throw new ProviderDown('no statement of the day')
    lines.push(...transactions.map(readLine))
    page = textIn(body, 'next_page')
  }
  return lines
}

function readLine(one: unknown): StatementLine {
  const [ref, txn] = [textIn(one, 'merchant_ref'), textIn(one, 'trx_id')]
  const [amount, fee] = [poishaOf(textIn(one, 'amount')), poishaOf(textIn(one, 'fee') ?? '0')]
  const [bankedOn, bankRef] = [textIn(one, 'settled_on'), textIn(one, 'bank_ref')]
  const odd = ref === null || txn === null || amount === null || fee === null || fee > amount
  if (odd || (bankedOn !== null && (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(bankedOn) || bankRef === null)))
    throw new ProviderDown('a statement that cannot be read')
  return { ref, txn, amount, fee, bankedOn, bankRef: bankedOn === null ? null : bankRef }
}
