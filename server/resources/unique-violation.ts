import { sqlState } from '#server/db/guarded-database.ts'

/** Two at once claimed the same: the database let the first one. */
export function isUniqueViolation(cause: unknown): boolean {
  return sqlState(cause) === '23505'
}
