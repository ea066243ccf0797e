/** Where a running server says what happened. */
export type Log = {
  info(data: object, message?: string): void
  warn(data: object, message?: string): void
  error(data: object, message?: string): void
}
