/** The keys of whole words, and how one more begins. */
export type NameQuery = { readonly words: readonly string[]; readonly start?: string | undefined }

/** A dag by its stored form, and what stands in the names of one owner and the guardian. */
export type TermQuery = { readonly dag?: string | undefined; readonly owner?: NameQuery | undefined }

/** Gives a value its parameter in a statement, whose `$1` is the desk's district. */
export type Place = (value: unknown) => string

/** Where the terms of khatians or of entries stand, the column that says whose, and the id outside that is asked for. */
export type TermsOf = {
  readonly table: 'khatian_term' | 'khatian_temp_term'
  readonly owns: 'khatian_id' | 'temp_id'
  readonly id: string
  /** a condition on the mouza, which leads the index; empty where none is named */
  readonly mouza: (place: Place) => string
}

/** The same, its condition written once. */
type Terms = Omit<TermsOf, 'mouza'> & { readonly mouza: string }

/** Conditions for what is to hold a dag and a name; a name of which nothing is left is nobody's. [SCH-2] */
export function termConditions(of: TermsOf, { dag, owner }: TermQuery, place: Place): string {
  // Before anything takes a parameter: a statement with one that it does not use is refused.
  if (owner?.words.length === 0 && owner.start === undefined) return 'and false'
  if (dag === undefined && owner === undefined) return ''
  const terms = { ...of, mouza: of.mouza(place) }
  return `${dag === undefined ? '' : found(terms, `t.kind = 'dag' and t.term = ${place(dag)}`)}
    ${owner === undefined ? '' : nameHeld(terms, owner, place)}`
}

function found({ table, owns, id, mouza }: Terms, conditions: string): string {
  const there = mouza === '' ? '' : `t.mouza_id ${mouza} and`
  return `and ${id} in (select t.${owns} from ${table} t where t.home_district = $1 and ${there} ${conditions})`
}

/** One owner's name, or name and guardian's name together: a guardian alone is nobody's name. */
function nameHeld(terms: Terms, { words, start }: NameQuery, place: Place): string {
  // Longer words are rarer, so the index is asked for the longest; a beginning says the least.
  const wanted = [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => (at: string) => `${at}.term = ${place(word)}`)
  if (start !== undefined) {
    const [from, to] = [place(start), place(`${start}~`)]
    wanted.push((at) => `${at}.term >= ${from} and ${at}.term < ${to}`)
  }
  const [rarest, ...others] = wanted
  if (rarest === undefined) return ''
  if (others.length === 0) return found(terms, `t.kind = 'owner' and ${rarest('t')}`)
  const beside = (kinds: string, condition: string): string =>
    `and exists (select 1 from ${terms.table} b where b.home_district = $1 and b.${terms.owns} = t.${terms.owns}
      and b.kind ${kinds} and ${condition} and b.place = t.place)`
  const either = `in ('owner', 'guardian')`
  return found(
    terms,
    `t.kind ${either} and ${rarest('t')}
    ${others.map((one) => beside(either, one('b'))).join(' ')}
    ${beside(`= 'owner'`, `(${wanted.map((one) => `(${one('b')})`).join(' or ')})`)}`,
  )
}
