import { useSession } from '#platform/session/session.ts'
import { useLocation, useRouter } from '@tanstack/react-router'
import type { KhatianFilter } from './filters.ts'
import { keptNarrowing } from './narrowing.ts'
import { findNext } from './next-in-queue.ts'
import { khatianLink } from './khatian-link.ts'

type Queue = { readonly filter: KhatianFilter | undefined; readonly khatianId: string; readonly mutations?: boolean }

/**
 * What follows an act on a khatian of a list: the next one of it, within what it was narrowed to, or the list where none
 * is left. The act and the list may answer late, after a server that was away: whoever went elsewhere since they pressed
 * the key stays there. [LST-4]
 */
export function useGoOn({ filter, khatianId, mutations = false }: Queue): () => Promise<void> {
  const router = useRouter()
  const owner = useSession().user?.id ?? null
  // As it was when the screen was drawn on which the act was given, not when its answer came.
  const here = useLocation({ select: ({ href }) => href })
  const isElsewhere = (): boolean => router.state.location.href !== here

  return async () => {
    if (filter === undefined || isElsewhere()) return
    const narrowing = keptNarrowing(filter, mutations, owner)
    const next = await findNext({ filter, mutations, narrowing, besides: khatianId }).catch(() => null)
    if (isElsewhere()) return
    const list = mutations ? '/batch-wise-mutation-khatians' : '/batch-wise-khatians'
    await router.navigate(
      next === null ? { to: list, search: { KHATIAN_FILTER_TYPE: filter } } : khatianLink(next, filter),
    )
  }
}
