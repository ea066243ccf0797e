import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CasePart } from './case-parts.ts'
import type { Case } from './case-queries.ts'

/** A link to a part of a case. */
export function PartLink({
  found: { id, survey },
  part,
  children,
}: {
  found: Case
  part: CasePart
  children: ReactNode
}) {
  return part === 'entry' ? (
    <Link to="/khatian-corrections/$id/entry/$survey" params={{ id, survey }}>
      {children}
    </Link>
  ) : (
    <Link to="/khatian-corrections/$id/$part" params={{ id, part }}>
      {children}
    </Link>
  )
}
