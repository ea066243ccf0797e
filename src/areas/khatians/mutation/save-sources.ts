import { sameJson } from '#domain/kernel/canonical-json.ts'
import type { MutationSource } from '#domain/mutation/source.ts'
import { ApiProblem } from '#platform/wire/problems.ts'

type Source = Pick<MutationSource, 'survey' | 'number' | 'dagNo' | 'area' | 'khatianId'>

/** The sources of a khatian as they stood at a revision of it. */
export type SourcesAt<S extends Source = Source> = { readonly rev: number; readonly sources: readonly S[] }

/** Whether two readings have the same list; what its dags have left changes by itself. */
export function sameSources(one: readonly Source[], other: readonly Source[]): boolean {
  const told = (sources: readonly Source[]) =>
    sources.map(({ survey, number, dagNo, area, khatianId }) => [survey, number, dagNo, area, khatianId])
  return sameJson(told(one), told(other))
}

/**
 * Saves on the revision that was read. The khatian's values are keyed beside its sources, and each of them makes a
 * revision: where only those changed it is saved again on the new one; where the list itself changed it is refused. [MUT-7]
 */
export async function saveSources(
  base: SourcesAt,
  store: (baseRev: number) => Promise<unknown>,
  read: () => Promise<SourcesAt>,
): Promise<void> {
  let { rev } = base
  for (let tries = 0; ; tries++) {
    try {
      await store(rev)
      return
    } catch (error) {
      if (tries === 3 || !(error instanceof ApiProblem) || error.code !== 'khatian.stale') throw error
      const now = await read()
      if (!sameSources(now.sources, base.sources)) throw error
      ;({ rev } = now)
    }
  }
}
