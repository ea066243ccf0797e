/** `lookKey` of a stored, canonical text as SQL: two names of one look differ in joiners only. [TXT-9] */
export function lookSql(column: string): string {
  return `translate(${column}, U&'\\200C\\200D', '')`
}
