/** SQL that writes a point in time as the wire has it: ISO 8601 in UTC, with milliseconds. */
export function isoOf(expression: string): string {
  return `to_char(${expression} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
