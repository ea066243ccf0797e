/**
 * A condition on a typed text: no text takes all, otherwise one of the columns holds it, whatever its case. Both sides are
 * brought to one form, since a Bangla letter with a dot may be stored in two.
 *
 * @param parameter the place of the text in the statement, such as `$3`
 */
export function holdsText(parameter: string, ...columns: readonly string[]): string {
  const all = columns.map((column) => `coalesce(${column}, '')`).join(` || ' ' || `)
  return `(${parameter}::text is null or position(lower(normalize(${parameter}::text)) in lower(normalize(${all}))) > 0)`
}
