import type { Conflict, Edit } from '../khatian/edit.ts'
import { foldEdit } from '../khatian/fold.ts'
import type { Khatian } from '../khatian/khatian.ts'
import { applyEdits } from '../khatian/merge.ts'
import type { Template } from '../template/template.ts'
import type { Proposal } from './case.ts'

/** The most edits that a proposal has once they are folded. */
export const maxProposedEdits = 5_000

export type Proposed =
  | { readonly ok: true; readonly proposal: Proposal; readonly khatian: Khatian }
  | { readonly ok: false; readonly code: string; readonly path: string }

/**
 * Adds edits to a proposal: they are made on the version as the proposal changes it, and folded into one edit a path, so
 * that what came back to where it was is no change. [COR-10]
 *
 * @param base the approved version that is corrected
 * @param onReview whether it is the officer who changes what another proposed
 */
export function propose(
  proposal: Proposal | null,
  edits: readonly Edit[],
  by: string,
  base: Khatian,
  template: Template,
  onReview: boolean,
): Proposed {
  const before = proposal ?? { baseVersion: base.version, edits: [], authors: [], proposers: [] }
  const made = edits.reduce(foldEdit, before.edits)
  if (made.length > maxProposedEdits) return { ok: false, code: 'correction.too-many-edits', path: '' }
  const merged = applyEdits(base, made, template)
  if (!merged.ok) return merged
  const [conflict] = merged.conflicts
  if (conflict !== undefined) return { ok: false, code: 'correction.base-changed', path: conflict.path }
  const { proposers } = before
  return {
    ok: true,
    proposal: {
      ...before,
      edits: made,
      authors: withPerson(before.authors, by),
      proposers: onReview ? proposers : withPerson(proposers, by),
    },
    khatian: merged.khatian,
  }
}

function withPerson(people: readonly string[], by: string): readonly string[] {
  return people.includes(by) ? people : [...people, by]
}

export type Corrected =
  | { readonly ok: true; readonly khatian: Khatian }
  | { readonly ok: false; readonly code: string; readonly conflicts: readonly Conflict[] }

/**
 * The next version of a khatian as a proposal corrects it: all of it or nothing. A value that is no longer as it was
 * when it was proposed refuses the whole, by its paths. [COR-10] [COR-11]
 */
export function correct(khatian: Khatian, proposal: Proposal, template: Template): Corrected {
  const merged = applyEdits(khatian, proposal.edits, template)
  if (!merged.ok) return { ok: false, code: merged.code, conflicts: [] }
  if (merged.conflicts.length > 0) return { ok: false, code: 'correction.base-changed', conflicts: merged.conflicts }
  return {
    ok: true,
    khatian: { ...merged.khatian, version: khatian.version + 1, authors: proposal.authors },
  }
}
