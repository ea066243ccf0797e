const dayMs = 86_400_000

/** How long the server remembers: answers the device has seen, all other answers, and the rows of the change feed. */
export const retention = { ackedMs: 30 * dayMs, ledgerMs: 400 * dayMs, feedMs: 400 * dayMs } as const
