/** Two at once claimed the same: the database let the first one. */
export function isUniqueViolation(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === '23505'
}
