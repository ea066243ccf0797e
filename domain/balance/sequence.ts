/** One act of a case that takes land, as it was asked for. */
export type CaseAct = {
  readonly act: 'update' | 'clear'
  /** the number its caller gave, from 1; 0 where the caller gives none */
  readonly seq: number
  /** of everything that was asked, in canonical order */
  readonly digest: string
}

/** What comes of an act: it is posted, or it gets the answer of the one before it that it repeats, or it is refused. */
export type ActJudgement =
  | { readonly kind: 'post' }
  | { readonly kind: 'repeat'; readonly place: number }
  | { readonly kind: 'refused'; readonly code: 'balance.key-reused' | 'balance.no-deduction' | 'balance.cleared' }
  | { readonly kind: 'refused'; readonly code: 'balance.out-of-order'; readonly expected: number }

/**
 * Whether an act of a case is new. The same number and content get the first answer, other content under a number that was
 * used is refused, and a number that is not the next as well. A caller without numbers takes once and clears once; what it
 * sends of a cleared case is refused, also where it is a repeat that was long on its way. [BAL-8]
 *
 * @param posted the acts of the case so far, oldest first
 */
export function judgeAct(posted: readonly CaseAct[], asked: CaseAct): ActJudgement {
  return asked.seq === 0 ? judgeUnnumbered(posted, asked) : judgeNumbered(posted, asked)
}

function judgeNumbered(posted: readonly CaseAct[], asked: CaseAct): ActJudgement {
  const place = posted.findIndex(({ seq }) => seq === asked.seq)
  if (place !== -1) return repeatOf(posted, asked, place)
  const expected = (posted.at(-1)?.seq ?? 0) + 1
  if (asked.seq !== expected) return { kind: 'refused', code: 'balance.out-of-order', expected }
  return asked.act === 'clear' && posted.at(-1)?.act !== 'update' ? refused('balance.no-deduction') : { kind: 'post' }
}

function judgeUnnumbered(posted: readonly CaseAct[], asked: CaseAct): ActJudgement {
  const clearedAlready = posted.some(({ act }) => act === 'clear')
  if (asked.act === 'update' && clearedAlready) return refused('balance.cleared')
  const place = posted.findIndex(({ act }) => act === asked.act)
  if (place !== -1) return repeatOf(posted, asked, place)
  return asked.act === 'clear' && posted.length === 0 ? refused('balance.no-deduction') : { kind: 'post' }
}

function repeatOf(posted: readonly CaseAct[], asked: CaseAct, place: number): ActJudgement {
  const known = posted[place]
  const same = known?.act === asked.act && known.digest === asked.digest
  return same ? { kind: 'repeat', place } : refused('balance.key-reused')
}

function refused(code: 'balance.key-reused' | 'balance.no-deduction' | 'balance.cleared'): ActJudgement {
  return { kind: 'refused', code }
}
