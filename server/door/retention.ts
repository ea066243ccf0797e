const dayMs = 86_400_000

/**
 * How long the server remembers: answers the device has seen, all other answers, and the rows of the change feed. Seen
 * ones outlast the 35 days for which a device may send them again after a restore.
 */
export const retention = { ackedMs: 40 * dayMs, ledgerMs: 400 * dayMs, feedMs: 400 * dayMs } as const
