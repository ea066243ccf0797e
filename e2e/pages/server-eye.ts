import { signIn } from '#tests/support/sign-in.ts'
import { seedId } from '#server/seed/ids.ts'

type Card = { readonly id: string; readonly number: string; readonly firstOwner: string | null }

/** What stands on the server, asked by a verifier past all screens. */
export type ServerEye = {
  /** how often a value stands in the history of the khatian that this owner leads; [] where there is none */
  timesOf(owner: string, values: readonly string[]): Promise<{ khatians: number; times: number[] }>
}

/**
 * Signs in at once, while the way there is good.
 *
 * @param url where people reach the server
 * @param direct where it is asked, past whatever strikes the way of people
 */
export async function openEye(url: string, password: string, direct: string): Promise<ServerEye> {
  const headersNow = async () => ({
    'user-token': (await signIn(url, 'verifier1', password)).accessToken,
    'active-desk': seedId.desk('dhaka', 'verifier-1'),
  })
  let headers: Record<string, string> | null = await headersNow()

  async function get<T>(path: string): Promise<T> {
    headers ??= await headersNow()
    const response = await fetch(`${direct}/api/v1${path}`, { headers })
    if (response.status === 401) headers = null
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return ((await response.json()) as { data: T }).data
  }

  return {
    async timesOf(owner, values) {
      const found: Card[] = []
      for (let page = 1; ; page++) {
        const cards = await get<Card[]>(
          `/khatians/khatian-list-by-volume?VOLUME_ID=${seedId.volume('birulia-1')}&PAGE_SIZE=100&PAGE_NO=${page}`,
        )
        found.push(...cards.map((card) => lower<Card>(card)).filter((card) => card.firstOwner === owner))
        if (cards.length < 100) break
      }
      const [card] = found
      if (card === undefined) return { khatians: 0, times: values.map(() => 0) }
      const log = await get<unknown[]>(`/khatians/${card.id}/log`)
      const after = log.flatMap((entry) => afterValues(entry))
      const times = values.map((value) => after.filter((text) => text === value).length)
      return { khatians: found.length, times }
    },
  }
}

/** Every text that a change of the log put in place. */
function afterValues(entry: unknown): string[] {
  const { changes = [] } = lower<{ changes?: { after?: unknown }[] }>(entry as object)
  return changes.flatMap((change) => texts(lower<{ after?: unknown }>(change).after))
}

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
}

/** The wire of the office's calls writes names in capitals. */
function lower<T>(value: object): T {
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => [
      /^[A-Z0-9_]+$/.test(name)
        ? name.toLowerCase().replace(/_([a-z0-9])/g, (_all, c: string) => c.toUpperCase())
        : name,
      own as unknown,
    ]),
  ) as T
}
