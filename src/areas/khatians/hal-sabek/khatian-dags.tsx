import type { Khatian } from '#domain/khatian/khatian.ts'
import { searchTerms } from '#domain/khatian/search-terms.ts'
import { Trans } from '@lingui/react/macro'
import { FoundDags } from './found-dags.tsx'

/** So many dags are asked for at once. */
const mostAsked = 200

/** The dags of a khatian in the surveys before and after its own. [RRM-6] */
export function KhatianDags({ khatian }: { khatian: Khatian }) {
  const dags = searchTerms(khatian).flatMap(({ kind, term }) => (kind === 'dag' ? [term] : []))
  if (dags.length === 0)
    return (
      <p>
        <Trans>This khatian has no dags yet.</Trans>
      </p>
    )
  const { jlNumberId, survey } = khatian
  return <FoundDags asked={{ jlNumberId, survey, dags: dags.slice(0, mostAsked).join(',') }} />
}
