import type { ListMeta } from '#contract/call.ts'
import type { Database } from '#server/db/port.ts'
import { declaredLists } from '#server/lists/registry.ts'
import { khatianReads } from '#server/modules/khatian/read-handlers.ts'
import { openContext } from '../growth/context.ts'

/** What is asked of lists, one after the other; each answers milliseconds. `turn` tells one asking from another. */
export type ListReads = Readonly<Record<ListRead, (turn: number) => Promise<number>>>

type ListRead =
  | 'outbox.first'
  | 'outbox.often'
  | 'outbox.seldom'
  | 'outbox.address'
  | 'outbox.deep'
  | 'khatians.first'
  | 'khatians.filter'
  | 'khatians.survey'
  | 'khatians.deep'
  | 'khatians.counts'

type Page = { readonly data: readonly unknown[]; readonly meta: ListMeta }

/** Pages that are left behind before the deep one: as far as pages go by number. */
const pagesBefore = 100

/** The handlers of a declared list and of the khatians' own, as the seeded operator's requests reach them. */
export async function openListReads(db: Database): Promise<ListReads> {
  const ctx = await openContext(db)
  const ofOutbox = declaredLists.outbox.handlers(() => undefined)['list']
  const outbox = async (input: object): Promise<Page> =>
    (await ofOutbox?.(ctx, { pageNo: 1, pageSize: 10, ...input } as never)) as Page
  const khatians = (input: object): Promise<Page> =>
    khatianReads['khatian.entry-operator-list'](ctx, { pageNo: 1, pageSize: 10, ...input })
  let deep: string | undefined
  for (let page = 0; page < pagesBefore; page++)
    deep = (await outbox({ pageSize: 100, ...(deep === undefined ? {} : { after: deep }) })).meta.next ?? deep
  return {
    'outbox.first': timed(() => outbox({})),
    'outbox.often': timed(() => outbox({ status: 'FAILED' })),
    'outbox.seldom': timed(() => outbox({ status: 'WAITING' })),
    'outbox.address': timed((turn) =>
      outbox({
        address: `017${String(turn + 1)
          .padStart(8, '0')
          .slice(0, 6)}`,
      }),
    ),
    'outbox.deep': timed(() => outbox({ after: deep })),
    'khatians.first': timed(() => khatians({})),
    'khatians.filter': timed(() => khatians({ filter: 'correction-needed' })),
    'khatians.survey': timed(() => khatians({ survey: 'RS' })),
    'khatians.deep': timed(() => khatians({ pageNo: pagesBefore })),
    'khatians.counts': timed(() => khatianReads['khatian.list-counts'](ctx, {})),
  }
}

function timed(ask: (turn: number) => Promise<unknown>): (turn: number) => Promise<number> {
  return async (turn) => {
    const began = performance.now()
    await ask(turn)
    return performance.now() - began
  }
}
