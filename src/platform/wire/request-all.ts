import type { CallInput, CallSpec, ListMeta } from '#contract/call.ts'
import { request } from './api.ts'

type ListSpec = CallSpec & { readonly shape: 'list' }
type Page<R> = { readonly data: readonly R[]; readonly meta: ListMeta }

/** Every row of a list, page after page; for lists that are known to be short, such as places. */
export async function requestAll<C extends ListSpec>(
  spec: C,
  input: CallInput<C>,
  options: { signal?: AbortSignal } = {},
): Promise<C extends { output: { _zod: { output: infer R } } } ? R[] : never> {
  const rows: unknown[] = []
  for (let after: string | undefined; ;) {
    const asked = { ...(input as object), pageSize: 100, ...(after === undefined ? {} : { after }) }
    const page = (await request(spec, asked as CallInput<C>, options)) as Page<unknown>
    rows.push(...page.data)
    after = page.meta.next
    if (after === undefined) return rows as never
  }
}
