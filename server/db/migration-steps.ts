/**
 * What a step of a migration does to a database that is in use:
 * - `whole`: the one step of a file without marks; runs in a transaction and may lock tables for long
 * - `expand`: adds what older servers do not look at, in a transaction that gives up where it would have to wait
 * - `online`: statements that take no lock which people notice, each outside of a transaction
 * - `fill`: one statement that does a batch and returns a row for each thing done, until there is none
 * - `contract`: takes away what older servers need, once none of them runs any more
 */
export const stepKinds = ['expand', 'online', 'fill', 'contract'] as const
export type StepKind = (typeof stepKinds)[number] | 'whole'

export type MigrationStep = {
  readonly kind: StepKind
  /** for `online` and `fill` each statement by itself, otherwise one text */
  readonly statements: readonly string[]
}

const mark = /^-- step: (\w+)[^\S\n]*$/m

/** The steps of a migration file, in their order: parts that begin with a line `-- step: KIND`. */
export function readSteps(text: string): MigrationStep[] {
  const [before = '', ...parts] = text.split(mark)
  if (parts.length === 0) return [{ kind: 'whole', statements: [text] }]
  if (statementsOf(before).length > 0) throw new Error('a migration with steps has statements before the first one')
  const steps: MigrationStep[] = []
  for (let at = 0; at < parts.length; at += 2) {
    const kind = stepKinds.find((one) => one === parts[at])
    const body = parts[at + 1] ?? ''
    if (kind === undefined) throw new Error(`a migration has no step of the kind ${parts[at]}`)
    steps.push({ kind, statements: kind === 'online' || kind === 'fill' ? statementsOf(body) : [body] })
  }
  const first = steps.findIndex(({ kind }) => kind === 'contract')
  if (first === 0 || (first > 0 && steps.slice(first).some(({ kind }) => kind !== 'contract')))
    throw new Error('what contracts stands last in a migration, behind what adds')
  return steps
}

/** Statements by the semicolons at the ends of lines, without what is only a comment. */
function statementsOf(text: string): string[] {
  return text
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}
